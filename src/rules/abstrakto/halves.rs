//! Half cells: what tiles cover, and what they leave open. Bit `16 * row + column`, so that nothing wraps round.

use super::bits::Bits;
use super::places::{HALVES, PLACES, Place, place};
use crate::rules::Cell;

/// The bits from a half cell to the one above it.
const ROW: usize = 16;
/// The same, by how much sets of half cells are shifted.
const UP: u32 = ROW as u32;

/// The numbers that half cells have, those beside the board included.
pub(super) const HALF_CELLS: usize = ROW * ROW;

/// A set of half cells of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Halves(Bits);

const BOARD: Halves = {
    let mut board = Bits::EMPTY;
    let mut half = 0;
    while half < HALVES * HALVES {
        board.toggle(half / HALVES * ROW + half % HALVES);
        half += 1;
    }
    Halves(board)
};

/// What is beside the board when one row and one column are put before it.
const RIM: Bits = {
    let mut rim = Bits::EMPTY;
    let mut half = 0;
    while half < HALF_CELLS {
        let (column, row) = (half % ROW, half / ROW);
        if column == 0 || column > HALVES || row == 0 || row > HALVES {
            rim.toggle(half);
        }
        half += 1;
    }
    rim
};

/// The half cells at the bottom left of every place, by kind, with one row and one column before the board.
static CORNERS: [Bits; 3] = {
    let mut corners = [Bits::EMPTY; 3];
    let mut number = 0;
    while number < PLACES {
        let Place { kind, x, y } = place(Cell(number as u8));
        corners[kind.index()].toggle(y as usize * ROW + x as usize);
        number += 1;
    }
    corners
};

static COVERED_AT: [Halves; PLACES] = {
    let mut covered = [Halves(Bits::EMPTY); PLACES];
    let mut number = 0;
    while number < PLACES {
        let Place { x, y, .. } = place(Cell(number as u8));
        let mut half = 0;
        while half < 4 {
            // The half cells up to the centre and those from it; at the edge of the board the outer ones hang over.
            let (column, row) = (x as usize + half % 2, y as usize + half / 2);
            if column >= 1 && column <= HALVES && row >= 1 && row <= HALVES {
                covered[number].0.toggle((row - 1) * ROW + column - 1);
            }
            half += 1;
        }
        number += 1;
    }
    covered
};

impl Halves {
    /// No half cell.
    pub const EMPTY: Self = Self(Bits::EMPTY);
    /// The whole board.
    pub const BOARD: Self = BOARD;

    /// The half cells of the board that a tile covers: four, or two at the edge.
    #[must_use]
    #[inline]
    pub fn covered_at(cell: Cell) -> Self {
        COVERED_AT[cell.index()]
    }

    /// Whether the half cell in this column and row (from 0) is in the set.
    #[must_use]
    pub const fn has(self, column: usize, row: usize) -> bool {
        column < HALVES && row < HALVES && self.0.has(row * ROW + column)
    }

    /// Whether no half cell is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The number of half cells.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.len()
    }

    /// The half cells as columns and rows (from 0).
    pub fn iter(self) -> impl Iterator<Item = (u8, u8)> {
        self.0.iter().map(|half| ((half % ROW) as u8, (half / ROW) as u8))
    }

    /// Calls `visit` with the number of every half cell, below [`HALF_CELLS`].
    #[inline]
    pub(super) fn for_each(self, visit: impl FnMut(usize)) {
        self.0.for_each(visit);
    }

    /// The half cells of a row, its first as the lowest bit.
    #[inline]
    pub(super) const fn row(self, row: usize) -> u16 {
        self.0.part(row)
    }

    /// Adds half cells to a row.
    #[inline]
    pub(super) const fn add_to_row(&mut self, row: usize, halves: u16) {
        self.0.add_part(row, halves);
    }

    /// The half cells in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0))
    }

    /// The half cells in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0))
    }

    /// The half cells in this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0))
    }

    /// The half cells of the board that touch one of the set orthogonally.
    #[must_use]
    #[inline]
    pub const fn neighbours(self) -> Self {
        let Self(halves) = self;
        let across = halves.up(1).or(halves.down(1));
        Self(across.or(halves.up(UP)).or(halves.down(UP))).and(BOARD)
    }

    /// What tiles of these kinds (solids, lines, crosses) cover wherever they fit into this set; lines hang over the edge
    /// of the board.
    #[must_use]
    #[inline]
    pub fn coverable(self, kinds: [bool; 3]) -> Self {
        // One row and one column are put before the board, so that tiles can hang over on all sides. Then a tile fits where
        // the half cell at its bottom left, the one to the right, the one above and the one to the right of that are open.
        let open = self.0.up(UP + 1).or(RIM);
        let beside = open.and(open.down(1));
        let fits = beside.and(beside.down(UP));
        let mut at = Bits::EMPTY;
        for (corners, _) in CORNERS.iter().zip(kinds).filter(|(_, left)| *left) {
            at = at.or(fits.and(*corners));
        }
        let across = at.or(at.up(1));
        Self(across.or(across.up(UP)).down(UP + 1).and(BOARD.0))
    }
}
