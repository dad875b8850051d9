//! Bit sets of cells.

use crate::rules::Cell;

/// A set of cells of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellSet(pub(super) u64);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set that holds one cell.
    #[must_use]
    #[inline]
    pub const fn of(cell: Cell) -> Self {
        Self(1 << (cell.0 & 63))
    }

    /// Whether the cell is in the set.
    #[must_use]
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> (cell.0 & 63) & 1 == 1
    }

    /// Whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cells.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the other set is a subset of this one.
    #[must_use]
    #[inline]
    pub const fn is_superset(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The set of the cell with the lowest number; empty if the set is empty.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Self {
        Self(self.0 & self.0.wrapping_neg())
    }

    /// Adds a cell if it is not in the set, else removes it.
    #[inline]
    pub const fn toggle(&mut self, cell: Cell) {
        self.0 ^= 1 << (cell.0 & 63);
    }

    /// The cells by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let cell = Cell(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(cell)
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | Self::of(cell))
    }
}

impl std::ops::BitAnd for CellSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl std::ops::BitOr for CellSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The difference: the cells of the first set that are not in the second.
impl std::ops::Sub for CellSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}
