//! Reports whether a widget has the keyboard focus.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use quintet_bevy::input::EguiKeyboardFocus;

/// Reports whether a widget has the keyboard focus, so that the table ignores keys.
pub(crate) fn update_keyboard_focus(mut contexts: EguiContexts, mut taken: ResMut<EguiKeyboardFocus>) -> Result {
    let focused = contexts.ctx_mut()?.memory(|memory| memory.focused().is_some());
    taken.set_if_neq(EguiKeyboardFocus(focused));
    Ok(())
}
