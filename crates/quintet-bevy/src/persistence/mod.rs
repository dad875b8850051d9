//! Persistence of sessions and settings: saved after every turn, loaded at the start.

mod autosave;
mod events;
mod last_setup;
mod leave;
mod metadata;
mod resume;
mod sections;
mod selection;
mod session_record;
mod session_sections;
mod settings;
mod viewed;

use bevy::prelude::*;

pub use autosave::{ExitWarning, SaveNow};
pub use events::{SaveError, StorageEventMessage, StorageNotices, StorageWakePlugin};
pub use last_setup::{GameChoices, LastSetup, Seating};
pub use leave::{LeaveSession, ReturnTarget, ReturnToSession};
pub use metadata::{Calendar, RecordMetadata};
pub use resume::{OpenRecord, ResumeSession, SavedSession};
pub use sections::SaveSections;
pub use session_record::{SessionRecord, player_styles};
pub use settings::SystemLanguage;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        sections::plugin,
        leave::plugin,
        metadata::plugin,
        settings::plugin,
        resume::plugin,
        autosave::plugin,
        // Sections are read in this order: the steps of a selection belong to the position that the history shows.
        session_sections::plugin,
        selection::plugin,
        events::plugin,
        last_setup::plugin,
    ));
}
