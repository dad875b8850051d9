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

/// The geometry of sets of places.
pub trait PlacesExt {
    /// Returns the places of these kinds.
    #[must_use]
    fn of_kinds(kinds: [bool; 3]) -> Self;

    /// Returns the places where a tile would overlap a tile that lies here, including this place.
    #[must_use]
    fn overlapping(cell: Cell) -> Self;
}

impl PlacesExt for Places {
    fn of_kinds(kinds: [bool; 3]) -> Self {
        of_kinds(kinds)
    }

    #[inline]
    fn overlapping(cell: Cell) -> Self {
        OVERLAPS[cell.index()]
    }
}

/// [`PlacesExt::of_kinds`] for constants.
pub(super) const fn of_kinds(kinds: [bool; 3]) -> Places {
    let mut places = Places::EMPTY;
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
