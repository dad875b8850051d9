//! Problems with saved data that are shown to the player.

use bevy::prelude::*;
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::words::ids;

use crate::frame::RedrawAppExt;
use crate::storage::{Corruption, QuarantinedFile};

/// Why the match or the settings cannot be saved at present.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SaveError(pub Option<LocalizedText>);

/// Problems that were found at start-up, and records that could not be opened. The title screen shows them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct StorageNotices(pub Vec<LocalizedText>);

/// The message about a file that was not used.
pub(super) fn quarantine_message(one: &QuarantinedFile) -> LocalizedText {
    let reason = one.corruption.localized_text();
    match &one.renamed_to {
        Some(new_name) => {
            LocalizedText::new(ids::STORAGE_QUARANTINED).text("renamed-to", new_name).text("file", &one.file)
        }
        None if matches!(one.corruption, Corruption::Unreadable(_)) => {
            LocalizedText::new(ids::STORAGE_UNREADABLE).text("file", &one.file)
        }
        None => LocalizedText::new(ids::STORAGE_DAMAGED).text("file", &one.file),
    }
    .nested("reason", reason)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SaveError>().redraw_on_change_of::<SaveError>();
    app.init_resource::<StorageNotices>().redraw_on_change_of::<StorageNotices>();
}
