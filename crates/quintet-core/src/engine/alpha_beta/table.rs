//! The transposition table: the results of earlier searches of positions.

use crate::engine::report::MATE_BOUND;

/// The relation of a stored value to the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Bound {
    /// The stored value is the true value.
    Exact,
    /// The true value is at least the stored value.
    Lower,
    /// The true value is at most the stored value.
    Upper,
}

/// An entry of the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableEntry {
    key: u64,
    code: u32,
    value: i16,
    pub(super) depth: i8,
    pub(super) bound: Bound,
}

/// The code for no move. No game encodes a move as this number.
const NO_MOVE: u32 = u32::MAX;
const EMPTY: TableEntry = TableEntry { key: 0, code: NO_MOVE, value: 0, depth: i8::MIN, bound: Bound::Upper };

impl TableEntry {
    pub(super) const fn value(&self) -> i32 {
        self.value as i32
    }

    /// The encoded best move, if one is known.
    pub(super) const fn code(&self) -> Option<u64> {
        if self.code == NO_MOVE { None } else { Some(self.code as u64) }
    }
}

/// A table of fixed size. A new entry replaces the previous one in its slot.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<TableEntry>,
}

impl Table {
    /// Creates a table with about `nodes` slots: a power of two from 2^10 to 2^20.
    pub(super) fn for_nodes(nodes: u64) -> Self {
        let slots = nodes.clamp(1 << 10, 1 << 20).next_power_of_two() as usize;
        Self { entries: vec![EMPTY; slots] }
    }

    #[inline]
    const fn slot(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<&TableEntry> {
        let entry = &self.entries[self.slot(key)];
        (entry.key == key && entry.depth > i8::MIN).then_some(entry)
    }

    #[inline]
    pub(super) fn put(&mut self, key: u64, code: Option<u64>, value: i32, depth: i32, bound: Bound) {
        let slot = self.slot(key);
        let entry = &mut self.entries[slot];
        let code = match code {
            Some(code) => u32::try_from(code).unwrap_or(NO_MOVE),
            None if entry.key == key => entry.code,
            None => NO_MOVE,
        };
        *entry = TableEntry { key, code, value: value as i16, depth: depth as i8, bound };
    }
}

/// Converts a value for the table: wins are stored by their distance from the position, not from the root.
pub(super) const fn to_table(value: i32, ply: usize) -> i32 {
    if value > MATE_BOUND {
        value + ply as i32
    } else if value < -MATE_BOUND {
        value - ply as i32
    } else {
        value
    }
}

/// Converts a value from the table: wins are returned by their distance from the root.
pub(super) const fn from_table(value: i32, ply: usize) -> i32 {
    if value > MATE_BOUND {
        value - ply as i32
    } else if value < -MATE_BOUND {
        value + ply as i32
    } else {
        value
    }
}
