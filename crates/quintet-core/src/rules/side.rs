//! The sides of a game, in turn order.

/// A side of a game, at most four: its index in [`GameInfo::sides`](super::GameInfo::sides). Usually side 0 moves first;
/// in some games an option or the seed decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u8);

impl Side {
    /// The first side in the order of the game.
    pub const FIRST: Self = Self(0);
    /// The second side in the order of the game.
    pub const SECOND: Self = Self(1);
    /// Both sides of a game for two, in turn order.
    pub const BOTH: [Self; 2] = [Self::FIRST, Self::SECOND];

    /// The sides of a game with this number of players, in turn order.
    pub fn all(players: usize) -> impl Iterator<Item = Self> + Clone {
        (0..).map(Self).take(players)
    }

    /// The other side, in a game for two.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The index of the side in arrays with one item per side.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
