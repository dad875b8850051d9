//! Checks of evaluations.

use std::collections::{HashMap, HashSet};

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::engine::{Evaluate, MAX_PRIORITY};
use crate::rules::testing::{json, legal_moves, option_sets, sample};
use crate::rules::{Game, Side};

/// The maximum number of moves of a position that are checked in each other position.
const MAX_FOREIGN_MOVES: usize = 100;

/// Checks the evaluation in positions of random games, with every set of options: there are no features without a term, the
/// methods for the search visit the moves that [`Evaluate`] promises, moves of other positions are legal if they are valid,
/// and the game ends within [`Evaluate::plies_to_end`].
///
/// # Panics
/// When the evaluation has a fault.
pub fn check_evaluation<P: Evaluate>(seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for options in option_sets(P::INFO.options) {
        let Ok(mut game) = Game::<P>::start(options) else { continue };
        // The last turn of the game, once `plies_to_end` has given it.
        let mut last_turn = None;
        while game.turn() < super::MAX_TURNS && game.outcome().is_none() {
            let position = game.position();
            check_features(position, P::INFO.players(game.options()));
            let moves = legal_moves(position);
            let ordered = check_ordered_moves(position, &moves);
            check_priority_moves(position, &moves, &ordered);
            check_quiescence_moves(position, &moves);
            last_turn = last_turn.or_else(|| Some(game.turn() + u32::try_from(position.plies_to_end()?).unwrap_or(0)));
            if let Some(last_turn) = last_turn {
                assert!(game.turn() < last_turn, "`plies_to_end` is too small: {} is not the end", json(position));
                check_all_moves_are_ordered(position, &moves, &ordered);
            }
            game.play_unchecked(moves[rng.random_range(0..moves.len())]);
        }
        check_legality(&sample(&game));
    }
}

fn check_features<P: Evaluate>(position: &P, players: usize) {
    for side in Side::all(players) {
        let extra = position.features(side).into_iter().skip(P::TERMS.len()).position(|value| value != 0);
        assert_eq!(extra, None, "`features` returns more values than `TERMS` has in {}", json(position));
    }
}

/// Returns the ordered moves with their priorities.
fn check_ordered_moves<P: Evaluate>(position: &P, legal: &[P::Move]) -> HashMap<P::Move, i32> {
    const NAME: &str = "`for_each_ordered_move`";
    let legal: HashSet<_> = legal.iter().copied().collect();
    let mut ordered = HashMap::new();
    position.for_each_ordered_move(|action, priority| {
        assert!(legal.contains(&action), "{NAME} visits {action:?}, which is illegal in {}", json(position));
        assert!(ordered.insert(action, priority).is_none(), "{NAME} visits {action:?} twice in {}", json(position));
        let is_in_range = (-MAX_PRIORITY..=MAX_PRIORITY).contains(&priority);
        assert!(
            is_in_range,
            "{NAME} gives {action:?} the priority {priority}; the limit is {MAX_PRIORITY}, in {}",
            json(position)
        );
    });
    assert!(!ordered.is_empty(), "{NAME} visits no move of {}", json(position));
    ordered
}

/// Checks that the priority moves are the ordered moves with a positive priority.
fn check_priority_moves<P: Evaluate>(position: &P, legal: &[P::Move], ordered: &HashMap<P::Move, i32>) {
    const NAME: &str = "`for_each_priority_move`";
    let mut first = HashMap::new();
    position.for_each_priority_move(|action, priority| {
        assert!(legal.contains(&action), "{NAME} visits {action:?}, which is illegal in {}", json(position));
        assert!(first.insert(action, priority).is_none(), "{NAME} visits {action:?} twice in {}", json(position));
        let other = ordered.get(&action).copied();
        assert!(
            priority > 0 && other == Some(priority),
            "{NAME} visits {action:?} with the priority {priority}, `for_each_ordered_move` with {other:?}, in {}",
            json(position)
        );
    });
    for (action, priority) in ordered.iter().filter(|(_, priority)| **priority > 0) {
        let is_visited = first.contains_key(action);
        assert!(is_visited, "{NAME} omits {action:?}, which has the priority {priority}, in {}", json(position));
    }
}

fn check_quiescence_moves<P: Evaluate>(position: &P, legal: &[P::Move]) {
    position.for_each_quiescence_move(|action, _| {
        assert!(
            legal.contains(&action),
            "`for_each_quiescence_move` visits {action:?}, which is illegal in {}",
            json(position)
        );
    });
}

/// Checks that no move is omitted, in a position that the search may search to the end of the game.
fn check_all_moves_are_ordered<P: Evaluate>(position: &P, legal: &[P::Move], ordered: &HashMap<P::Move, i32>) {
    let omitted = legal.iter().find(|action| !ordered.contains_key(*action));
    assert_eq!(
        omitted,
        None,
        "`for_each_ordered_move` omits a move of {}, although `plies_to_end` has promised the end of the game",
        json(position)
    );
}

/// Checks that the moves of each position are legal in the other ones if they are valid there.
fn check_legality<P: Evaluate>(positions: &[P]) {
    for from in positions {
        let moves = legal_moves(from);
        let stride = moves.len().div_ceil(MAX_FOREIGN_MOVES).max(1);
        for position in positions.iter().filter(|position| position.outcome().is_none()) {
            for action in moves.iter().step_by(stride) {
                let (is_legal, valid) = (position.is_legal(*action), position.validate(*action));
                assert!(
                    is_legal == valid.is_ok(),
                    "`is_legal` is {is_legal} for {action:?}, `validate` returns {valid:?}, in {}",
                    json(position)
                );
            }
        }
    }
}
