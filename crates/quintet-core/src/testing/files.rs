//! Checks of the files of a game.

use super::install;
use crate::catalog::GameDef;
use crate::learning::{load_lesson, load_page};
use crate::record::Record;

/// Checks the lesson, the rules page and the example match, if the game has them: the files can be read, every step of
/// the lesson has an answer, and the example can be replayed.
///
/// # Panics
/// When a file has a fault. The message names the line.
pub fn check_files(game: &'static GameDef) {
    install(game);
    if let Err(error) = load_lesson(game) {
        panic!("{error}");
    }
    if let Err(error) = load_page(game) {
        panic!("{error}");
    }
    if let Some(example) = game.example {
        let record = Record::parse(example.record).unwrap_or_else(|error| panic!("the example: {error}"));
        assert_eq!(record.game.id, game.info.id, "the example is a match of another game");
        let replayed = record.replay().unwrap_or_else(|error| panic!("the example: {error}"));
        assert!(replayed.turn() > 0, "the example has no moves");
    }
}
