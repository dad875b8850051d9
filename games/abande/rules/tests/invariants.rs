//! Invariants that hold in every position of random games.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;
use quintet_core::rules::Side;

/// The number of games on each board.
const GAMES_PER_BOARD: u64 = 60;
/// The maximum length of a game: 36 pieces are entered, at most 35 stacks move, and only the last two passes are
/// consecutive.
const MAX_TURNS: u32 = 36 + 35 + 36 + 2;

fn assert_holds(game: &Game<Position>) {
    let position = game.position();
    let board = position.board();
    let band = position.band();
    let stacks: Vec<Vec<Side>> = band.iter().map(|cell| position.stack(cell).collect()).collect();
    assert!(board.places().is_superset(band));
    assert!(stacks.iter().all(|stack| (1..=MAX_HEIGHT).contains(&stack.len())), "stacks are at most three high");
    let on_board = |side: Side| stacks.iter().flatten().filter(|piece| **piece == side).count() as u32;
    for (side, tops) in Side::BOTH.into_iter().zip(position.tops()) {
        assert_eq!(tops, band.iter().filter(|cell| position.owner(*cell) == Some(side)).collect());
        let mut points = 0;
        for cell in tops.iter() {
            let awake = board.neighbours(cell).iter().any(|beside| position.owner(beside) == Some(side.other()));
            assert_eq!(position.sleeping().contains(cell), !awake);
            points += if awake { position.height(cell) as u32 } else { 0 };
        }
        assert_eq!(position.score(side), points);
    }
    if position.outcome().is_some() {
        assert!(position.sleeping().is_empty(), "sleeping stacks are removed at the end");
        assert_eq!((position.hands, position.passes()), ([0, 0], PASSES_TO_END));
    } else {
        assert!(board.is_connected(band), "the band is connected");
        for side in Side::BOTH {
            assert_eq!(on_board(side) + u32::from(position.hand(side)), u32::from(PIECES_PER_SIDE), "no piece is lost");
        }
        let passed = position.hands.contains(&0);
        assert!(passed || game.turn() == 2 * (on_board(Side::FIRST) + on_board(Side::SECOND)) - band.len());
        assert_eq!(position.to_move(), Side((game.turn() % 2) as u8));
    }
    assert_eq!(
        Position::from_diagram(&position.diagram(), game.options()).as_ref(),
        Ok(position),
        "the diagram must round-trip"
    );
}

#[test]
fn random_games_keep_invariants() {
    let mut draws = 0;
    for board in Board::ALL {
        for seed in 0..GAMES_PER_BOARD {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = start(board);
            loop {
                assert_holds(&game);
                if game.play_out(1, &mut |moves| rng.random_range(0..moves)) == 0 {
                    break;
                }
            }
            let outcome = game.outcome().expect("every game ends");
            draws += u32::from(outcome.winner.is_none());
            assert!(game.turn() <= MAX_TURNS, "{}", game.turn());
            assert!(game.moves()[..3].iter().all(|action| matches!(action, Move::Enter(_))));
        }
    }
    assert!(draws > 0, "some random games are drawn");
}
