//! The referee of this package.

use std::fs;
use std::process::{Command, Output};

fn referee(arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hex-referee"));
    command.args(arguments.split(' ')).output().expect("the referee starts")
}

#[test]
fn referee_counts_moves() {
    let output = referee("perft hex --depth 2");
    let counts = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(counts.lines().collect::<Vec<_>>(), ["1 121", "2 14641"]);
    assert!(output.status.success());
}

#[test]
fn referee_lists_the_other_games_first() {
    let games = String::from_utf8_lossy(&referee("games").stdout).into_owned();
    assert!(games.starts_with("abeo\tAbeo\n") && games.ends_with("\nhex\tHex\n"), "{games}");
}

#[test]
fn referee_shows_no_score_in_a_game_without_one() {
    let show = String::from_utf8_lossy(&referee("show hex").stdout).into_owned();
    assert!(show.contains(r#""outcome":null"#) && !show.contains("score"), "{show}");
    let file = format!("{}/record.quintet", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&file, referee("random hex --seed 1").stdout).expect("the record is written");
    let check = String::from_utf8_lossy(&referee(&format!("check {file}")).stdout).into_owned();
    assert!(check.contains(": ok, ") && check.trim_end().ends_with(" wins"), "{check}");
}
