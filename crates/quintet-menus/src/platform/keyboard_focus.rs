//! Reports whether a widget has the keyboard focus.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use quintet_bevy::input::bindings::EguiKeyboardFocus;

/// Whether a cell of the board has the focus of egui. Then keys control the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BoardFocus(pub(crate) bool);

/// Reports whether a widget has the keyboard focus, so that the table ignores keys.
pub(crate) fn update_keyboard_focus(
    mut contexts: EguiContexts,
    board: Res<BoardFocus>,
    mut taken: ResMut<EguiKeyboardFocus>,
) -> Result {
    let focused = contexts.ctx_mut()?.memory(|memory| memory.focused().is_some());
    taken.set_if_neq(EguiKeyboardFocus(focused && !board.0));
    Ok(())
}
