//! Menus that open over another screen, and the rules pages.

pub(crate) mod escape;
pub(crate) mod glossary;
pub(crate) mod notice;
pub(crate) mod pause;
pub(crate) mod proposal;
pub(crate) mod result;
pub(crate) mod review;
pub(crate) mod rules_page;
pub(crate) mod score;
pub(crate) mod settings;
pub(crate) mod share;

use bevy::prelude::*;
use quintet_bevy::frame::{Menu, Phase, Screen};
use quintet_bevy::session::{MovePlayed, StartSession};

use crate::platform::clipboard::CopyFailed;

/// Adds the state of the overlays.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((rules_page::reading::plugin, settings::bindings::plugin)).init_resource::<share::Shared>();
    app.add_systems(OnExit(Menu::ScoreBreakdown), score::clear_highlight);
    app.add_systems(OnEnter(Menu::Share), share::write);
    app.add_systems(Update, share::report_failed_copy.run_if(on_message::<CopyFailed>));
    // Not when the rules page opens: the player returns from it to the same match.
    app.add_systems(OnExit(Phase::Over), result::show_next_result.run_if(not(in_state(Screen::Rules))));
    let plays = on_message::<MovePlayed>.and_eager(in_state(Screen::Session));
    app.add_systems(Update, result::show_next_result.run_if(on_message::<StartSession>.or_eager(plays)));
}
