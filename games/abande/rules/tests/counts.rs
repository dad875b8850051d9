//! Perft counts from the start.

use super::*;
use quintet_core::rules::perft;

/// For each board, the recorded number of sequences of one, two, three and more moves from the start.
const COUNTS: [(Board, &[u64]); 3] = [
    (Board::Square, &[49, 312, 2784, 33_752, 482_624, 7_823_968, 141_798_248, 2_835_713_896]),
    (Board::Hex, &[37, 180, 1176, 10_482, 109_116, 1_273_014, 16_479_528, 234_850_872]),
    (Board::Snub, &[49, 204, 1168, 9170, 84_098, 866_890, 9_915_698, 125_810_502]),
];
/// The limit below which a count takes no noticeable time.
const MAX_QUICK_COUNT: u64 = 10_000_000;

fn assert_perft(which: impl Fn(u64) -> bool) {
    for (board, counts) in COUNTS {
        for (count, depth) in counts.iter().zip(1..).filter(|(count, _)| which(**count)) {
            assert_eq!(perft(&start(board), depth), *count, "{board:?} at depth {depth}");
        }
    }
}

#[test]
fn short_perft_matches_recorded_counts() {
    assert_perft(|count| count < MAX_QUICK_COUNT);
}

#[test]
#[ignore = "takes a minute without optimisation"]
fn long_perft_matches_recorded_counts() {
    assert_perft(|count| count >= MAX_QUICK_COUNT);
}
