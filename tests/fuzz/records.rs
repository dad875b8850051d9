//! Texts as records: read, replayed, written and read back.

use quintet::record::{Record, RecordError, RecordedMove, Tag, Verdict, records};
use quintet::rules::{AnyGame, CATALOGUE, Diagram, Say, Side, find};
use quintet::words::Words;
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::answers::{assert_said, stand};
use crate::cases::{Cases, Chance, Limits, run};
use crate::changes::changed;
use crate::corpus;
use crate::donors::Donors;
use crate::grammar::{MOVES, POSITIONS, RECORDS, noise, soup};

/// The cases of a usual run.
const CASES: u64 = 3000;
/// What a text may ask of memory. A game keeps each of its positions in a vector that doubles when it is full, and at
/// times two such games are held; a move of five letters may well be the one for which it doubles.
pub const LIMITS: Limits = Limits { peak: 256 << 10, peak_a_byte: 400, allocations: 1000, allocations_a_byte: 40 };

/// What all cases share.
struct Shared {
    words: Words,
    texts: Vec<String>,
    records: Vec<Record>,
    positions: Donors,
}

fn prepare() -> Shared {
    let texts = corpus::records();
    let records = texts.iter().map(|text| Record::parse(text).unwrap()).collect();
    Shared { words: Words::english(), texts, records, positions: Donors::new() }
}

/// Fails unless a refusal names a line of a text of so many lines, and says why.
fn assert_refused(words: &Words, error: &RecordError, lines: usize) {
    assert!((1..=lines).contains(&(error.line as usize)), "line {} of {lines}", error.line);
    assert_said(words, &error.sentence());
}

/// Reads and replays whatever is in a text. Returns whether it is one record that holds.
pub fn answer(words: &Words, text: &str) -> bool {
    let lines = text.matches('\n').count() + 1;
    let mut found = 0;
    let mut hold = 0;
    for record in records(text) {
        found += 1;
        assert!(found <= text.len(), "there are no more records than letters");
        match record.and_then(|record| Ok((record.replay()?, record))) {
            Ok((game, record)) => {
                hold += 1;
                assert_read_back(&record, &*game);
            }
            Err(error) => assert_refused(words, &error, lines),
        }
    }
    match Record::parse(text) {
        Ok(_) => assert_eq!(found, 1),
        Err(error) => assert_refused(words, &error, lines),
    }
    (found, hold) == (1, 1)
}

/// Fails unless a record that holds is written and read back as the same one, and so is the game that it is of.
fn assert_read_back(record: &Record, game: &dyn AnyGame) {
    let text = record.to_string();
    let read = |text: &str| Record::parse(text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    let replay = |record: &Record| record.replay().unwrap_or_else(|error| panic!("{error:?}\n{record}"));
    let again = read(&text);
    assert_eq!(again.to_string(), text);
    let of = |record: &Record| {
        let moves: Vec<_> =
            record.moves.iter().map(|recorded| (recorded.text.clone(), recorded.comments.clone())).collect();
        (record.game.id, record.options.clone(), record.start.clone(), record.verdict, record.comments.clone(), moves)
    };
    assert_eq!(of(&again), of(record), "{text}");
    let tags: Vec<_> = record.tags.iter().map(|tag| Tag::new(&tag.name, &tag.value)).collect();
    assert_eq!(again.tags, tags, "{text}");
    assert_eq!(stand(&*replay(&again)), stand(game), "{text}");
    let own = Record::of(game, record.tags.clone());
    assert_eq!(stand(&*replay(&read(&own.to_string()))), stand(game), "{own}");
}

/// A record with other parts: it can be written, but may not hold.
fn rearranged(shared: &Shared, chance: &mut Chance) -> Record {
    let mut record = shared.records.choose(chance).unwrap().clone();
    let other = shared.records.choose(chance).unwrap();
    let entry = find(record.game.id).unwrap();
    for _ in 0..chance.random_range(1..4) {
        let at = chance.random_range(0..=record.moves.len());
        match chance.random_range(0..10) {
            0 => record.options = corpus::options(entry, chance),
            1 => {
                let game = CATALOGUE.iter().position(|entry| entry.info.id == record.game.id).unwrap();
                let text = shared.positions.text(game, chance);
                record.start = Diagram::read(&text, entry.info.id, &mut record.options).ok();
            }
            2 => record.moves.truncate(at),
            3 => drop(record.moves.drain(at..(at + 1).min(record.moves.len()))),
            4 => {
                let recorded = other.moves.choose(chance).cloned().unwrap_or_default();
                record.moves.insert(at, RecordedMove { number: None, ..recorded });
            }
            5 => {
                if let Some(recorded) = record.moves.get_mut(at) {
                    let text = changed(&recorded.text, &shared.texts, MOVES, chance);
                    recorded.text = text.split_whitespace().next().unwrap_or("").to_owned();
                }
            }
            6 => record.verdict = *[Verdict::Open, Verdict::Draw, Verdict::Win(Side(3))].choose(chance).unwrap(),
            7 => {
                let (name, value) = (soup(RECORDS, 2, chance), soup(RECORDS, 6, chance));
                record.tags.push(Tag::new(&name, &value));
            }
            8 => record.comments.push(soup(RECORDS, 9, chance)),
            _ => record.comments.push(noise(30, chance)),
        }
    }
    record
}

fn text(shared: &Shared, chance: &mut Chance) -> String {
    let own = shared.texts.choose(chance).unwrap();
    match chance.random_range(0..20) {
        0 => noise(200, chance),
        1 | 2 => soup(RECORDS, 30, chance),
        3 => own.clone(),
        4 => (0..chance.random_range(2..4)).map(|_| shared.texts.choose(chance).unwrap().as_str()).collect(),
        5 => changed(own, &shared.texts, POSITIONS, chance),
        6..=13 => changed(own, &shared.texts, RECORDS, chance),
        14 => {
            let text = rearranged(shared, chance).to_string();
            changed(&text, &shared.texts, RECORDS, chance)
        }
        _ => rearranged(shared, chance).to_string(),
    }
}

/// Fails unless the record of a game is read back whatever the players write into its tags and comments.
fn assert_written_to_be_read(shared: &Shared, chance: &mut Chance) {
    let mut record = shared.records.choose(chance).unwrap().clone();
    let game = record.replay().unwrap();
    for _ in 0..chance.random_range(0..3) {
        let (name, value) =
            (noise(9, chance), if chance.random() { noise(60, chance) } else { soup(RECORDS, 9, chance) });
        if Record::of(&*game, [Tag::new(&name, "")]).tags.is_empty() {
            continue; // a tag that follows from the game
        }
        record.tags.push(Tag::new(&name, &value));
        record.comments.push(value);
    }
    let text = record.to_string();
    let again = Record::parse(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    assert_eq!(again.tags, record.tags, "{text}");
    assert_eq!(again.comments.len(), record.comments.len(), "{text}");
    assert_eq!(again.to_string(), text);
    assert_eq!(stand(&*again.replay().unwrap()), stand(&*game));
}

fn case(shared: &Shared, cases: &mut Cases, chance: &mut Chance) {
    cases.answer(text(shared, chance), |text| answer(&shared.words, text));
    if chance.random_ratio(1, 20) {
        assert_written_to_be_read(shared, chance);
    }
}

#[test]
fn records_are_read_back_or_refused_with_a_line_and_a_reason() {
    run("records", CASES, LIMITS, prepare, case);
}
