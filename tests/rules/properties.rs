//! Parsers handle any input, and every record error names a line.

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;
use quintet_core::record::{Record, RecordError, records};
use quintet_core::rules::{AnyGame, Diagram, Localize};
use quintet_core::words::Localization;

use crate::samples::{play_random, seeded_rng};
use crate::sentences::assert_has_text;

/// Returns a configuration with the same cases on every run.
pub fn config() -> ProptestConfig {
    ProptestConfig { cases: 200, rng_seed: RngSeed::Fixed(61), failure_persistence: None, ..ProptestConfig::default() }
}

/// Returns a game of each kind after some turns, none of them over.
fn games() -> Vec<Box<dyn AnyGame>> {
    let played = |game: Box<dyn AnyGame>| {
        let mut game = game;
        play_random(&mut *game, 30, &mut seeded_rng(7));
        while game.outcome().is_some() && game.undo() {}
        game
    };
    quintet_games::games().filter_map(|game_def| game_def.start(game_def.options()).ok()).map(played).collect()
}

/// One change to a text.
#[derive(Clone, Debug)]
enum Change {
    Remove(Index, usize),
    Insert(Index, String),
    Repeat(Index, usize),
    Replace(Index, char),
}

fn change() -> impl Strategy<Value = Change> {
    let piece = prop_oneof!["[\\[\\]{};\"\\\\*. \r\n\u{feff}é0-9a-i-]{1,4}", any::<String>()];
    prop_oneof![
        (any::<Index>(), 1..12_usize).prop_map(|(at, length)| Change::Remove(at, length)),
        (any::<Index>(), piece).prop_map(|(at, piece)| Change::Insert(at, piece)),
        (any::<Index>(), 1..40_usize).prop_map(|(at, length)| Change::Repeat(at, length)),
        (any::<Index>(), any::<char>()).prop_map(|(at, letter)| Change::Replace(at, letter)),
    ]
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for change in changes {
        let end = |start: usize, length: usize, letters: &[char]| (start + length).min(letters.len());
        match change {
            _ if letters.is_empty() => {}
            Change::Remove(at, length) => {
                let start = at.index(letters.len());
                letters.drain(start..end(start, *length, &letters));
            }
            Change::Insert(at, piece) => {
                let start = at.index(letters.len());
                letters.splice(start..start, piece.chars());
            }
            Change::Repeat(at, length) => {
                let start = at.index(letters.len());
                let piece = letters[start..end(start, *length, &letters)].to_vec();
                letters.splice(start..start, piece);
            }
            Change::Replace(at, letter) => {
                let start = at.index(letters.len());
                letters[start] = *letter;
            }
        }
    }
    letters.into_iter().collect()
}

/// Checks that an accepted record is the same after it is written and read again.
fn assert_round_trips(record: &Record) {
    let text = record.to_string();
    let again = Record::parse(&text).unwrap();
    assert_eq!(again.to_string(), text);
    assert_eq!(again.tags, record.tags);
    assert_eq!(again.replay().unwrap().history(), record.replay().unwrap().history());
}

/// Reads and replays every record in a text. Every error must name a line of the text and have a message.
fn assert_handled(text: &str) {
    let words = Localization::english();
    let last_line = text.lines().count().max(1) as u32 + 1;
    let check = |error: RecordError| {
        assert!((1..=last_line).contains(&error.line), "line {} of {last_line}", error.line);
        assert!(words.has(error.localized_text().id), "no message for {error:?}");
        assert!(!words.localize(&error.localized_text()).is_empty());
    };
    for record in records(text) {
        match record.and_then(|record| record.replay().map(|_| record)) {
            Ok(record) => assert_round_trips(&record),
            Err(error) => check(error),
        }
    }
    Record::parse(text).map_or_else(check, drop);
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn record_parser_handles_any_text(text in any::<String>()) {
        assert_handled(&text);
    }

    #[test]
    fn record_parser_handles_any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        assert_handled(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn record_parser_handles_changed_records(changes in prop::collection::vec(change(), 1..4)) {
        for game in games() {
            assert_handled(&changed(&Record::of(&*game, []).to_string(), &changes));
        }
    }

    #[test]
    fn record_parser_handles_changed_diagram_records(changes in prop::collection::vec(change(), 1..4)) {
        for game in games() {
            let mut record = Record::of(&*game, []);
            record.moves.clear();
            record.start = Some(game.diagram());
            assert_handled(&changed(&record.to_string(), &changes));
        }
    }

    #[test]
    fn diagram_parser_handles_changed_diagrams(changes in prop::collection::vec(change(), 0..4)) {
        let words = Localization::english();
        for (game, game_def) in games().iter().zip(quintet_games::games()) {
            let mut options = game_def.options();
            let json = changed(&game.diagram().to_json(), &changes);
            let diagram = Diagram::read(&json, game_def.info.id, &mut options);
            match diagram.and_then(|diagram| game_def.set_up(&diagram, options)) {
                Ok(game) => prop_assert_eq!(game.legal_moves().is_empty(), game.outcome().is_some()),
                Err(error) => {
                    prop_assert!(words.has(error.localized_text().id));
                    prop_assert!(!words.localize(&error.localized_text()).is_empty());
                }
            }
        }
    }

    #[test]
    fn move_parser_handles_any_text(text in any::<String>()) {
        let words = Localization::english();
        for game in games() {
            if let Err(error) = game.parse(&text) {
                prop_assert!(words.has(error.message.id));
            }
        }
    }

    #[test]
    fn changed_moves_are_canonical_or_rejected(at in any::<Index>(), change in change()) {
        let words = Localization::english();
        for game in games() {
            let legal = game.legal_moves();
            let text = changed(&game.text(legal[at.index(legal.len())]), std::slice::from_ref(&change));
            match game.parse(&text) {
                Ok(action) => prop_assert_eq!(game.text(action), text),
                Err(error) if text.contains(['{', '}']) => prop_assert!(words.has(error.message.id)),
                Err(error) => assert_has_text(&words, &error.message),
            }
        }
    }
}
