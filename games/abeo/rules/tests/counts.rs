//! Perft counts: known values, values from an independent program, and values of the naive rules.

use super::drawn::{dark, light};
use super::naive::Board;
use super::*;
use quintet_core::rules::AnyGame;

const MIDDLE: &str = "    · ○ · · ●
                         ● · · ● · ○
                        · ● ○ ○ ● · ·
                       ● · · ● · ○ · ○
                      · ● ○ · ○ ● · · ●
                       ○ · ○ · ● · ○ ·
                        · ○ ● · ○ ● ·
                         ○ · · · ● ·
                          · ○ ○ ● ·";

const ENDING: &str = "    ● ○ ● · ●
                         ● ○ · ● ● ○
                        ○ ● ● ○ ○ · ●
                       ● ○ · ● ○ ○ ● ○
                      ● ● ○ · ○ ● · ○ ●
                       ○ ● ○ ○ ● · ○ ●
                        ● ○ ● ○ ○ ● ○
                         ○ ● ● · ● ○
                          ● ○ ○ ● ○";

fn assert_counts(game: &Game<Position>, counts: &[u64]) {
    for (count, depth) in counts.iter().zip(1..) {
        assert_eq!(perft(game, depth), *count, "at depth {depth}");
    }
}

#[test]
fn perft_from_start_matches_recorded_counts() {
    assert_counts(&start(), &[61 + 61 * 60 / 2, 3_415_014, 5_767_444_086]);
}

#[test]
fn perft_matches_independent_program() {
    assert_counts(&dark(sheet::FIGURE_1), &[1723, 2_709_641]);
    assert_counts(&light(sheet::FIGURE_2), &[1604, 2_355_857]);
    assert_counts(&dark(MIDDLE), &[527, 252_399, 105_905_180]);
    assert_counts(&dark(ENDING), &[58, 2606, 79_138, 1_767_660]);
    assert_counts(&light(ENDING), &[60, 2609, 82_864, 1_775_980]);
}

#[test]
fn perft_matches_naive_rules() {
    for (game, depth) in [(dark(MIDDLE), 2), (dark(ENDING), 2), (light(ENDING), 3), (dark(ends::LAST_CELL), 2)] {
        let board = Board::of(&AnyGame::diagram(&game));
        assert_eq!(perft(&game, depth), board.sequences(depth));
    }
}
