//! The band: all occupied cells are connected (rule sheet, "The “Band”").

use super::{Board, CellSet};
use crate::rules::Cell;

impl Board {
    /// The cells of `set` that are connected to `seed`, a subset of it.
    #[must_use]
    pub fn connected(self, seed: CellSet, set: CellSet) -> CellSet {
        let mut found = seed;
        loop {
            let grown = found | (self.around(found) & set);
            if grown == found {
                return found;
            }
            found = grown;
        }
    }

    /// Whether the cells of a set are connected. The empty set is.
    #[must_use]
    pub fn is_connected(self, set: CellSet) -> bool {
        self.connected(set.first(), set) == set
    }

    /// Whether removing one cell splits a band.
    ///
    /// The band stays connected if the neighbours of that cell stay connected. They usually are among themselves, so
    /// this is checked first, before the rest of the band.
    #[must_use]
    #[inline]
    pub fn would_split(self, band: CellSet, without: Cell) -> bool {
        let beside = self.neighbours(without) & band;
        let mut found = beside.first();
        let mut next = found;
        loop {
            let mut grown = found;
            for cell in next.iter() {
                grown = grown | (self.neighbours(cell) & beside);
            }
            if grown == beside {
                return false;
            }
            if grown == found {
                break;
            }
            next = grown - found;
            found = grown;
        }
        let rest = band - CellSet::of(without);
        loop {
            let grown = found | (self.around(found) & rest);
            if grown.is_superset(beside) {
                return false;
            }
            if grown == found {
                return true;
            }
            found = grown;
        }
    }

    /// The cells that would be cut off if one cell were removed: all parts except the largest, or the first of the
    /// largest.
    #[must_use]
    pub fn cut_off(self, band: CellSet, without: Cell) -> CellSet {
        let rest = band - CellSet::of(without);
        let mut largest = CellSet::EMPTY;
        let mut left = rest;
        while !left.is_empty() {
            let part = self.connected(left.first(), rest);
            if part.len() > largest.len() {
                largest = part;
            }
            left = left - part;
        }
        rest - largest
    }
}
