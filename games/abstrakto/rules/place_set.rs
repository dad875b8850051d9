//! Sets of places, and the table of overlapping places.

use super::places::{PLACES, place};
use quintet_core::rules::{Cell, CellSet};

/// A set of places.
pub type Places = CellSet<PLACES, 4>;

static OVERLAPS: [Places; PLACES] = {
    let mut overlaps = [Places::EMPTY; PLACES];
    let mut number = 0;
    while number < PLACES {
        let mut other = 0;
        while other < PLACES {
            let (one, two) = (place(Cell(number as u8)), place(Cell(other as u8)));
            if one.x.abs_diff(two.x) <= 1 && one.y.abs_diff(two.y) <= 1 {
                overlaps[number].insert(Cell(other as u8));
            }
            other += 1;
        }
        number += 1;
    }
    overlaps
};

impl Places {
    /// Returns the places of these kinds.
    #[must_use]
    pub const fn of_kinds(kinds: [bool; 3]) -> Self {
        let mut places = Self::EMPTY;
        let mut number = 0;
        while number < PLACES {
            let cell = Cell(number as u8);
            if kinds[place(cell).kind as usize] {
                places.insert(cell);
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
}
