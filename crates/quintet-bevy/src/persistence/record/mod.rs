//! The record of the current session: what it contains besides the session, and which turn of it is saved.

mod metadata;
mod saved_turn;
mod session_record;

pub use metadata::{Calendar, RecordMetadata};
pub(super) use metadata::{plugin, read_undone_comments, write_undone_comments};
pub(super) use saved_turn::SavedTurn;
pub use session_record::{SavedSession, SessionRecord, player_styles};
