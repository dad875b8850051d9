//! The setup of a match: the draft, its screen, the secret choices and the start.

pub(crate) mod allocation;
mod clock;
pub(crate) mod draft;
mod edits;
pub(crate) mod hot_seat;
mod options;
mod players;
pub(crate) mod rematch;
pub(crate) mod screen;
mod start;
mod style;
mod style_choice;

use bevy::prelude::*;
use quintet_bevy::frame::Screen;
use quintet_bevy::persistence::LastSetup;

use self::draft::Draft;
use self::hot_seat::pending::{HotSeat, cancel, show_card};

/// Adds the draft, and starts matches.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(start::plugin);
    app.init_resource::<Draft>().init_resource::<LastSetup>().init_resource::<HotSeat>();
    app.add_systems(OnEnter(Screen::Setup), (screen::randomize_draft_seeds, screen::show_draft).chain());
    app.add_systems(Update, show_card.run_if(in_state(Screen::Setup)));
    app.add_systems(OnExit(Screen::Setup), (cancel, show_card).chain());
}
