//! The Escape key in overlays.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Key;
use quintet_bevy::frame::{GoTo, Menu};

/// Closes an overlay menu on Escape, even if the player has assigned another key to the command. The list of files returns to
/// the past matches, whose removed ones would be deleted otherwise. A notice closes itself, because it can return to another
/// menu.
pub(crate) fn close_on_escape(
    mut contexts: EguiContexts,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
) -> Result {
    if contexts.ctx_mut()?.input(|input| input.key_pressed(Key::Escape)) {
        next.go_to(if *menu.get() == Menu::Files { Menu::PastMatches } else { Menu::None });
    }
    Ok(())
}
