//! What holds in every position of every game.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::rules::Side;

/// Games on each board.
const GAMES: u64 = 60;
/// No game is longer: 36 pieces enter, 35 stacks hop at most, and no two passes stand before the last two.
const LONGEST: u32 = 36 + 35 + 36 + 2;

fn assert_holds(game: &Game<Position>) {
    let position = game.position();
    let board = position.board();
    let band = position.band();
    let stacks: Vec<Vec<Side>> = band.iter().map(|cell| position.stack(cell).collect()).collect();
    assert!(board.places().holds(band));
    assert!(stacks.iter().all(|stack| (1..=HIGHEST).contains(&stack.len())), "stacks are three high at most");
    let on_board = |side: Side| stacks.iter().flatten().filter(|piece| **piece == side).count() as u32;
    for (side, tops) in [Side::FIRST, Side::SECOND].into_iter().zip(position.tops()) {
        assert_eq!(tops, band.iter().filter(|cell| position.owner(*cell) == Some(side)).collect());
        let mut points = 0;
        for cell in tops.iter() {
            let awake = board.neighbours(cell).iter().any(|beside| position.owner(beside) == Some(side.other()));
            assert_eq!(position.sleeping().has(cell), !awake);
            points += if awake { position.height(cell) as u32 } else { 0 };
        }
        assert_eq!(position.score(side), points);
    }
    if position.outcome().is_some() {
        assert!(position.sleeping().is_empty(), "what sleeps leaves at once");
        assert_eq!((position.hands, position.passes()), ([0, 0], PASSES));
    } else {
        assert!(board.is_band(band), "there is one band");
        for side in [Side::FIRST, Side::SECOND] {
            assert_eq!(on_board(side) + u32::from(position.hand(side)), u32::from(PIECES), "no piece is lost");
        }
        let passed = position.hands.contains(&0);
        assert!(passed || game.turn() == 2 * (on_board(Side::FIRST) + on_board(Side::SECOND)) - band.len());
        assert_eq!(position.to_move(), Side((game.turn() % 2) as u8));
    }
    assert_eq!(Position::from_diagram(&position.diagram(), game.options()).as_ref(), Ok(position), "as set up anew");
}

#[test]
fn every_position_of_a_game_is_one_band_of_all_that_was_entered() {
    let mut draws = 0;
    for board in Board::ALL {
        for seed in 0..GAMES {
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            let mut game = start(board);
            loop {
                assert_holds(&game);
                if game.play_out(1, &mut |moves| chance.random_range(0..moves)) == 0 {
                    break;
                }
            }
            let outcome = game.outcome().expect("every game ends");
            draws += u32::from(outcome.winner.is_none());
            assert!(game.turn() <= LONGEST, "{}", game.turn());
            assert!(game.moves()[..3].iter().all(|action| matches!(action, Move::Enter(_))));
        }
    }
    assert!(draws > 0, "some random games are drawn");
}
