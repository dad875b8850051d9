//! Parsers: whatever they are given, they answer, and a refusal names a line.

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;
use quintet::record::{Record, RecordError, records};
use quintet::rules::{AnyGame, CATALOGUE, Diagram, Say};
use quintet::words::Words;

use crate::samples::{chance, play_on};
use crate::sentences::assert_said;

/// The same cases on every run.
fn config() -> ProptestConfig {
    ProptestConfig { cases: 200, rng_seed: RngSeed::Fixed(61), failure_persistence: None, ..ProptestConfig::default() }
}

/// A game of each kind, some turns in, that goes on.
fn games() -> Vec<Box<dyn AnyGame>> {
    let played = |game: Box<dyn AnyGame>| {
        let mut game = game;
        play_on(&mut *game, 30, &mut chance(7));
        while game.outcome().is_some() && game.undo() {}
        game
    };
    CATALOGUE.iter().filter_map(|entry| entry.start(entry.options()).ok()).map(played).collect()
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

/// Reads and replays whatever is in a text; every refusal must name one of its lines and have words.
fn assert_answered(text: &str) {
    let words = Words::english();
    let last_line = text.lines().count().max(1) as u32 + 1;
    let check = |error: RecordError| {
        assert!((1..=last_line).contains(&error.line), "line {} of {last_line}", error.line);
        assert!(words.has(error.sentence().id), "no words for {error:?}");
        assert!(!words.say(&error.sentence()).is_empty());
    };
    for record in records(text) {
        match record.and_then(|record| record.replay().map(|_| record)) {
            // What was taken is written, and read back.
            Ok(record) => assert!(Record::parse(&record.to_string()).is_ok_and(|again| again.replay().is_ok())),
            Err(error) => check(error),
        }
    }
    Record::parse(text).map_or_else(check, drop);
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_text_is_answered_as_a_record(text in any::<String>()) {
        assert_answered(&text);
    }

    #[test]
    fn any_bytes_are_answered_as_a_record(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        assert_answered(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn changed_records_are_answered(changes in prop::collection::vec(change(), 1..4)) {
        for game in games() {
            assert_answered(&changed(&Record::of(&*game, []).to_string(), &changes));
        }
    }

    #[test]
    fn changed_records_of_diagrams_are_answered(changes in prop::collection::vec(change(), 1..4)) {
        for game in games() {
            let mut record = Record::of(&*game, []);
            record.moves.clear();
            record.start = Some(game.diagram());
            assert_answered(&changed(&record.to_string(), &changes));
        }
    }

    #[test]
    fn changed_diagrams_are_answered(changes in prop::collection::vec(change(), 0..4)) {
        let words = Words::english();
        for (game, entry) in games().iter().zip(CATALOGUE) {
            let mut options = entry.options();
            let json = changed(&game.diagram().to_json(), &changes);
            let diagram = Diagram::read(&json, entry.info.id, &mut options);
            match diagram.and_then(|diagram| entry.set_up(&diagram, options)) {
                Ok(game) => prop_assert_eq!(game.legal().is_empty(), game.outcome().is_some()),
                Err(error) => {
                    prop_assert!(words.has(error.sentence().id));
                    prop_assert!(!words.say(&error.sentence()).is_empty());
                }
            }
        }
    }

    #[test]
    fn any_text_is_answered_as_a_move(text in any::<String>()) {
        let words = Words::english();
        for game in games() {
            if let Err(refusal) = game.parse(&text) {
                prop_assert!(words.has(refusal.sentence.id));
            }
        }
    }

    #[test]
    fn changed_moves_are_canonical_or_refused(at in any::<Index>(), change in change()) {
        let words = Words::english();
        for game in games() {
            let legal = game.legal();
            let text = changed(&game.text(legal[at.index(legal.len())]), std::slice::from_ref(&change));
            match game.parse(&text) {
                Ok(action) => prop_assert_eq!(game.text(action), text),
                Err(refusal) if text.contains(['{', '}']) => prop_assert!(words.has(refusal.sentence.id)),
                Err(refusal) => assert_said(&words, &refusal.sentence),
            }
        }
    }
}
