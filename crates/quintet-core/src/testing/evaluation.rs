//! Checks of evaluations.

use std::collections::HashSet;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::engine::Evaluate;
use crate::rules::testing::{legal_moves, option_sets};
use crate::rules::{Game, Side};

/// Checks the evaluation in positions of random games, with every set of options: there are no features without a term,
/// and the moves for the search are legal.
///
/// # Panics
/// When the evaluation has a fault.
pub fn check_evaluation<P: Evaluate>(seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for options in option_sets(P::INFO.options) {
        let Ok(mut game) = Game::<P>::start(options) else { continue };
        while game.turn() < super::MAX_TURNS && game.outcome().is_none() {
            check_position(game.position(), P::INFO.players(game.options()));
            let moves = legal_moves(game.position());
            game.play_unchecked(moves[rng.random_range(0..moves.len())]);
        }
    }
}

fn check_position<P: Evaluate>(position: &P, players: usize) {
    let json = || position.diagram().to_json();
    for side in (0..players).map(|side| Side(side as u8)) {
        let extra = position.features(side).into_iter().skip(P::TERMS.len()).position(|value| value != 0);
        assert_eq!(extra, None, "`features` returns more values than `TERMS` has in {}", json());
    }
    let legal: HashSet<P::Move> = legal_moves(position).into_iter().collect();
    let mut ordered = 0;
    position.for_each_ordered_move(|action, _| {
        assert!(legal.contains(&action), "`for_each_ordered_move` visits {action:?}, which is illegal in {}", json());
        ordered += 1;
    });
    assert!(ordered > 0, "`for_each_ordered_move` visits no move of {}", json());
    position.for_each_priority_move(|action, _| {
        assert!(legal.contains(&action), "`for_each_priority_move` visits {action:?}, which is illegal in {}", json());
    });
    position.for_each_quiescence_move(|action, _| {
        assert!(
            legal.contains(&action),
            "`for_each_quiescence_move` visits {action:?}, which is illegal in {}",
            json()
        );
    });
}
