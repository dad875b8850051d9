//! Perft counts from the start, by number of players.

use super::*;
use quintet_core::rules::perft;

/// The number of sequences of one move, two moves, and so on, by number of players. The naive
/// implementation confirms the first five counts for two players; the others were measured.
const COUNTS: [(&str, [u64; 8]); 3] = [
    ("2", [9, 81, 720, 6400, 93_034, 1_352_437, 30_193_173, 673_998_777]),
    ("3", [9, 81, 729, 6381, 55_840, 495_078, 7_155_562, 103_403_706]),
    ("4", [9, 81, 729, 6561, 56_448, 485_362, 4_312_412, 38_260_130]),
];
/// The largest count that is quick to verify.
const MAX_QUICK_COUNT: u64 = 10_000_000;

#[test]
fn start_has_nine_moves() {
    let mut expected = ["a1-a2", "a1-b1", "a1=s", "a1=m", "a1=l", "a1/ms", "a1/sss", "a1>n", "a1>e"];
    expected.sort_unstable();
    assert_eq!(drawn::legal(&start("2"), ""), expected);
}

fn assert_counts(is_selected: impl Fn(u64) -> bool) {
    for (players, counts) in COUNTS {
        for (count, depth) in counts.into_iter().zip(1..).filter(|(count, _)| is_selected(*count)) {
            assert_eq!(perft(&start(players), depth), count, "{players} players at depth {depth}");
        }
    }
}

#[test]
fn short_perft_matches_recorded_counts() {
    assert_counts(|count| count <= MAX_QUICK_COUNT);
}

#[test]
#[ignore = "takes about ten seconds"]
fn long_perft_matches_recorded_counts() {
    assert_counts(|count| count > MAX_QUICK_COUNT);
}
