//! The transposition table: the results of earlier searches of positions. The searches of several threads can share it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableEntry {
    code: u32,
    value: i16,
    pub(super) depth: i8,
    pub(super) bound: Bound,
}

/// The code for no move. No game encodes a move as this number.
const NO_MOVE: u32 = u32::MAX;
/// The maximum number of slots of a table: 64 MiB.
const MAX_SLOTS: u64 = 1 << 22;
/// The minimum number of slots of a table.
const MIN_SLOTS: u64 = 1 << 10;

impl TableEntry {
    pub(super) const fn value(&self) -> i32 {
        self.value as i32
    }

    /// The encoded best move, if one is known.
    pub(super) const fn code(&self) -> Option<u64> {
        if self.code == NO_MOVE { None } else { Some(self.code as u64) }
    }

    /// The entry as bits. No entry has the bits 0, because its depth is at least 1.
    #[inline]
    const fn pack(self) -> u64 {
        self.code as u64
            | (self.value as u16 as u64) << 32
            | (self.depth as u8 as u64) << 48
            | (self.bound as u64) << 56
    }

    #[inline]
    const fn unpack(bits: u64) -> Self {
        let bound = match bits >> 56 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        };
        Self { code: bits as u32, value: (bits >> 32) as i16, depth: (bits >> 48) as i8, bound }
    }
}

/// A place for an entry. Several threads can read and write it at the same time. The first word is the key XOR the
/// second word, so that an entry of which only one word is new does not match its key.
#[derive(Debug, Default)]
struct Slot {
    key_xor_entry: AtomicU64,
    entry: AtomicU64,
}

/// A table of fixed size, which several searches can share: a clone has the same entries. A new entry replaces the
/// previous one in its slot.
#[derive(Clone, Debug)]
pub(super) struct Table {
    slots: Arc<[Slot]>,
}

impl Table {
    /// Creates a table with about this number of slots: a power of two.
    pub(super) fn with_slots(slots: u64) -> Self {
        let slots = slots.clamp(MIN_SLOTS, MAX_SLOTS).next_power_of_two();
        Self { slots: (0..slots).map(|_| Slot::default()).collect() }
    }

    #[inline]
    fn slot(&self, key: u64) -> &Slot {
        &self.slots[key as usize & (self.slots.len() - 1)]
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<TableEntry> {
        let slot = self.slot(key);
        let bits = slot.entry.load(Ordering::Relaxed);
        (bits != 0 && slot.key_xor_entry.load(Ordering::Relaxed) ^ bits == key).then(|| TableEntry::unpack(bits))
    }

    #[inline]
    pub(super) fn put(&self, key: u64, code: Option<u64>, value: i32, depth: i32, bound: Bound) {
        let code = match code {
            Some(code) => u32::try_from(code).unwrap_or(NO_MOVE),
            None => self.get(key).map_or(NO_MOVE, |entry| entry.code),
        };
        let bits = TableEntry { code, value: value as i16, depth: depth as i8, bound }.pack();
        let slot = self.slot(key);
        slot.key_xor_entry.store(key ^ bits, Ordering::Relaxed);
        slot.entry.store(bits, Ordering::Relaxed);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_returns_what_was_stored() {
        let table = Table::with_slots(0);
        let other = table.clone();
        assert_eq!(table.get(0), None);
        for (key, code, value, depth, bound) in [
            (0, 0, 0, 1, Bound::Exact),
            (7, u64::from(NO_MOVE) - 1, -31_999, 112, Bound::Upper),
            (u64::MAX, 5, 30_000, 3, Bound::Lower),
        ] {
            table.put(key, Some(code), value, depth, bound);
            let entry = other.get(key).unwrap();
            let found = (entry.code(), entry.value(), i32::from(entry.depth), entry.bound);
            assert_eq!(found, (Some(code), value, depth, bound));
            assert_eq!(other.get(key ^ MIN_SLOTS), None, "another key of the same slot");
        }
        table.put(7, None, 1, 1, Bound::Lower);
        assert_eq!(other.get(7).unwrap().code(), Some(u64::from(NO_MOVE) - 1), "a move is kept");
    }

    #[test]
    fn mixed_entry_does_not_match() {
        let table = Table::with_slots(0);
        table.put(3, Some(1), 20, 4, Bound::Exact);
        let before = table.slot(3).key_xor_entry.load(Ordering::Relaxed);
        table.put(3, Some(2), 30, 5, Bound::Exact);
        table.slot(3).key_xor_entry.store(before, Ordering::Relaxed);
        assert_eq!(table.get(3), None);
    }
}
