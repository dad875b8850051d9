//! The connection of the menus to input devices, the clipboard, file dialogs and the frame loop. It does not depend
//! on any screen.

#[cfg(not(target_arch = "wasm32"))]
mod assistive;
pub(crate) mod clipboard;
pub(crate) mod file_dialogs;
pub(crate) mod gamepad;
pub(crate) mod keyboard_focus;
#[cfg(any(test, target_arch = "wasm32"))]
pub(crate) mod page_tree;
mod pointer_input;
mod redraw;
pub(crate) mod screen_reader;
#[cfg(target_arch = "wasm32")]
pub(crate) mod web_keyboard;

use bevy::prelude::*;

/// Adds the input devices and the frame loop of an app with a window.
pub(crate) fn window_plugin(app: &mut App) {
    app.add_plugins((pointer_input::plugin, redraw::plugin, gamepad::plugin));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(assistive::plugin);
}

/// Adds the clipboard, file dialogs, and the state of the keyboard focus.
pub(crate) fn services_plugin(app: &mut App) {
    app.init_resource::<keyboard_focus::BoardFocus>().init_resource::<screen_reader::ScreenReader>();
    app.add_plugins((clipboard::plugin, file_dialogs::dialogs::plugin));
}
