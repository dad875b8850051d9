//! Finished games: no move is listed, every move is refused, and the result stays.

use quintet::rules::{AnyGame, Step};
use quintet::words::Words;

use crate::samples::{MOST_TURNS, chance, play_on, samples, shapes, stand, starts};
use crate::sentences::assert_said;

fn finished() -> Vec<Box<dyn AnyGame>> {
    let mut finished = starts();
    for (game, seed) in finished.iter_mut().zip(200..) {
        play_on(&mut **game, MOST_TURNS, &mut chance(seed));
    }
    finished.retain(|game| game.outcome().is_some());
    finished
}

#[test]
fn random_games_end() {
    assert!(finished().len() * 2 > starts().len(), "most random games end within {MOST_TURNS} turns");
}

#[test]
fn finished_games_list_no_move_and_refuse_every_move() {
    let words = Words::english();
    let samples = samples();
    for mut game in finished() {
        let before = stand(&*game);
        assert_eq!((game.legal(), game.count(), game.perft(1), game.perft(2)), (vec![], 0, 0, 0));
        for action in shapes(&samples, game.info().id) {
            assert_eq!(game.play(action).expect_err("the game is over").sentence.id, "refusal-game-over");
        }
        let last = game.history().pop().unwrap();
        assert_said(&words, &game.parse(&last).expect_err("the game is over").sentence);
        assert_eq!(game.refuse(&[Step::Cell(quintet::rules::Cell(0))]).sentence.id, "refusal-game-over");
        assert_eq!(stand(&*game), before);
        assert!(game.undo());
        assert_eq!(game.outcome(), None, "the game went on until its last move");
        assert!(game.parse(&last).is_ok());
    }
}
