//! Finished games list no moves, reject every move, and keep their result.

use quintet_core::rules::{AnyGame, InputStep};
use quintet_core::words::{Localization, ids};

use crate::samples::{MAX_TURNS, play_random, sample_moves, samples, seeded_rng, snapshot, starts};
use crate::sentences::assert_has_text;

fn finished() -> Vec<Box<dyn AnyGame>> {
    let mut finished = starts();
    for (game, seed) in finished.iter_mut().zip(200..) {
        play_random(&mut **game, MAX_TURNS, &mut seeded_rng(seed));
    }
    finished.retain(|game| game.outcome().is_some());
    finished
}

#[test]
fn random_games_end() {
    assert!(finished().len() * 2 > starts().len(), "most random games end within {MAX_TURNS} turns");
}

#[test]
fn finished_games_reject_every_move() {
    let words = Localization::english();
    let samples = samples();
    for mut game in finished() {
        let before = snapshot(&*game);
        assert_eq!((game.legal_moves(), game.count_moves(), game.perft(1), game.perft(2)), (vec![], 0, 0, 0));
        for action in sample_moves(&samples, game.info().id) {
            assert_eq!(game.play(action).expect_err("the game is over").message.id, ids::MOVE_ERROR_GAME_OVER);
        }
        let last = game.history().pop().unwrap();
        assert_has_text(&words, &game.parse(&last).expect_err("the game is over").message);
        assert_eq!(
            game.explain_illegal(&[InputStep::Cell(quintet_core::rules::Cell(0))]).message.id,
            ids::MOVE_ERROR_GAME_OVER
        );
        assert_eq!(snapshot(&*game), before);
        assert!(game.undo());
        assert_eq!(game.outcome(), None, "the game was not over before its last move");
        assert!(game.parse(&last).is_ok());
    }
}
