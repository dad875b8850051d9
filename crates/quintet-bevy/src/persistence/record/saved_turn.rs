//! The turn of the current session that was saved last.

use bevy::prelude::*;

use crate::session::GameSession;

/// The turn of the current session that was saved last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::persistence) enum SavedTurn {
    /// No turn of the current session is saved. The saved session is another one.
    #[default]
    None,
    /// The number of moves and the position hash.
    Turn(usize, u64),
}

impl SavedTurn {
    pub(in crate::persistence) fn of(session: &GameSession) -> Self {
        Self::Turn(session.moves().len(), session.live().hash())
    }
}
