//! Perft counts.

use super::drawn::game;
use super::rulings::NO_ROOM_FOR_CROSSES;
use super::*;
use quintet_core::rules::perft;

const EVEN_HANDS: [(&str, &str); 2] = [("blue", "5/5/5"), ("orange", "5/5/5")];

/// The counts from the empty board, for depths 1 to 4. Until a hand runs out, the count is n! times the number of sets of
/// n places that do not overlap. These sets were also counted by another method (row by row over the centres). The counts
/// for depths 5 and 6, which are not tested, are 195326794680 and 31082865042240.
const FROM_THE_START: [u64; 4] = [197, 37_252, 6_755_868, 1_174_036_944];

#[test]
fn perft_from_start_matches_recorded_counts() {
    for (count, depth) in FROM_THE_START.into_iter().zip(1..) {
        assert_eq!(perft(&start(&EVEN_HANDS), depth), count, "depth {depth}");
    }
}

#[test]
fn perft_ignores_hands_until_one_runs_out() {
    for (first, blue, orange) in [("blue", "6/6/3", "3/6/6"), ("orange", "6/3/6", "5/5/5")] {
        let game = start(&[("first", first), ("blue", blue), ("orange", orange)]);
        assert_eq!(perft(&game, 3), FROM_THE_START[2]);
    }
}

/// The counts near the end of a game: blue has a line and a cross that fits nowhere, orange has two lines and a cross.
/// Blue passes on its second turn, and the game is over after four turns.
const LATE: [u64; 5] = [76, 5524, 5524, 383_472, 0];

#[test]
fn perft_with_passes_matches_recorded_counts() {
    let game = game(NO_ROOM_FOR_CROSSES, "blue", [[0, 1, 1], [0, 2, 1]]);
    let counts = [1, 2, 3, 4, 5].map(|depth| perft(&game, depth));
    assert_eq!(counts, LATE);
}
