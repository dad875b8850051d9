//! The number of move sequences: those that the rules give, and further ones as they were first measured.

use super::*;
use crate::rules::perft;

/// By board, the sequences of one, two, three … moves from the start. The first four are given by the page of rules.
const FROM_THE_START: [(Board, &[u64]); 3] = [
    (Board::Square, &[49, 312, 2784, 33_752, 482_624, 7_823_968, 141_798_248, 2_835_713_896]),
    (Board::Hex, &[37, 180, 1176, 10_482, 109_116, 1_273_014, 16_479_528, 234_850_872]),
    (Board::Snub, &[49, 204, 1168, 9170, 84_098, 866_890, 9_915_698, 125_810_502]),
];
/// What is counted in an instant.
const QUICK: u64 = 10_000_000;

fn assert_counted(which: impl Fn(u64) -> bool) {
    for (board, counts) in FROM_THE_START {
        for (count, depth) in counts.iter().zip(1..).filter(|(count, _)| which(**count)) {
            assert_eq!(perft(&start(board), depth), *count, "{board:?} at depth {depth}");
        }
    }
}

#[test]
fn sequences_of_moves_number_as_the_rules_say() {
    assert_counted(|count| count < QUICK);
}

#[test]
#[ignore = "takes a minute without optimisation"]
fn longer_sequences_of_moves_number_as_measured() {
    assert_counted(|count| count >= QUICK);
}
