//! Changing a binding: the next key or button that is pressed becomes that of a command.

use bevy::input::InputSystems;
use bevy::prelude::*;

use super::commands::Command;
use super::devices::InputDevices;
use super::keys::learn_layout;
use super::table::Bindings;
use crate::frame::RedrawAppExt;

/// What is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BindingSlot {
    /// The key with this index.
    Key(usize),
    /// The gamepad button.
    Button,
}

/// The binding that waits for a key or a button, and what the last change did.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BindingCapture {
    waiting: Option<(Command, BindingSlot)>,
    /// Whether the press of this frame ended the capture, so that it has no other effect.
    has_ended: bool,
    /// The command that was changed last, and the one that lost its key or button by that.
    last_change: Option<(Command, Option<Command>)>,
}

impl BindingCapture {
    /// The command and the slot that wait for a key or a button.
    #[must_use]
    pub const fn waiting(&self) -> Option<(Command, BindingSlot)> {
        self.waiting
    }

    /// The command that was changed last, and the one that lost its key or button by that.
    #[must_use]
    pub const fn last_change(&self) -> Option<(Command, Option<Command>)> {
        self.last_change
    }

    /// Whether keys and buttons have no other effect in this frame.
    #[must_use]
    pub const fn is_active(&self) -> bool {
        self.waiting.is_some() || self.has_ended
    }

    /// Waits for a key or a button.
    pub fn start(&mut self, command: Command, slot: BindingSlot) {
        *self = Self { waiting: Some((command, slot)), ..Self::default() };
    }

    /// Stops waiting.
    pub fn stop(&mut self) {
        *self = Self::default();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BindingCapture>().redraw_on_change_of::<BindingCapture>();
    app.add_systems(PreUpdate, capture.after(InputSystems).after(learn_layout));
}

/// Assigns the pressed key or button. Escape cancels, and Delete removes the binding.
fn capture(devices: InputDevices, mut state: ResMut<BindingCapture>, mut bindings: ResMut<Bindings>) {
    if state.has_ended {
        state.has_ended = false;
    }
    let Some((command, slot)) = state.waiting else { return };
    let (key, button) = (devices.pressed_keys(&[]).into_iter().next(), devices.pressed_buttons().next());
    let lost = match (key, slot, button) {
        (Some(press), ..) if press.key == KeyCode::Escape => None,
        (Some(press), BindingSlot::Key(index), _) if press.key == KeyCode::Delete => {
            bindings.set_key(command, index, None)
        }
        (Some(press), BindingSlot::Button, _) if press.key == KeyCode::Delete => bindings.set_button(command, None),
        (Some(press), BindingSlot::Key(index), _) => bindings.set_key(command, index, Some(press)),
        // With a gamepad, the button of “cancel” stops waiting for a key.
        (None, BindingSlot::Key(_), Some(button)) if bindings.command_of_button(button) == Some(Command::Cancel) => {
            None
        }
        (_, BindingSlot::Button, Some(button)) => bindings.set_button(command, Some(button)),
        _ => return,
    };
    *state = BindingCapture { waiting: None, has_ended: true, last_change: Some((command, lost)) };
}
