//! The players of a match, by the order in which they first move.

use serde::{Deserialize, Serialize};

/// A player of a match: 0 moves first. At most four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Side(pub u8);

impl Side {
    /// The side that moves first.
    pub const FIRST: Self = Self(0);
    /// The side that moves second.
    pub const SECOND: Self = Self(1);

    /// The other side of a game for two.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The side as an index into arrays that hold one item a side.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
