//! Accessibility: the board and announcements in the accessibility tree, captions, reading aloud, scanning, and the
//! settings for them.
//!
//! The tree is that of egui, so the menus are in it already. It exists only while assistive technology asks for it; then
//! [`board`] adds the cells of the board and [`announcements`] adds live regions.

pub(crate) mod announcements;
mod announcer;
pub(crate) mod board;
pub(crate) mod captions;
mod events;
mod learning;
mod menus;
#[cfg(target_arch = "wasm32")]
pub(crate) mod page;
mod reading;
pub(crate) mod scanning;
pub(crate) mod settings;
mod texts;

use bevy::prelude::*;
use quintet_bevy::frame::Screen;

use self::announcements::Listening;
use self::settings::AccessSettings;
use crate::platform::keyboard_focus::BoardFocus;
use crate::shared::flags::SlowInput;

/// Adds the settings, announcements, captions, reading aloud and scanning.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        settings::plugin,
        announcements::plugin,
        captions::plugin,
        events::plugin,
        learning::plugin,
        reading::plugin,
        scanning::plugin,
        menus::plugin,
    ));
    app.init_resource::<board::WaitingStep>();
    app.add_systems(OnExit(Screen::Session), leave_board);
    let is_changed = resource_changed::<Listening>.or_eager(resource_changed::<AccessSettings>);
    app.add_systems(Update, update_slow_input.run_if(is_changed));
}

fn update_slow_input(listening: Res<Listening>, settings: Res<AccessSettings>, mut slow: ResMut<SlowInput>) {
    slow.set_if_neq(SlowInput(listening.0 || settings.scanning));
}

/// Forgets the focus on the board and a step that waits for the end of an animation.
fn leave_board(mut focus: ResMut<BoardFocus>, mut waiting: ResMut<board::WaitingStep>) {
    focus.set_if_neq(BoardFocus(false));
    *waiting = board::WaitingStep::default();
}
