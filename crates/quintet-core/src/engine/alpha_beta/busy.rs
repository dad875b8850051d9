//! The moves that the threads are searching at the moment.
//!
//! A thread postpones a move that another one is searching. When it returns to the move, the table usually has the result. This
//! is a simple form of ABDADA, a parallel alpha-beta search.

use std::num::NonZeroU64;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The minimum depth of a position whose moves are marked, in plies. Searches of less depth end too soon.
pub(super) const MIN_BUSY_DEPTH: i32 = 3;
/// The number of bits of the index of a slot.
const SLOT_BITS: u32 = 10;

/// Identifies a move in a position that is searched to some depth.
pub(super) type Mark = NonZeroU64;

/// The marks of the moves that are being searched. Several searches can share them: a clone has the same marks.
///
/// A new mark replaces a different one in its slot. Two threads may then search the same move, which only costs time.
#[derive(Clone, Debug)]
pub(super) struct BusyMoves {
    /// Marks; 0 if a slot is empty.
    slots: Arc<[AtomicU64]>,
}

impl BusyMoves {
    pub(super) fn new() -> Self {
        Self { slots: (0..1 << SLOT_BITS).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Whether other searches have the same marks.
    #[inline]
    pub(super) fn is_shared(&self) -> bool {
        self.searches() > 1
    }

    /// The number of searches that have these marks.
    #[inline]
    pub(super) fn searches(&self) -> usize {
        Arc::strong_count(&self.slots)
    }

    /// The mark of an encoded move in the position with this key, while the position is searched to this depth.
    #[inline]
    pub(super) const fn mark(key: u64, code: u64, depth: i32) -> Mark {
        let bits = (key ^ (code << 8 | depth as u64)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Mark::MIN.saturating_add(bits)
    }

    #[inline]
    fn slot(&self, mark: Mark) -> &AtomicU64 {
        &self.slots[(mark.get() >> (u64::BITS - SLOT_BITS)) as usize]
    }

    /// Adds a mark. Returns `false` if it is already present: another search is searching the move.
    #[inline]
    pub(super) fn insert(&self, mark: Mark) -> bool {
        let slot = self.slot(mark);
        if slot.load(Ordering::Relaxed) == mark.get() {
            return false;
        }
        slot.store(mark.get(), Ordering::Relaxed);
        true
    }

    /// Removes a mark, if no other one has replaced it.
    #[inline]
    pub(super) fn remove(&self, mark: Mark) {
        let slot = self.slot(mark);
        if slot.load(Ordering::Relaxed) == mark.get() {
            slot.store(0, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mark_is_busy_until_it_is_removed() {
        let busy = BusyMoves::new();
        assert!(!busy.is_shared());
        let other = busy.clone();
        assert!(busy.is_shared() && other.is_shared());
        let mark = BusyMoves::mark(7, 3, 5);
        for different in [BusyMoves::mark(8, 3, 5), BusyMoves::mark(7, 4, 5), BusyMoves::mark(7, 3, 6)] {
            assert_ne!(different, mark);
        }
        assert!(busy.insert(mark));
        assert!(!other.insert(mark), "another search sees the mark");
        other.remove(mark);
        assert!(busy.insert(mark));
    }

    #[test]
    fn mark_that_was_replaced_does_not_remove_the_other() {
        let busy = BusyMoves::new();
        let first = BusyMoves::mark(0, 0, 4);
        let second = Mark::new(first.get() ^ 1).unwrap();
        assert!(busy.insert(first) && busy.insert(second));
        busy.remove(first);
        assert!(!busy.insert(second));
    }
}
