//! Random texts as records: parsed, replayed, written and parsed again.

use quintet_core::record::{GameResult, Record, RecordError, RecordedMove, Tag, records};
use quintet_core::rules::{AnyGame, Diagram, Localize, Side};
use quintet_core::words::Localization;
use quintet_games::{find, games};
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::assertions::{assert_has_text, snapshot};
use crate::cases::{Cases, Limits, Rng, run};
use crate::changes::changed;
use crate::corpus;
use crate::donors::Donors;
use crate::grammar::{MOVES, POSITIONS, RECORDS, noise, random_tokens};

/// The default number of cases.
const CASES: u64 = 3000;
/// The memory that a text may use. A game stores its positions in a vector that doubles its capacity when it is full,
/// and at times two such games exist. One move of five letters can trigger the doubling.
pub const LIMITS: Limits = Limits { peak: 256 << 10, peak_per_byte: 400, allocations: 1000, allocations_per_byte: 40 };

/// Data that all cases share.
struct Shared {
    words: Localization,
    texts: Vec<String>,
    records: Vec<Record>,
    positions: Donors,
}

fn prepare() -> Shared {
    let texts = corpus::records();
    let records = texts.iter().map(|text| Record::parse(text).unwrap()).collect();
    Shared { words: Localization::english(), texts, records, positions: Donors::new() }
}

/// Checks that an error names a line of a text with this many lines, and gives a reason.
fn assert_rejected(words: &Localization, error: &RecordError, lines: usize) {
    assert!((1..=lines).contains(&(error.line as usize)), "line {} of {lines}", error.line);
    assert_has_text(words, &error.localized_text());
}

/// Reads and replays every record in a text. Returns whether the text is exactly one valid record.
pub fn answer(words: &Localization, text: &str) -> bool {
    let lines = text.matches('\n').count() + 1;
    let mut found = 0;
    let mut valid = 0;
    for record in records(text) {
        found += 1;
        assert!(found <= text.len(), "more records than characters");
        match record.and_then(|record| Ok((record.replay()?, record))) {
            Ok((game, record)) => {
                valid += 1;
                assert_round_trips(&record, &*game);
            }
            Err(error) => assert_rejected(words, &error, lines),
        }
    }
    match Record::parse(text) {
        Ok(_) => assert_eq!(found, 1),
        Err(error) => assert_rejected(words, &error, lines),
    }
    (found, valid) == (1, 1)
}

/// Checks that a valid record and its game round trip.
fn assert_round_trips(record: &Record, game: &dyn AnyGame) {
    let text = record.to_string();
    let read = |text: &str| Record::parse(text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    let replay = |record: &Record| record.replay().unwrap_or_else(|error| panic!("{error:?}\n{record}"));
    let again = read(&text);
    assert_eq!(again.to_string(), text);
    let of = |record: &Record| {
        let moves: Vec<_> =
            record.moves.iter().map(|recorded| (recorded.text.clone(), recorded.comments.clone())).collect();
        (record.game.id, record.options.clone(), record.start.clone(), record.result, record.comments.clone(), moves)
    };
    assert_eq!(of(&again), of(record), "{text}");
    let tags: Vec<_> = record.tags.iter().map(|tag| Tag::new(&tag.name, &tag.value)).collect();
    assert_eq!(again.tags, tags, "{text}");
    assert_eq!(snapshot(&*replay(&again)), snapshot(game), "{text}");
    let own = Record::of(game, record.tags.clone());
    assert_eq!(snapshot(&*replay(&read(&own.to_string()))), snapshot(game), "{own}");
}

/// Returns a record with parts of another. It can be written, but may be invalid.
fn recombined(shared: &Shared, rng: &mut Rng) -> Record {
    let mut record = shared.records.choose(rng).unwrap().clone();
    let other = shared.records.choose(rng).unwrap();
    let game_def = find(record.game.id).unwrap();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..=record.moves.len());
        match rng.random_range(0..10) {
            0 => record.options = corpus::options(game_def, rng),
            1 => {
                let game = games().position(|game_def| game_def.info.id == record.game.id).unwrap();
                let text = shared.positions.text(game, rng);
                record.start = Diagram::read(&text, game_def.info.id, &mut record.options).ok();
            }
            2 => record.moves.truncate(at),
            3 => drop(record.moves.drain(at..(at + 1).min(record.moves.len()))),
            4 => {
                let recorded = other.moves.choose(rng).cloned().unwrap_or_default();
                record.moves.insert(at, RecordedMove { number: None, ..recorded });
            }
            5 => {
                if let Some(recorded) = record.moves.get_mut(at) {
                    let text = changed(&recorded.text, &shared.texts, MOVES, rng);
                    recorded.text = text.split_whitespace().next().unwrap_or("").to_owned();
                }
            }
            6 => {
                record.result =
                    *[GameResult::Unfinished, GameResult::Draw, GameResult::Win(Side(3))].choose(rng).unwrap()
            }
            7 => {
                let (name, value) = (random_tokens(RECORDS, 2, rng), random_tokens(RECORDS, 6, rng));
                record.tags.push(Tag::new(&name, &value));
            }
            8 => record.comments.push(random_tokens(RECORDS, 9, rng)),
            _ => record.comments.push(noise(30, rng)),
        }
    }
    record
}

fn text(shared: &Shared, rng: &mut Rng) -> String {
    let own = shared.texts.choose(rng).unwrap();
    match rng.random_range(0..20) {
        0 => noise(200, rng),
        1 | 2 => random_tokens(RECORDS, 30, rng),
        3 => own.clone(),
        4 => (0..rng.random_range(2..4)).map(|_| shared.texts.choose(rng).unwrap().as_str()).collect(),
        5 => changed(own, &shared.texts, POSITIONS, rng),
        6..=13 => changed(own, &shared.texts, RECORDS, rng),
        14 => {
            let text = recombined(shared, rng).to_string();
            changed(&text, &shared.texts, RECORDS, rng)
        }
        _ => recombined(shared, rng).to_string(),
    }
}

/// Checks that the record of a game round trips with any text in its tags and comments.
fn assert_any_tag_round_trips(shared: &Shared, rng: &mut Rng) {
    let mut record = shared.records.choose(rng).unwrap().clone();
    let game = record.replay().unwrap();
    for _ in 0..rng.random_range(0..3) {
        let (name, value) = (noise(9, rng), if rng.random() { noise(60, rng) } else { random_tokens(RECORDS, 9, rng) });
        if Record::of(&*game, [Tag::new(&name, "")]).tags.is_empty() {
            continue; // a tag that is derived from the game
        }
        record.tags.push(Tag::new(&name, &value));
        record.comments.push(value);
    }
    let text = record.to_string();
    let again = Record::parse(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    assert_eq!(again.tags, record.tags, "{text}");
    assert_eq!(again.comments.len(), record.comments.len(), "{text}");
    assert_eq!(again.to_string(), text);
    assert_eq!(snapshot(&*again.replay().unwrap()), snapshot(&*game));
}

fn case(shared: &Shared, cases: &mut Cases, rng: &mut Rng) {
    cases.answer(text(shared, rng), |text| answer(&shared.words, text));
    if rng.random_ratio(1, 20) {
        assert_any_tag_round_trips(shared, rng);
    }
}

#[test]
fn record_parser_handles_fuzzed_texts() {
    run("records", CASES, LIMITS, prepare, case);
}
