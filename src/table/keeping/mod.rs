//! Keeping the match and the settings: written after every turn, read at the start.

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

pub use aside::{ComeBack, GoAside, WayBack};
pub use hear::{SaveTrouble, StorageNotes, Told, WakeForStorage};
pub use open::{Opened, Refusals, open_text};
pub use parts::KeepParts;
pub use provenance::{Calendar, Provenance};
pub use record::MatchRecord;
pub use resume::{OpenRecord, Resume, SavedMatch};
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
