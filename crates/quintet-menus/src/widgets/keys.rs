//! Keys that menus read.

use bevy_egui::egui::{Event, InputState, Key};

/// Whether the Escape key was pressed in this pass. A key that is held closes only one menu, so its repetitions do not count.
pub(crate) fn escape_pressed(input: &InputState) -> bool {
    let is_press = |event: &Event| matches!(event, Event::Key { key: Key::Escape, pressed: true, repeat: false, .. });
    input.events.iter().any(is_press)
}
