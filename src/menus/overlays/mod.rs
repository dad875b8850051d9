//! Menus that open over another screen, and the rules pages.

pub(in crate::menus) mod escape;
pub(in crate::menus) mod glossary;
pub(in crate::menus) mod notice;
pub(in crate::menus) mod pause;
pub(in crate::menus) mod proposal;
pub(in crate::menus) mod result;
pub(in crate::menus) mod review;
pub(in crate::menus) mod rules_page;
pub(in crate::menus) mod score;
pub(in crate::menus) mod settings;
pub(in crate::menus) mod share;

use bevy::prelude::*;

use crate::table::frame::{Menu, Phase};

/// Adds the state of the overlays.
pub(in crate::menus) fn plugin(app: &mut App) {
    app.add_plugins(rules_page::reading::plugin).init_resource::<share::Shared>();
    app.add_systems(OnExit(Menu::ScoreBreakdown), score::clear_highlight);
    app.add_systems(OnEnter(Menu::Share), share::write);
    app.add_systems(OnExit(Phase::Over), result::show_next_result);
}
