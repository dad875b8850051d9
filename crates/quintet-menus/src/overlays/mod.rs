//! Menus that open over another screen, and the rules pages.

pub(crate) mod escape;
pub(crate) mod glossary;
pub(crate) mod notice;
pub(crate) mod pause;
pub(crate) mod proposal;
pub(crate) mod quit;
pub(crate) mod result;
pub(crate) mod review;
pub(crate) mod rules_page;
pub(crate) mod score;
pub(crate) mod settings;
pub(crate) mod share;

use bevy::prelude::*;
use quintet_bevy::assist::Analysis;
use quintet_bevy::frame::{Menu, Screen};
use quintet_bevy::persistence::OpenRecord;
use quintet_bevy::session::{GameSession, StartSession};

use crate::platform::clipboard::CopyFailed;

/// Adds the state of the overlays.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((rules_page::reading::plugin, settings::bindings::plugin)).init_resource::<share::Shared>();
    app.add_systems(OnExit(Menu::ScoreBreakdown), score::clear_highlight);
    app.add_systems(OnEnter(Menu::Share), share::write);
    app.add_systems(Update, share::report_failed_copy.run_if(on_message::<CopyFailed>));
    // Not when the rules page opens: the player returns from it to the same match.
    app.add_systems(OnExit(Screen::Session), result::show_next_result.run_if(not(in_state(Screen::Rules))));
    app.add_systems(Update, result::hide_for_analysis.run_if(resource_exists_and_changed::<Analysis>));
    // The board of another screen shows a preview.
    let is_unfinished = has_unfinished_match.and_eager(in_state(Screen::Session));
    let opened = on_message::<OpenRecord>.and_eager(in_state(Screen::Session));
    let is_new = on_message::<StartSession>.or_eager(opened).or_eager(is_unfinished);
    app.add_systems(Update, result::show_next_result.run_if(is_new));
}

/// Whether the match has changed and has no result yet. Variations do not change the result.
fn has_unfinished_match(session: Option<Res<GameSession>>) -> bool {
    session.is_some_and(|session| session.is_changed() && session.result().is_none())
}
