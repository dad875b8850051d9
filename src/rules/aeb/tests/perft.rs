//! The number of move sequences from the start, by the number of players.

use super::*;
use crate::rules::perft;

/// By the number of players: sequences of one move, of two, and so on, as measured. The first four for two players are
/// those of the page of rules.
const COUNTS: [(&str, [u64; 8]); 3] = [
    ("2", [9, 81, 720, 6400, 93_034, 1_352_437, 30_193_173, 673_998_777]),
    ("3", [9, 81, 729, 6381, 55_840, 495_078, 7_155_562, 103_403_706]),
    ("4", [9, 81, 729, 6561, 56_448, 485_362, 4_312_412, 38_260_130]),
];
/// Counting up to so many sequences takes no time.
const QUICK: u64 = 10_000_000;

#[test]
fn the_first_player_has_nine_first_turns() {
    let mut expected = ["a1-a2", "a1-b1", "a1=s", "a1=m", "a1=l", "a1/ms", "a1/sss", "a1>n", "a1>e"];
    expected.sort_unstable();
    assert_eq!(drawn::legal(&start("2"), ""), expected);
}

fn assert_counts(is_due: impl Fn(u64) -> bool) {
    for (players, counts) in COUNTS {
        for (count, depth) in counts.into_iter().zip(1..).filter(|(count, _)| is_due(*count)) {
            assert_eq!(perft(&start(players), depth), count, "{players} players at depth {depth}");
        }
    }
}

#[test]
fn sequences_of_moves_number_as_the_rules_say() {
    assert_counts(|count| count <= QUICK);
}

#[test]
#[ignore = "takes some ten seconds"]
fn long_sequences_of_moves_number_as_measured() {
    assert_counts(|count| count > QUICK);
}
