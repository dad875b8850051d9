//! Past matches: the list, the statistics, and the import of records.

mod dialog_answers;
pub(crate) mod files;
mod header;
mod import;
mod list;
mod past_matches;
mod row;
pub(crate) mod screen;
mod statistics;
mod storage_events;

use bevy::prelude::*;
use quintet_bevy::frame::Menu;
use quintet_bevy::theme::Palette;

use self::past_matches::PastMatches;

/// Adds the list of past matches, and the import of records.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((import::plugin, storage_events::plugin, dialog_answers::plugin)).init_resource::<PastMatches>();
    app.add_systems(OnEnter(Menu::PastMatches), past_matches::open_list);
    app.add_systems(OnExit(Menu::PastMatches), past_matches::close_list);
    app.add_systems(Update, past_matches::purge_removed.run_if(state_changed::<Menu>));
    app.add_systems(Update, past_matches::discard_pictures.run_if(resource_changed::<Palette>));
    app.add_systems(OnEnter(Menu::Files), files::ask_for_files);
}
