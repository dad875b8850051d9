//! The title screen: the name and the description of the program, and buttons for matches, rules and menus.

mod actions;
mod example;
mod layout;
mod notes;
mod pictures;
pub(crate) mod screen;
mod view;

use bevy::prelude::*;
use quintet_bevy::frame::Screen;

/// Shows the game that was set up last when the title screen opens.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), example::show);
}
