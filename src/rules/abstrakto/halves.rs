//! Half cells: what tiles cover, and what they leave open. Bit `16 * row + column`, so that nothing wraps round.

use super::bits::Bits;
use super::places::{HALVES, PLACES, Place, place};
use crate::rules::Cell;

/// The bits from a half cell to the one above it.
const ROW: usize = 16;

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
        Self(across.or(halves.up(ROW as u32)).or(halves.down(ROW as u32))).and(BOARD)
    }

    /// The connected group of this set that holds its first half cell; empty if the set is.
    #[must_use]
    pub fn first_group(self) -> Self {
        let mut group = self.0.first().map_or(Self::EMPTY, |half| Self(Bits::of(half)));
        loop {
            let grown = group.or(group.neighbours()).and(self);
            if grown == group {
                return group;
            }
            group = grown;
        }
    }
}
