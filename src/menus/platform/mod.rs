//! The connection of the menus to input devices, the clipboard, file dialogs and the frame loop. It does not depend
//! on any screen.

pub(in crate::menus) mod clipboard;
pub(in crate::menus) mod file_dialogs;
pub(in crate::menus) mod gamepad;
pub(in crate::menus) mod keyboard_focus;
mod pointer_input;
mod redraw;
#[cfg(target_arch = "wasm32")]
pub(in crate::menus) mod web_keyboard;

use bevy::prelude::*;

/// Adds the input devices and the frame loop of an app with a window.
pub(in crate::menus) fn window_plugin(app: &mut App) {
    app.add_plugins((pointer_input::plugin, redraw::plugin, gamepad::plugin));
}

/// Adds the clipboard and file dialogs.
pub(in crate::menus) fn services_plugin(app: &mut App) {
    app.add_plugins((clipboard::plugin, file_dialogs::dialogs::plugin));
}
