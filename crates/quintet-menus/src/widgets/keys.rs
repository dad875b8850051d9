//! Keys that menus read.

use bevy_egui::egui::{Context, Event, InputState, Key};

/// Whether the Escape key was pressed in this pass. A key that is held closes only one menu.
pub(crate) fn escape_pressed(input: &InputState) -> bool {
    has_press(input, Key::Escape)
}

/// Whether the Enter key was pressed in this pass while no widget has the focus. Otherwise the key presses that widget.
pub(crate) fn enter_pressed_without_focus(context: &Context) -> bool {
    context.memory(|memory| memory.focused().is_none()) && context.input(|input| has_press(input, Key::Enter))
}

/// Whether a key was pressed in this pass. Repetitions of a held key do not count.
fn has_press(input: &InputState, key: Key) -> bool {
    let is_press = |event: &Event| match event {
        Event::Key { key: pressed, pressed: true, repeat: false, .. } => *pressed == key,
        _ => false,
    };
    input.events.iter().any(is_press)
}
