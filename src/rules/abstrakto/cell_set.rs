//! Sets of places as bits, and the table of overlapping places.

use super::bits::BitSet;
use super::places::{PLACES, place};
use crate::rules::Cell;

static OVERLAPS: [CellSet; PLACES] = {
    let mut overlaps = [CellSet::EMPTY; PLACES];
    let mut number = 0;
    while number < PLACES {
        let mut other = 0;
        while other < PLACES {
            let (one, two) = (place(Cell(number as u8)), place(Cell(other as u8)));
            if one.x.abs_diff(two.x) <= 1 && one.y.abs_diff(two.y) <= 1 {
                overlaps[number].0.toggle(other);
            }
            other += 1;
        }
        number += 1;
    }
    overlaps
};

/// A set of places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellSet(pub(super) BitSet);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self(BitSet::EMPTY);
    /// Every place.
    pub const ALL: Self = Self::of_kinds([true; 3]);

    /// Returns the places of these kinds.
    #[must_use]
    pub const fn of_kinds(kinds: [bool; 3]) -> Self {
        let mut places = Self::EMPTY;
        let mut number = 0;
        while number < PLACES {
            if kinds[place(Cell(number as u8)).kind as usize] {
                places.0.toggle(number);
            }
            number += 1;
        }
        places
    }

    /// Returns the places where a tile would overlap a tile that lies here, including this place.
    #[must_use]
    #[inline]
    pub fn overlapping(cell: Cell) -> Self {
        OVERLAPS[cell.index()]
    }

    /// Whether the place is in the set.
    #[must_use]
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        self.0.has(cell.index())
    }

    /// Whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the number of places.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.len()
    }

    /// Returns the places in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0))
    }

    /// Returns the places in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0))
    }

    /// Returns the places in this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0))
    }

    /// Returns the places, ordered by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        self.0.iter().map(|number| Cell(number as u8))
    }
}
