//! Sets of half cells. A half cell has the number `16 * row + column`: rows have spare numbers, so that shifts do not
//! wrap.

use super::places::{HALF_CELLS_PER_SIDE, PLACES, Place, place};
use quintet_core::rules::{Cell, CellSet};

/// The difference between the numbers of a half cell and the one above it.
pub(super) const ROW: usize = 16;
/// [`ROW`] as a shift distance.
pub(super) const UP: u32 = ROW as u32;
/// The number of rows in a word of a set.
const ROWS_PER_WORD: usize = u64::BITS as usize / ROW;

/// The number of half cells, including those outside the board.
pub(super) const HALF_CELLS: usize = ROW * ROW;

/// A set of half cells.
pub type HalfCells = CellSet<HALF_CELLS, { HALF_CELLS / 64 }>;

/// Returns the half cell in a column and row.
const fn half_cell(column: usize, row: usize) -> Cell {
    Cell((row * ROW + column) as u8)
}

const BOARD: HalfCells = {
    let mut board = HalfCells::EMPTY;
    let mut half = 0;
    while half < HALF_CELLS_PER_SIDE * HALF_CELLS_PER_SIDE {
        board.insert(half_cell(half % HALF_CELLS_PER_SIDE, half / HALF_CELLS_PER_SIDE));
        half += 1;
    }
    board
};

/// The half cells outside the board, with the board shifted by one row and one column.
const RIM: HalfCells = {
    let mut rim = HalfCells::EMPTY;
    let mut half = 0;
    while half < HALF_CELLS {
        let (column, row) = (half % ROW, half / ROW);
        if column == 0 || column > HALF_CELLS_PER_SIDE || row == 0 || row > HALF_CELLS_PER_SIDE {
            rim.insert(Cell(half as u8));
        }
        half += 1;
    }
    rim
};

/// The half cells of the board, with the board shifted by one row and one column.
pub(super) const BOARD_FROM_RIM: HalfCells = HalfCells::ALL.difference(RIM);

/// The bottom left half cell of every place, by kind, with the board shifted by one row and one column.
pub(super) static CORNERS: [HalfCells; 3] = {
    let mut corners = [HalfCells::EMPTY; 3];
    let mut number = 0;
    while number < PLACES {
        let Place { kind, x, y } = place(Cell(number as u8));
        corners[kind.index()].insert(half_cell(x as usize, y as usize));
        number += 1;
    }
    corners
};

static COVERED_AT: [HalfCells; PLACES] = {
    let mut covered = [HalfCells::EMPTY; PLACES];
    let mut number = 0;
    while number < PLACES {
        let Place { x, y, .. } = place(Cell(number as u8));
        let mut half = 0;
        while half < 4 {
            // Two columns and two rows around the centre. At the edge of the board, the outer half cells hang over.
            let (column, row) = (x as usize + half % 2, y as usize + half / 2);
            if column >= 1 && column <= HALF_CELLS_PER_SIDE && row >= 1 && row <= HALF_CELLS_PER_SIDE {
                covered[number].insert(half_cell(column - 1, row - 1));
            }
            half += 1;
        }
        number += 1;
    }
    covered
};

/// The geometry of sets of half cells.
pub trait HalfCellsExt {
    /// The whole board.
    const BOARD: Self;

    /// Returns the half cells of the board that a tile covers: four, or two at the edge.
    #[must_use]
    fn covered_by(cell: Cell) -> Self;

    /// Whether the half cell in this column and row (from 0) is in the set.
    #[must_use]
    fn contains_at(self, column: usize, row: usize) -> bool;

    /// Returns the half cells as (column, row), counted from 0.
    fn columns_and_rows(self) -> impl Iterator<Item = (u8, u8)>;

    /// Adds half cells to a row; the lowest bit is column 0.
    fn add_to_row(&mut self, row: usize, halves: u16);

    /// Returns the half cells of a row; the lowest bit is column 0.
    #[must_use]
    fn row(self, row: usize) -> u16;

    /// Returns the half cells of the board that are orthogonally adjacent to the set.
    #[must_use]
    fn neighbours(self) -> Self;

    /// Returns the half cells that tiles of these kinds (solids, lines, crosses) cover wherever they fit into this
    /// set. Lines may hang over the edge of the board.
    #[must_use]
    fn coverable(self, kinds: [bool; 3]) -> Self;
}

impl HalfCellsExt for HalfCells {
    const BOARD: Self = BOARD;

    #[inline]
    fn covered_by(cell: Cell) -> Self {
        COVERED_AT[cell.index()]
    }

    fn contains_at(self, column: usize, row: usize) -> bool {
        column < HALF_CELLS_PER_SIDE && row < HALF_CELLS_PER_SIDE && self.contains(half_cell(column, row))
    }

    fn columns_and_rows(self) -> impl Iterator<Item = (u8, u8)> {
        self.iter().map(|half| (half.0 % ROW as u8, half.0 / ROW as u8))
    }

    #[inline]
    fn add_to_row(&mut self, row: usize, halves: u16) {
        self.words_mut()[row / ROWS_PER_WORD] |= u64::from(halves) << (row % ROWS_PER_WORD * ROW);
    }

    #[inline]
    fn row(self, row: usize) -> u16 {
        (self.words()[row / ROWS_PER_WORD] >> (row % ROWS_PER_WORD * ROW)) as u16
    }

    #[inline]
    fn neighbours(self) -> Self {
        (self.shift_up(1) | self.shift_down(1) | self.shift_up(UP) | self.shift_down(UP)) & BOARD
    }

    #[inline]
    fn coverable(self, kinds: [bool; 3]) -> Self {
        // The board is shifted by one row and one column, so that tiles can hang over on all sides. A tile fits where
        // its bottom left half cell and those to the right, above, and above right are open.
        let open = self.shift_up(UP + 1) | RIM;
        let beside = open & open.shift_down(1);
        let fits = beside & beside.shift_down(UP);
        let mut at = Self::EMPTY;
        for (corners, _) in CORNERS.iter().zip(kinds).filter(|(_, left)| *left) {
            at |= fits & *corners;
        }
        let across = at | at.shift_up(1);
        (across | across.shift_up(UP)).shift_down(UP + 1) & BOARD
    }
}
