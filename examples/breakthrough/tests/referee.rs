//! The referee of this package.

use std::process::{Command, Output};

fn referee(arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_breakthrough-referee"));
    command.args(arguments.split(' ')).output().expect("the referee starts")
}

#[test]
fn referee_counts_moves() {
    let output = referee("perft breakthrough --depth 4");
    let counts = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(counts.lines().collect::<Vec<_>>(), ["1 22", "2 484", "3 11132", "4 256036"]);
    assert!(output.status.success());
}

#[test]
fn referee_lists_the_other_games_first() {
    let games = String::from_utf8_lossy(&referee("games").stdout).into_owned();
    assert!(games.starts_with("abeo\tAbeo\n") && games.ends_with("\nbreakthrough\tBreakthrough\n"), "{games}");
}
