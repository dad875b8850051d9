//! Persistence of sessions and settings: saved after every turn, loaded at the start.

mod autosave;
mod commands;
mod events;
mod exit;
mod leave;
mod notices;
mod record;
mod resume;
mod sections;
mod settings;
mod viewed;

use bevy::prelude::*;

pub use commands::{LeaveSession, OpenRecord, ResumeSession, ReturnToSession, SaveNow};
pub use events::{StorageEventMessage, StorageWakePlugin};
pub use exit::{ExitWarning, Quit, QuitQuestion};
pub use leave::ReturnTarget;
pub use notices::{SaveError, StorageNotices};
pub use record::{Calendar, RecordMetadata, SavedSession, SessionRecord, player_styles};
pub use sections::{GameChoices, LastSetup, SaveSections, Seating};
pub use settings::SystemLanguage;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        commands::plugin,
        notices::plugin,
        leave::plugin,
        record::plugin,
        settings::plugin,
        resume::plugin,
        autosave::plugin,
        sections::plugin,
        events::plugin,
        exit::plugin,
    ));
}
