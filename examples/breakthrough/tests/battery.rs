//! The tests that every game must pass, and facts about Breakthrough.

use breakthrough::{Breakthrough, GAME};
use quintet_core::engine::Level;
use quintet_core::rules::{Game, Options, Rules, perft};
use quintet_core::testing::wins_against_random;

quintet_core::battery!(&GAME, Breakthrough);

/// A second move generator, on a plain array of rows.
fn count(rows: &[[u8; 8]; 8], mover: u8, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let other = 3 - mover;
    if rows[7].contains(&1) || rows[0].contains(&2) || !rows.as_flattened().contains(&mover) {
        return 0;
    }
    let mut total = 0;
    for (row, column) in (0..8_usize).flat_map(|row| (0..8_usize).map(move |column| (row, column))) {
        let to_row = if mover == 1 { row + 1 } else { row.wrapping_sub(1) };
        if rows[row][column] != mover || to_row > 7 {
            continue;
        }
        for to_column in column.saturating_sub(1)..=(column + 1).min(7) {
            let target = rows[to_row][to_column];
            if target == 0 || target == other && to_column != column {
                let mut next = *rows;
                next[row][column] = 0;
                next[to_row][to_column] = mover;
                total += count(&next, other, depth - 1);
            }
        }
    }
    total
}

/// The counts for depths 1 to 4 agree with those that other programs publish.
#[test]
fn perft_equals_a_second_generator() {
    let options = Options::defaults(Breakthrough::INFO.options);
    let game = Game::<Breakthrough>::start(options).unwrap();
    let mut rows = [[0; 8]; 8];
    (rows[0], rows[1], rows[6], rows[7]) = ([1; 8], [1; 8], [2; 8], [2; 8]);
    for (depth, expected) in [(1, 22), (2, 484), (3, 11_132), (4, 256_036)] {
        assert_eq!(perft(&game, depth), expected);
        assert_eq!(count(&rows, 1, depth), expected);
    }
}

/// Takes minutes without optimisation: `cargo test --release -p breakthrough -- --ignored`.
#[test]
#[ignore = "takes minutes without optimisation"]
fn level_three_beats_random_moves_a_hundred_times() {
    assert_eq!(wins_against_random(&GAME, Level::new(3).unwrap(), 0..100), 100);
}
