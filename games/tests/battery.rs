//! The tests that every game must pass, for all games of the list.

use quintet_core::catalog::GameDef;
use quintet_core::testing;
use quintet_games::games;

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
