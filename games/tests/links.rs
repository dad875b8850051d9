//! Tests of links: round trips of random games, damaged links, and limits.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use quintet_core::record::link::{LinkError, MAX_DECOMPRESSED_BYTES, MAX_LINK_CHARS, decode, encode};
use quintet_core::record::{DATE, MAX_MOVES, MAX_TAG_BYTES, Record, RecordError, RecordReason, Tag};
use quintet_core::rules::{Localize, Side};
use quintet_core::words::Localization;
use quintet_games::games;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn parse(text: &str) -> Result<Record, RecordError> {
    quintet_games::install();
    Record::parse(text)
}

/// A record of a random game.
fn random_record(game: usize, seed: u64, turns: u32, names: &[String], date: &str) -> Record {
    let game_def = games().nth(game % games().len()).unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut options = game_def.options();
    if game_def.info.id == "aeb" {
        options.set("players", &random.random_range(2..=4).to_string()).unwrap();
    }
    let mut game = game_def.start(options).unwrap();
    game.play_out(turns, &mut |count| random.random_range(0..count));
    let tags = (0_u8..).map(Side).zip(names).map(|(side, name)| Tag::player(game_def.info, side, name));
    Record::of(&*game, tags.chain([Tag::new(DATE, date)]))
}

fn assert_round_trip(record: &Record) {
    let word = encode(record).unwrap();
    assert!(word.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(letter)), "{word}");
    let read = decode(&format!("https://example.org/play.html#{word}")).unwrap().unwrap();
    assert_eq!(read.replay().unwrap().history(), record.replay().unwrap().history());
    assert_eq!(read.replay().unwrap().diagram(), record.replay().unwrap().diagram());
    assert_eq!((read.options.clone(), read.result), (record.options.clone(), record.result));
    for tag in record.tags.iter().filter(|tag| !tag.value.is_empty()) {
        assert_eq!(read.tag(&tag.name), Some(tag.value.as_str()));
    }
    assert_eq!(encode(&read), Ok(word));
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 60, rng_seed: RngSeed::Fixed(61), failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn link_round_trips(
        game: usize, seed: u64, turns in 0_u32..60, names in prop::collection::vec("\\PC{0,24}", 2), date in "[0-9-]{0,10}"
    ) {
        let names: Vec<String> = names.into_iter().map(|name| name.replace(['\t', '\n'], " ")).collect();
        assert_round_trip(&random_record(game, seed, turns, &names, &date));
    }

    #[test]
    fn random_link_never_panics(game: usize, word in "[A-Za-z0-9_-]{0,200}") {
        let text = format!("{}.{word}", games().nth(game % games().len()).unwrap().info.id);
        if let Some(Ok(record)) = decode(&text) {
            let _ = record.replay();
        }
    }

    #[test]
    fn damaged_link_never_panics(seed: u64, at: prop::sample::Index, letter in "[A-Za-z0-9_-]") {
        let word = encode(&random_record(2, seed, 30, &[], "")).unwrap();
        let start = word.find('.').unwrap() + 1;
        let at = start + at.index(word.len() - start);
        let damaged = format!("{}{letter}{}", &word[..at], &word[at + 1..]);
        if let Some(Ok(record)) = decode(&damaged) {
            let _ = record.replay();
        }
        prop_assert!(matches!(decode(&word[..at]), Some(Err(_))) || at == start);
    }
}

#[test]
fn link_keeps_position_and_termination() {
    let json = r#"{\"to_move\": \"white\", \"turn\": 9, \"board\": {\"a1\": \"black\", \"i9\": \"white\"}, \"score\": {\"black\": 0, \"white\": 0}}"#;
    let text = format!("[Game \"abalone\"]\n[Eject \"14\"]\n[Position \"{json}\"]\n1... i9h8 2. a1b2 h8g7 *");
    assert_round_trip(&parse(&text).unwrap());
    let copy = decode(&encode(&parse(&text).unwrap()).unwrap()).unwrap().unwrap();
    assert!(copy.to_string().contains("1... i9h8"), "{copy}");
    let text = "[Game \"abeo\"]\n[Termination \"resignation\"]\n0-1";
    assert_round_trip(&parse(text).unwrap());
}

#[test]
fn other_text_is_not_a_link() {
    quintet_games::install();
    for text in ["", "[Game \"abalone\"]", "abalone", "chess.AAAA", "1. a1b2", "https://example.org/#top", "a b.c"] {
        assert!(decode(text).is_none(), "{text}");
    }
}

#[test]
fn invalid_link_has_error_message() {
    quintet_games::install();
    let words = Localization::english();
    let newer = BASE64_URL_SAFE_NO_PAD.encode(compress_to_vec(b"2\nwhatever", 9));
    let [older, unnumbered] =
        [&b"0\nwhatever"[..], b"x\nwhatever"].map(|text| BASE64_URL_SAFE_NO_PAD.encode(compress_to_vec(text, 9)));
    let bomb = BASE64_URL_SAFE_NO_PAD.encode(compress_to_vec(&vec![b' '; MAX_DECOMPRESSED_BYTES + 1], 9));
    for (packed, reason) in [
        ("!!!".to_owned(), LinkError::Damaged),
        (String::new(), LinkError::Damaged),
        (newer, LinkError::Newer),
        (older, LinkError::Damaged),
        (unnumbered, LinkError::Damaged),
        (bomb, LinkError::Damaged),
        ("A".repeat(MAX_LINK_CHARS), LinkError::TooLong),
    ] {
        let found = decode(&format!("abeo.{packed}")).unwrap().unwrap_err();
        assert_eq!(found, reason);
        assert!(words.localize(&found.localized_text()).contains(' '));
    }
}

#[test]
fn link_with_too_many_moves_is_rejected() {
    let mut record = parse("[Game \"abalone\"]\n1. a1b2 *").unwrap();
    record.moves = vec![record.moves[0].clone(); MAX_MOVES];
    assert_eq!(decode(&encode(&record).unwrap()).unwrap().unwrap().moves.len(), MAX_MOVES);
    record.moves.push(record.moves[0].clone());
    let error = LinkError::Record(RecordError { line: 0, reason: RecordReason::TooManyMoves });
    assert_eq!(encode(&record), Err(error.clone()));

    let moves = "a1b2 ".repeat(MAX_MOVES + 1);
    let text = format!("1\n\n\n\n\n1\n{moves}\n*\n");
    let packed = BASE64_URL_SAFE_NO_PAD.encode(compress_to_vec(text.as_bytes(), 9));
    assert_eq!(decode(&format!("abalone.{packed}")).unwrap().unwrap_err(), error);
}

#[test]
fn match_that_is_too_long_for_a_link_is_rejected() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut name = || (0..MAX_TAG_BYTES).map(|_| char::from(random.random_range(b'!'..=b'~'))).collect();
    let record = random_record(2, 1, 10, &[name(), name()], "");
    assert_eq!(encode(&record), Err(LinkError::TooLong));
}

#[test]
fn control_characters_do_not_merge_names() {
    let record = parse("[Game \"abalone\"]\n[Black \"Ann\tA\"]\n[White \"Ben\"]\n*").unwrap();
    let copy = decode(&encode(&record).unwrap()).unwrap().unwrap();
    assert_eq!((copy.tag("Black"), copy.tag("White")), (Some("Ann A"), Some("Ben")));
}

#[test]
fn link_is_short() {
    let word = encode(&random_record(2, 1, 100, &["Ann".to_owned(), "Ben".to_owned()], "2026-01-31")).unwrap();
    assert!(word.len() < 700, "{}", word.len());
}
