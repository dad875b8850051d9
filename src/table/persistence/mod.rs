//! Persistence of sessions and settings: saved after every turn, loaded at the start.

mod aside;
mod hear;
mod open;
mod parts;
mod provenance;
mod record;
mod resume;
mod save;
mod selection;
mod settings;
mod table;

use bevy::prelude::*;

pub use aside::{LeaveSession, ReturnTarget, ReturnToSession};
pub use hear::{SaveError, StorageEventMessage, StorageNotices, StorageWakePlugin};
pub use open::{ImportErrors, ImportResult, import_text};
pub use parts::SaveSections;
pub use provenance::{Calendar, RecordMetadata};
pub use record::{SessionRecord, liveries};
pub use resume::{OpenRecord, ResumeSession, SavedSession};
pub use save::SaveNow;
pub use settings::{FullScreen, Handed, SystemLanguage, TextSize};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        parts::plugin,
        aside::plugin,
        provenance::plugin,
        settings::plugin,
        resume::plugin,
        save::plugin,
        selection::plugin,
        hear::plugin,
        table::plugin,
    ));
}
