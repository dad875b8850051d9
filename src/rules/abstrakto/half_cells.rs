//! Sets of half cells. A half cell has bit `16 * row + column`: rows have spare bits, so that shifts do not wrap.

use super::bits::BitSet;
use super::places::{HALF_CELLS_PER_SIDE, PLACES, Place, place};
use crate::rules::Cell;

/// The number of bits from a half cell to the one above it.
const ROW: usize = 16;
/// [`ROW`] as a shift distance.
const UP: u32 = ROW as u32;

/// The number of bit positions, including those outside the board.
pub(super) const HALF_CELLS: usize = ROW * ROW;

/// A set of half cells of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HalfCellSet(BitSet);

const BOARD: HalfCellSet = {
    let mut board = BitSet::EMPTY;
    let mut half = 0;
    while half < HALF_CELLS_PER_SIDE * HALF_CELLS_PER_SIDE {
        board.toggle(half / HALF_CELLS_PER_SIDE * ROW + half % HALF_CELLS_PER_SIDE);
        half += 1;
    }
    HalfCellSet(board)
};

/// The half cells outside the board, with the board shifted by one row and one column.
const RIM: BitSet = {
    let mut rim = BitSet::EMPTY;
    let mut half = 0;
    while half < HALF_CELLS {
        let (column, row) = (half % ROW, half / ROW);
        if column == 0 || column > HALF_CELLS_PER_SIDE || row == 0 || row > HALF_CELLS_PER_SIDE {
            rim.toggle(half);
        }
        half += 1;
    }
    rim
};

/// The bottom left half cell of every place, by kind, with the board shifted by one row and one column.
static CORNERS: [BitSet; 3] = {
    let mut corners = [BitSet::EMPTY; 3];
    let mut number = 0;
    while number < PLACES {
        let Place { kind, x, y } = place(Cell(number as u8));
        corners[kind.index()].toggle(y as usize * ROW + x as usize);
        number += 1;
    }
    corners
};

static COVERED_AT: [HalfCellSet; PLACES] = {
    let mut covered = [HalfCellSet(BitSet::EMPTY); PLACES];
    let mut number = 0;
    while number < PLACES {
        let Place { x, y, .. } = place(Cell(number as u8));
        let mut half = 0;
        while half < 4 {
            // Two columns and two rows around the centre. At the edge of the board, the outer half cells hang over.
            let (column, row) = (x as usize + half % 2, y as usize + half / 2);
            if column >= 1 && column <= HALF_CELLS_PER_SIDE && row >= 1 && row <= HALF_CELLS_PER_SIDE {
                covered[number].0.toggle((row - 1) * ROW + column - 1);
            }
            half += 1;
        }
        number += 1;
    }
    covered
};

impl HalfCellSet {
    /// The empty set.
    pub const EMPTY: Self = Self(BitSet::EMPTY);
    /// The whole board.
    pub const BOARD: Self = BOARD;

    /// Returns the half cells of the board that a tile covers: four, or two at the edge.
    #[must_use]
    #[inline]
    pub fn half_cells_of(cell: Cell) -> Self {
        COVERED_AT[cell.index()]
    }

    /// Whether the half cell in this column and row (from 0) is in the set.
    #[must_use]
    pub const fn has(self, column: usize, row: usize) -> bool {
        column < HALF_CELLS_PER_SIDE && row < HALF_CELLS_PER_SIDE && self.0.has(row * ROW + column)
    }

    /// Whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the number of half cells.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.len()
    }

    /// Returns the half cells as (column, row), counted from 0.
    pub fn iter(self) -> impl Iterator<Item = (u8, u8)> {
        self.0.iter().map(|half| ((half % ROW) as u8, (half / ROW) as u8))
    }

    /// Calls `visit` with the number of every half cell, below [`HALF_CELLS`].
    #[inline]
    pub(super) fn for_each(self, visit: impl FnMut(usize)) {
        self.0.for_each(visit);
    }

    /// Returns the half cells of a row; the lowest bit is column 0.
    #[inline]
    pub(super) const fn row(self, row: usize) -> u16 {
        self.0.part(row)
    }

    /// Adds half cells to a row.
    #[inline]
    pub(super) const fn add_to_row(&mut self, row: usize, halves: u16) {
        self.0.add_part(row, halves);
    }

    /// Returns the half cells in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0))
    }

    /// Returns the half cells in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0))
    }

    /// Returns the half cells in this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0))
    }

    /// Returns the half cells of the board that are orthogonally adjacent to the set.
    #[must_use]
    #[inline]
    pub const fn neighbours(self) -> Self {
        let Self(halves) = self;
        let across = halves.up(1).or(halves.down(1));
        Self(across.or(halves.up(UP)).or(halves.down(UP))).and(BOARD)
    }

    /// Returns the half cells that tiles of these kinds (solids, lines, crosses) cover wherever they fit into this
    /// set. Lines may hang over the edge of the board.
    #[must_use]
    #[inline]
    pub fn coverable(self, kinds: [bool; 3]) -> Self {
        // The board is shifted by one row and one column, so that tiles can hang over on all sides. A tile fits where
        // its bottom left half cell and those to the right, above, and above right are open.
        let open = self.0.up(UP + 1).or(RIM);
        let beside = open.and(open.down(1));
        let fits = beside.and(beside.down(UP));
        let mut at = BitSet::EMPTY;
        for (corners, _) in CORNERS.iter().zip(kinds).filter(|(_, left)| *left) {
            at = at.or(fits.and(*corners));
        }
        let across = at.or(at.up(1));
        Self(across.or(across.up(UP)).down(UP + 1).and(BOARD.0))
    }
}
