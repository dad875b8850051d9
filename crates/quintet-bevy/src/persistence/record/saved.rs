//! What is saved: the turn of the current session, and the session that can be resumed.

use bevy::prelude::*;

use super::metadata::current_turn;
use super::session_record::SessionRecord;
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
        let (moves, hash) = current_turn(session);
        Self::Turn(moves, hash)
    }
}

/// The saved session that can be resumed.
#[derive(Resource, Clone, Default)]
pub struct SavedSession(pub Option<SessionRecord>);
