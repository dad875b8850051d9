//! Properties of the bit set, compared with a set of the standard library.

use std::collections::BTreeSet;

use proptest::collection::btree_set;
use proptest::prelude::*;
use quintet_core::rules::{Cell, CellSet};

use crate::properties::config;

type Model = BTreeSet<Cell>;

fn cells(numbers: usize) -> impl Strategy<Value = Model> {
    btree_set((0..numbers as u8).prop_map(Cell), 0..=numbers)
}

fn check_one<const CELLS: usize, const WORDS: usize>(model: &Model, by: u32, cell: Cell) {
    let set: CellSet<CELLS, WORDS> = model.iter().copied().collect();
    let board = || (0..CELLS).map(|number| Cell(number as u8));

    assert!(set.iter().eq(model.iter().copied()));
    assert!(board().all(|cell| set.contains(cell) == model.contains(&cell)));
    let mut visited = Vec::new();
    set.iter().for_each(|cell| visited.push(cell));
    assert!(visited.iter().eq(model));
    assert_eq!((set.len() as usize, set.iter().len(), set.is_empty()), (model.len(), model.len(), model.is_empty()));
    assert_eq!(set.first(), model.first().copied());
    assert!(set.isolate_first().iter().eq(model.first().copied()));
    assert!((!set).iter().eq(board().filter(|cell| !model.contains(cell))));
    assert_eq!(CellSet::from_words(set.words()), set);

    let moved_up = board().filter(|cell| u32::from(cell.0) >= by && model.contains(&Cell(cell.0 - by as u8)));
    assert!(set.shift_up(by).iter().eq(moved_up));
    let moved_down = board().filter(|cell| model.iter().any(|from| u32::from(from.0) == u32::from(cell.0) + by));
    assert!(set.shift_down(by).iter().eq(moved_down));

    let (mut with, mut without, mut toggled) = (set, set, set);
    with.insert(cell);
    without.remove(cell);
    toggled.toggle(cell);
    assert!(with.contains(cell) && !without.contains(cell) && with.len() - without.len() == 1);
    assert_eq!(toggled, if set.contains(cell) { without } else { with });
    assert_eq!(with - without, CellSet::of(cell));
}

fn check_two<const CELLS: usize, const WORDS: usize>(one: &Model, other: &Model) {
    let [first, second]: [CellSet<CELLS, WORDS>; 2] = [one, other].map(|model| model.iter().copied().collect());
    let same = |set: CellSet<CELLS, WORDS>, model: Model| assert!(set.iter().eq(model));
    same(first & second, one & other);
    same(first | second, one | other);
    same(first ^ second, one ^ other);
    same(first - second, one - other);
    assert_eq!(first.is_superset(second), one.is_superset(other));
    assert_eq!(first == second, one == other);

    let mut changed = [first; 4];
    changed[0] &= second;
    changed[1] |= second;
    changed[2] ^= second;
    changed[3] -= second;
    assert_eq!(changed, [first & second, first | second, first ^ second, first - second]);
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn sets_of_one_word_match(model in cells(61), by in 0_u32..64, cell in 0_u8..61) {
        check_one::<61, 1>(&model, by, Cell(cell));
    }

    #[test]
    fn full_words_match(model in cells(64), by in 0_u32..64, cell in 0_u8..64) {
        check_one::<64, 1>(&model, by, Cell(cell));
    }

    #[test]
    fn sets_of_four_words_match(model in cells(197), by in 0_u32..64, cell in 0_u8..197) {
        check_one::<197, 4>(&model, by, Cell(cell));
    }

    #[test]
    fn operators_match(
        (one, other) in (cells(61), cells(61)),
        (large, other_large) in (cells(197), cells(197)),
    ) {
        check_two::<61, 1>(&one, &other);
        check_two::<197, 4>(&large, &other_large);
        check_two::<197, 4>(&large, &large.intersection(&other_large).copied().collect());
    }
}

#[test]
fn largest_board_has_256_cells() {
    type Largest = CellSet<256, 4>;
    assert!(Largest::ALL.iter().eq((0..=u8::MAX).map(Cell)));
    assert_eq!((!Largest::ALL, !Largest::EMPTY), (Largest::EMPTY, Largest::ALL));
    assert_eq!(format!("{:?}", Largest::of(Cell(255)) | Largest::of(Cell(3))), "{3, 255}");
}
