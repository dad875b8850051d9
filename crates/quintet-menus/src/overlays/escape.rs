//! The Escape key in overlays.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use quintet_bevy::frame::Menu;
use quintet_bevy::input::bindings::{Command, CommandInput};

use crate::shared::menu_navigation::MenuNavigation;
use crate::widgets::keys::escape_pressed;

/// Closes an overlay menu on Escape, even if the player has assigned another key to the command “cancel”, and on the key of
/// that command. The menu returns to its parent, as with its button.
pub(crate) fn close_on_escape(mut contexts: EguiContexts, input: CommandInput, mut menus: MenuNavigation) -> Result {
    let escape = contexts.ctx_mut()?.input(escape_pressed);
    if escape || input.just_pressed(Command::Cancel) {
        menus.close();
    }
    Ok(())
}

/// Whether an overlay menu is open that does not close itself. A notice and the question before quitting do, because they
/// can return to another menu.
pub(crate) fn is_needed(menu: Res<State<Menu>>) -> bool {
    !matches!(menu.get(), Menu::None | Menu::Notice | Menu::Quit)
}
