//! Records: every game of every kind is written and read back.

use std::collections::HashMap;

use quintet::record::{DATE, Record, Tag, Verdict, records};
use quintet::rules::{AnyGame, CATALOGUE, Side, find};

use crate::samples::{MOST_TURNS, chance, play_on, samples, stand, starts};

fn assert_read_back(game: &dyn AnyGame) {
    let info = game.info();
    let tags = [
        Tag::player(info, Side::FIRST, "Ann \\ \"the wall\""),
        Tag::player(info, Side::SECOND, ""),
        Tag::new(DATE, "2024-02-29"),
    ];
    let record = Record::of(game, tags.clone());
    let text = record.to_string();
    assert!(text.lines().all(|line| line.starts_with('[') || line.chars().count() < 80), "{text}");
    let read = Record::parse(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    assert_eq!(read.to_string(), text);
    assert_eq!(read.tags, tags);
    let again = read.replay().unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    assert_eq!(stand(&*again), stand(game));
    assert_eq!((again.outcome(), again.options()), (game.outcome(), game.options()));
    assert_eq!(again.unusual_start(), game.unusual_start());
}

#[test]
fn games_are_read_back_at_any_stage() {
    for game in samples() {
        assert_read_back(&*game);
    }
    for (mut game, seed) in starts().into_iter().zip(400..) {
        play_on(&mut *game, MOST_TURNS, &mut chance(seed));
        assert_read_back(&*game);
    }
}

#[test]
fn games_that_began_with_a_diagram_are_read_back() {
    for (game, seed) in samples().into_iter().zip(500..) {
        let entry = find(game.info().id).unwrap();
        let mut game = entry.set_up(&game.diagram(), game.options().clone()).unwrap();
        assert_read_back(&*game);
        play_on(&mut *game, 5, &mut chance(seed));
        assert_read_back(&*game);
    }
}

#[test]
fn matches_that_were_stopped_are_read_back() {
    for game in starts() {
        for verdict in [Verdict::Open, Verdict::Draw, Verdict::Win(Side::FIRST), Verdict::Win(Side::SECOND)] {
            let text = Record::of(&*game, []).ended(verdict, "time").to_string();
            let read = Record::parse(&text).unwrap();
            assert_eq!(read.verdict, verdict);
            assert!(read.replay().is_ok());
        }
    }
}

#[test]
fn every_game_has_three_whole_examples_that_hold() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/records");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut whole = HashMap::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for record in records(&text) {
            let record = record.unwrap_or_else(|error| panic!("{}:{}: {:?}", file.display(), error.line, error.reason));
            let game = record.replay();
            let game = game.unwrap_or_else(|error| panic!("{}:{}: {:?}", file.display(), error.line, error.reason));
            assert_eq!(record.verdict, Verdict::of(game.outcome()), "{}", file.display());
            assert!(game.outcome().is_some(), "{} stops before the end", file.display());
            *whole.entry(game.info().id).or_insert(0) += 1;
        }
    }
    for entry in CATALOGUE {
        assert!(whole.get(entry.info.id).is_some_and(|records| *records >= 3), "{}: {whole:?}", entry.info.id);
    }
}
