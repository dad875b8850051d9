//! The band: all occupied places hang together (rule sheet, "The “Band”").

use super::{Board, Places};
use crate::rules::Cell;

impl Board {
    /// The places of `set` that hang together with those of `seed`, which is part of it.
    #[must_use]
    pub fn connected(self, seed: Places, set: Places) -> Places {
        let mut found = seed;
        loop {
            let grown = found | (self.around(found) & set);
            if grown == found {
                return found;
            }
            found = grown;
        }
    }

    /// Whether the places of a set hang together; none do.
    #[must_use]
    pub fn is_band(self, set: Places) -> bool {
        self.connected(set.first(), set) == set
    }

    /// Whether a band falls apart without one of its places.
    ///
    /// The neighbours of the place in the band decide: if they hang together without it, so does all the rest. Most
    /// often they do so among themselves, and nothing further away needs to be looked at.
    #[must_use]
    #[inline]
    pub fn falls_apart(self, band: Places, without: Cell) -> bool {
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
        let rest = band - Places::of(without);
        loop {
            let grown = found | (self.around(found) & rest);
            if grown.holds(beside) {
                return false;
            }
            if grown == found {
                return true;
            }
            found = grown;
        }
    }

    /// The parts that a band falls into without one of its places, except the largest (of equal ones the first).
    #[must_use]
    pub fn cut_off(self, band: Places, without: Cell) -> Places {
        let rest = band - Places::of(without);
        let mut largest = Places::EMPTY;
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
