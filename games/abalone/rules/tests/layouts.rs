//! Tests of the starting layouts.

use super::*;
use quintet_core::rules::Side;

#[test]
fn layouts_have_fourteen_balls_per_side() {
    for layout in LAYOUTS {
        let position = *start(layout.name).position();
        let [black, white] = Side::BOTH.map(|side| position.balls(side));
        assert_eq!((black.len(), white.len()), (BALLS_PER_SIDE, BALLS_PER_SIDE), "{}", layout.name);
        assert!((black & white).is_empty(), "{}", layout.name);
        assert_eq!(
            (position.to_move(), position.score(Side::FIRST), position.score(Side::SECOND)),
            (Side::FIRST, 0, 0)
        );
    }
}

#[test]
fn belgian_daisy_has_two_daisies_per_side() {
    let daisies = "    ○ ○ · ● ●
                      ○ ○ ○ ● ● ●
                     · ○ ○ · ● ● ·
                    · · · · · · · ·
                   · · · · · · · · ·
                    · · · · · · · ·
                     · ● ● · ○ ○ ·
                      ● ● ● ○ ○ ○
                       ● ● · ○ ○";
    let position = *start("belgian-daisy").position();
    assert_eq!(drawn::balls(daisies), Side::BOTH.map(|side| position.balls(side)));
}

#[test]
fn layouts_are_distinct_without_duplicate_cells() {
    for (index, layout) in LAYOUTS.iter().enumerate() {
        let cells: u32 = layout.sides.iter().map(|side| setup::cells_of(side).len()).sum();
        let named: usize = layout.sides.iter().flat_map(|side| side.split_whitespace()).map(count).sum();
        assert_eq!(named as u32, cells, "{}", layout.name);
        assert!(LAYOUTS[..index].iter().all(|other| other.name != layout.name && other.sides != layout.sides));
    }
}

/// The number of cells in `a1` or `a1-a5`.
fn count(range: &str) -> usize {
    let (first, last) = range.split_once('-').unwrap_or((range, range));
    let number = |name: &str| name[1..].parse::<usize>().unwrap();
    assert_eq!(first[..1], last[..1]);
    number(last) - number(first) + 1
}
