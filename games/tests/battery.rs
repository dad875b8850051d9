//! The tests that every game must pass, for all games of the list.

use quintet_core::catalog::GameDef;
use quintet_core::testing::{self, check_evaluation};
use quintet_games::{abalone, abande, abeo, abstrakto, aeb, games};

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

#[test]
fn evaluations_are_consistent() {
    let checks: [fn(u64); 5] = [
        check_evaluation::<abalone::Position>,
        check_evaluation::<abande::Position>,
        check_evaluation::<abeo::Position>,
        check_evaluation::<abstrakto::Position>,
        check_evaluation::<aeb::Position>,
    ];
    std::thread::scope(|scope| {
        for (seed, check) in (1..=8).flat_map(|seed| checks.map(|check| (seed, check))) {
            scope.spawn(move || check(seed));
        }
    });
}

#[test]
fn computer_players_play_legal_moves() {
    check_all(testing::check_engine);
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
