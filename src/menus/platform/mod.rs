//! The connection of the menus to input devices, the clipboard, file dialogs and the frame loop.

pub(in crate::menus) mod clipboard;
pub(in crate::menus) mod file_dialogs;
pub(in crate::menus) mod gamepad;
pub(in crate::menus) mod pointer_input;
pub(in crate::menus) mod redraw;
#[cfg(target_arch = "wasm32")]
pub(in crate::menus) mod web_keyboard;
