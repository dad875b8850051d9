//! The record of the current session: what it contains besides the session, and which turn of it is saved.

mod metadata;
mod saved;
mod session_record;

pub use metadata::{Calendar, RecordMetadata};
pub(super) use metadata::{plugin, read_undone_comments, write_undone_comments};
pub use saved::SavedSession;
pub(super) use saved::SavedTurn;
pub use session_record::{SessionRecord, player_styles};
