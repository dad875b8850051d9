//! The connection of the menus to input devices, the clipboard, file dialogs and the frame loop. It does not depend
//! on any screen.

pub(crate) mod clipboard;
pub(crate) mod file_dialogs;
pub(crate) mod gamepad;
pub(crate) mod keyboard_focus;
mod pointer_input;
mod redraw;
#[cfg(target_arch = "wasm32")]
pub(crate) mod web_keyboard;

use bevy::prelude::*;

/// Adds the input devices and the frame loop of an app with a window.
pub(crate) fn window_plugin(app: &mut App) {
    app.add_plugins((pointer_input::plugin, redraw::plugin, gamepad::plugin));
}

/// Adds the clipboard and file dialogs.
pub(crate) fn services_plugin(app: &mut App) {
    app.add_plugins((clipboard::plugin, file_dialogs::dialogs::plugin));
}
