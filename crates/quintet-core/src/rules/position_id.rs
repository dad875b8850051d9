//! Ids of positions.

use super::AnyGame;

/// Turn and hash of a position. Different positions of a match have different ids, even if the pieces are on the same cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PositionId {
    turn: u32,
    hash: u64,
}

impl PositionId {
    /// The id of the current position of a game.
    #[must_use]
    pub fn of(game: &dyn AnyGame) -> Self {
        Self { turn: game.turn(), hash: game.hash() }
    }
}
