//! The transposition table: what is known of positions that were searched before.

use crate::engine::report::PROVEN;

/// What a stored value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Bound {
    /// It is the true value.
    Exact,
    /// The true value is not below it.
    Lower,
    /// The true value is not above it.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    code: u32,
    value: i16,
    pub(super) depth: i8,
    pub(super) bound: Bound,
}

/// Stands for no move: no game packs one into so large a number.
const NO_MOVE: u32 = u32::MAX;
const EMPTY: Entry = Entry { key: 0, code: NO_MOVE, value: 0, depth: i8::MIN, bound: Bound::Upper };

impl Entry {
    pub(super) const fn value(&self) -> i32 {
        self.value as i32
    }

    /// The packed move that was best, if one was.
    pub(super) const fn code(&self) -> Option<u64> {
        if self.code == NO_MOVE { None } else { Some(self.code as u64) }
    }
}

/// A table of a fixed number of entries; of two positions for one place the one searched deeper or later stays.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// A table with a place for about so many positions.
    pub(super) fn for_nodes(nodes: u64) -> Self {
        let places = nodes.clamp(1 << 10, 1 << 20).next_power_of_two() as usize;
        Self { entries: vec![EMPTY; places] }
    }

    #[inline]
    const fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        let entry = &self.entries[self.place(key)];
        (entry.key == key && entry.depth > i8::MIN).then_some(entry)
    }

    #[inline]
    pub(super) fn put(&mut self, key: u64, code: Option<u64>, value: i32, depth: i32, bound: Bound) {
        let place = self.place(key);
        let entry = &mut self.entries[place];
        let code = match code {
            Some(code) => u32::try_from(code).unwrap_or(NO_MOVE),
            None if entry.key == key => entry.code,
            None => NO_MOVE,
        };
        *entry = Entry { key, code, value: value as i16, depth: depth as i8, bound };
    }
}

/// Wins are stored by their distance from the position, not from the root.
pub(super) const fn to_table(value: i32, ply: usize) -> i32 {
    if value > PROVEN {
        value + ply as i32
    } else if value < -PROVEN {
        value - ply as i32
    } else {
        value
    }
}

/// The value of a stored one, by the distance from the root.
pub(super) const fn from_table(value: i32, ply: usize) -> i32 {
    if value > PROVEN {
        value - ply as i32
    } else if value < -PROVEN {
        value + ply as i32
    } else {
        value
    }
}
