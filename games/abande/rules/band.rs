//! The band: all occupied cells are connected (rule sheet, "The “Band”").

use super::{Board, Cells};
use quintet_core::rules::Cell;

impl Board {
    /// The cells of `set` that are connected to `seed`, a subset of it.
    #[must_use]
    pub fn connected(self, seed: Cells, set: Cells) -> Cells {
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
    pub fn is_connected(self, set: Cells) -> bool {
        self.connected(set.isolate_first(), set) == set
    }

    /// Whether removing one cell splits a band.
    ///
    /// The band stays connected if the neighbours of that cell stay connected. They are usually connected without the rest
    /// of the band, so this is checked first.
    #[must_use]
    #[inline]
    pub fn would_split(self, band: Cells, without: Cell) -> bool {
        let beside = self.neighbours(without) & band;
        let mut found = beside.isolate_first();
        let mut next = found;
        loop {
            let mut grown = found;
            for cell in next.iter() {
                grown |= self.neighbours(cell) & beside;
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
        let rest = band - Cells::of(without);
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

    /// The cells that would be cut off if one cell were removed: all parts except the largest. If several parts are the
    /// largest, the first of them is not cut off.
    #[must_use]
    pub fn cut_off(self, band: Cells, without: Cell) -> Cells {
        let rest = band - Cells::of(without);
        let mut largest = Cells::EMPTY;
        let mut left = rest;
        while !left.is_empty() {
            let part = self.connected(left.isolate_first(), rest);
            if part.len() > largest.len() {
                largest = part;
            }
            left -= part;
        }
        rest - largest
    }
}
