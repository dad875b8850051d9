//! Sections that are saved with the session or the settings, and how they are registered.

mod last_setup;
mod registry;
mod selection;
mod table;

use bevy::prelude::*;

pub use last_setup::{GameChoices, LastSetup, Seating};
pub use registry::SaveSections;
pub(super) use registry::{
    restore_session, restore_settings, session_sections, settings_changes, settings_sections, watch,
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        registry::plugin,
        // Sections are read in this order: the steps of a selection belong to the position that the history shows.
        table::plugin,
        selection::plugin,
        last_setup::plugin,
    ));
}
