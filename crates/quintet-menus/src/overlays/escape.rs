//! The Escape key in overlays.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Key;
use quintet_bevy::frame::{GoTo, Menu};

/// Closes an overlay menu on Escape, even if the player has assigned another key to the command. A notice closes itself,
/// because it can return to another menu.
pub(crate) fn close_on_escape(mut contexts: EguiContexts, mut menu: ResMut<NextState<Menu>>) -> Result {
    if contexts.ctx_mut()?.input(|input| input.key_pressed(Key::Escape)) {
        menu.go_to(Menu::None);
    }
    Ok(())
}
