//! Support for tests that run the menus in an egui context of their own.

use bevy::prelude::*;
use bevy_egui::egui;
use quintet_bevy::clock::TimeControl;
use quintet_bevy::session::{GameSession, SessionSetup};
use quintet_core::words::Localization;

use crate::overlays::share::Shared;
use crate::platform::gamepad;
use crate::setup::{draft, rematch};
use crate::widgets::cards;

pub use crate::shared::setting_values::{SettingValues, Switch};

pub use crate::platform::file_dialogs::dialogs::Dialogs;
pub use crate::platform::file_dialogs::request::{Answer, AnswerCallback, OpenFile, Request, SaveFile};

/// The colour of the layer that dims the screen behind a card.
pub const BACKDROP: egui::Color32 = cards::BACKDROP;

/// Adds the menus and their gamepad input. The test inserts the egui context and runs its schedule.
pub fn add_menus(app: &mut App) {
    app.add_plugins((super::menus, gamepad::plugin));
}

/// The clock that is chosen on the setup screen.
#[must_use]
pub fn draft_clock(world: &World) -> Option<TimeControl> {
    world.resource::<draft::Draft>().clock
}

/// Removes the link of the record that is shown, as if it were too long.
pub fn remove_link(world: &mut World) {
    world.insert_resource(Shared::default());
}

/// The setup of a rematch with swapped sides.
#[must_use]
pub fn rematch_setup(session: &GameSession, words: &Localization) -> SessionSetup {
    rematch::rematch_setup(session, words)
}

/// The notice card as a model, its drawing function and its actions.
pub mod notice {
    pub use crate::overlays::notice::{Action, NoticeView};
}

/// The pause menu as a model, its drawing function and its actions.
pub mod pause {
    pub use crate::overlays::pause::{Action, PauseButton, PauseView};
}

/// The proposal card as a model, its drawing function and its actions.
pub mod proposal {
    pub use crate::overlays::proposal::{Action, ProposalView};
}

/// A rules page as a model, its drawing function and its actions.
pub mod rules_page {
    pub use crate::overlays::rules_page::view::{Action, Keys, PageView};
}

/// The score breakdown as a model, its drawing function and its actions.
pub mod score {
    pub use crate::overlays::score::{Action, ScoreView};
}

/// The settings menu as a model, its drawing function and its actions.
pub mod settings {
    pub use crate::overlays::settings::general::{Action, SettingsView};
}
