//! Tests of the spoken texts for players who do not see the board.

use quintet_core::catalog::GameDef;
use quintet_core::rules::{AnyGame, InputStep};
use quintet_core::speech::{Announcement, Listener, ReadingOrder, Speech, Wordiness};
use quintet_core::testing::check_speech;
use quintet_core::words::{Locale, Localization};
use quintet_games::{find, games};

fn game(id: &str) -> &'static GameDef {
    find(id).unwrap()
}

/// A game after these moves, with these options.
fn played(id: &str, options: &[(&str, &str)], moves: &str) -> Box<dyn AnyGame> {
    let mut set = game(id).options();
    options.iter().for_each(|(key, value)| set.set(key, value).unwrap());
    let mut started = game(id).start(set).unwrap();
    for text in moves.split_whitespace() {
        let action = started.parse(text).unwrap();
        started.play(action).unwrap();
    }
    started
}

/// The last move in English, German and French.
fn last_move(game: &dyn AnyGame, wordiness: Wordiness) -> [String; 3] {
    let text = Speech::new(game, Listener { side: None, wordiness }).last_move().unwrap();
    Locale::ALL.map(|locale| Localization::of(locale).localize(&text))
}

#[test]
fn abeo_speech_is_complete() {
    check_speech(game("abeo"));
}

#[test]
fn abande_speech_is_complete() {
    check_speech(game("abande"));
}

#[test]
fn abalone_speech_is_complete() {
    check_speech(game("abalone"));
}

#[test]
fn abstrakto_speech_is_complete() {
    check_speech(game("abstrakto"));
}

#[test]
fn aeb_speech_is_complete() {
    check_speech(game("aeb"));
}
