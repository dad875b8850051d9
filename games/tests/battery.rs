//! The tests that every game must pass, for all games of the list.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::thread::{Builder, JoinHandle};

use quintet_core::catalog::GameDef;
use quintet_core::engine::Evaluate;
use quintet_core::rules::Describe;
use quintet_core::testing::{self, check_evaluation};
use quintet_games::{GAMES, PositionVisitor, games, visit_positions};

/// The seeds of the random games in which evaluations are checked.
const SEEDS: RangeInclusive<u64> = 1..=8;

/// Runs a check for every game, in parallel.
fn check_all(check: fn(&'static GameDef)) {
    std::thread::scope(|scope| {
        for game in games() {
            scope.spawn(move || check(game));
        }
    });
}

#[test]
fn positions_round_trip() {
    check_all(testing::check_positions);
}

#[test]
fn records_and_links_round_trip() {
    check_all(testing::check_records);
}

/// Checks the evaluation of each game with every seed, each in a thread of its own.
#[derive(Default)]
struct EvaluationChecks(Vec<(&'static str, JoinHandle<()>)>);

impl PositionVisitor for EvaluationChecks {
    fn visit<P: Describe + Evaluate>(&mut self) {
        let id = P::INFO.id;
        let check = |seed| Builder::new().name(format!("{id}, seed {seed}")).spawn(move || check_evaluation::<P>(seed));
        self.0.extend(SEEDS.map(|seed| (id, check(seed).expect("a thread can be started"))));
    }
}

#[test]
fn evaluations_are_consistent() {
    let mut checks = EvaluationChecks::default();
    visit_positions(&mut checks);
    let expected = GAMES.iter().flat_map(|game| SEEDS.map(|_| game.info.id));
    assert!(checks.0.iter().map(|(id, _)| *id).eq(expected));
    let failed = checks.0.into_iter().filter_map(|(id, check)| check.join().is_err().then_some(id));
    let failed: BTreeSet<_> = failed.collect();
    assert!(failed.is_empty(), "the evaluations of {failed:?} have a fault");
}

#[test]
fn computer_players_play_legal_moves() {
    check_all(testing::check_engine);
}

#[test]
fn computer_players_beat_random_moves() {
    check_all(testing::check_strength);
}

#[test]
fn weights_have_right_signs() {
    check_all(testing::check_weights);
}

#[test]
fn ugi_server_answers_with_legal_moves() {
    check_all(testing::check_ugi);
}

#[test]
fn speech_is_complete() {
    check_all(testing::check_speech);
}

#[test]
fn lessons_pages_and_examples_are_valid() {
    check_all(testing::check_files);
}
