//! The result of the endgame solver, which the threads share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The offset of a value, so that it is not negative.
const VALUE_OFFSET: i32 = 1 << 15;

/// The solution of the root. Several searches can share it: a clone has the same solution.
#[derive(Clone, Debug, Default)]
pub(super) struct SharedSolution {
    /// The value and, in the lower half, the encoded move; 0 if no search has solved the position.
    bits: Arc<AtomicU64>,
}

impl SharedSolution {
    /// Sets the value of the root and the encoded best move. A move of more than 32 bits is not shared.
    pub(super) fn set(&self, value: i32, code: u64) {
        if code <= u64::from(u32::MAX) {
            self.bits.store(((value + VALUE_OFFSET) as u64) << 32 | code, Ordering::Relaxed);
        }
    }

    /// The value and the encoded best move, if a search has solved the position.
    #[inline]
    pub(super) fn get(&self) -> Option<(i32, u64)> {
        let bits = self.bits.load(Ordering::Relaxed);
        (bits != 0).then_some(((bits >> 32) as i32 - VALUE_OFFSET, bits & u64::from(u32::MAX)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_search_gets_the_solution() {
        let solution = SharedSolution::default();
        let other = solution.clone();
        assert_eq!(other.get(), None);
        for (value, code) in [(-31_999, 0), (0, 7), (31_999, u64::from(u32::MAX))] {
            solution.set(value, code);
            assert_eq!(other.get(), Some((value, code)));
        }
    }
}
