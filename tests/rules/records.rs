//! Records of every game round trip.

use std::collections::HashMap;

use quintet_core::record::{DATE, GameResult, Record, Tag, records};
use quintet_core::rules::{AnyGame, Side};
use quintet_games::{find, games};

use crate::samples::{MAX_TURNS, play_random, samples, seeded_rng, snapshot, starts};

fn assert_round_trips(game: &dyn AnyGame) {
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
    assert_eq!(snapshot(&*again), snapshot(game));
    assert_eq!((again.outcome(), again.options()), (game.outcome(), game.options()));
    assert_eq!(again.custom_start(), game.custom_start());
}

#[test]
fn games_round_trip_at_any_stage() {
    for game in samples() {
        assert_round_trips(&*game);
    }
    for (mut game, seed) in starts().into_iter().zip(400..) {
        play_random(&mut *game, MAX_TURNS, &mut seeded_rng(seed));
        assert_round_trips(&*game);
    }
}

#[test]
fn games_from_diagrams_round_trip() {
    for (game, seed) in samples().into_iter().zip(500..) {
        let game_def = find(game.info().id).unwrap();
        let mut game = game_def.set_up(&game.diagram(), game.options().clone()).unwrap();
        assert_round_trips(&*game);
        play_random(&mut *game, 5, &mut seeded_rng(seed));
        assert_round_trips(&*game);
    }
}

#[test]
fn results_off_the_board_round_trip() {
    for game in starts() {
        for result in
            [GameResult::Unfinished, GameResult::Draw, GameResult::Win(Side::FIRST), GameResult::Win(Side::SECOND)]
        {
            let text = Record::of(&*game, []).with_result(result, "time").to_string();
            let read = Record::parse(&text).unwrap();
            assert_eq!(read.result, result);
            assert!(read.replay().is_ok());
        }
    }
}

#[test]
fn every_game_has_three_complete_example_records() {
    quintet_games::install();
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
            assert_eq!(record.result, GameResult::of(game.outcome()), "{}", file.display());
            assert!(game.outcome().is_some(), "{} is incomplete", file.display());
            *whole.entry(game.info().id).or_insert(0) += 1;
        }
    }
    for game_def in games() {
        assert!(whole.get(game_def.info.id).is_some_and(|records| *records >= 3), "{}: {whole:?}", game_def.info.id);
    }
}
