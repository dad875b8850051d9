//! The commands that players give with their devices.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;

use super::capture::BindingCapture;
use super::commands::Command;
use super::devices::{EguiKeyboardFocus, InputDevices, StickSteps, TypedKeys};
use super::keys::KeyPress;
use super::table::Bindings;

/// The commands that players give with keys and buttons.
#[derive(SystemParam)]
pub struct CommandInput<'w, 's> {
    devices: InputDevices<'w, 's>,
    bindings: Res<'w, Bindings>,
    typed: Res<'w, TypedKeys>,
    capture: Res<'w, BindingCapture>,
    focus: Res<'w, EguiKeyboardFocus>,
}

impl CommandInput<'_, '_> {
    /// The commands of the keys that were pressed in this frame, with the keys, in the order of [`Command::ALL`]: the
    /// cursor moves before a cell is selected. Returns none during a capture.
    pub fn key_commands(&self) -> Vec<(KeyPress, Command)> {
        if self.capture.is_active() {
            return Vec::new();
        }
        let keys = self.devices.pressed_keys(&self.typed.0).into_iter();
        let mut given: Vec<_> = keys.filter_map(|key| Some((key, self.bindings.command_of_key(key)?))).collect();
        given.sort_by_key(|(_, command)| Command::ALL.iter().position(|known| known == command));
        given
    }

    /// The gamepad buttons that were pressed in this frame, with their commands. Returns none during a capture.
    pub fn buttons(&self) -> Vec<(GamepadButton, Option<Command>)> {
        if self.capture.is_active() {
            return Vec::new();
        }
        let buttons = self.devices.pressed_buttons();
        buttons.map(|button| (button, self.bindings.command_of_button(button))).collect()
    }

    /// The commands of the gamepad buttons that were pressed in this frame.
    fn button_commands(&self) -> impl Iterator<Item = Command> {
        self.buttons().into_iter().filter_map(|(_, command)| command)
    }

    /// All commands of this frame: of keys, then of buttons. While a widget has the focus, keys that widgets use give
    /// no commands.
    pub fn commands(&self) -> Vec<Command> {
        let is_free = |key: KeyPress| !(self.focus.0 && key.is_used_by_widgets());
        let keys = self.key_commands().into_iter().filter(|(key, _)| is_free(*key)).map(|(_, command)| command);
        keys.chain(self.button_commands()).collect()
    }

    /// Whether a key or a button gives this command in this frame, also while a widget has the focus, unless the key
    /// writes text.
    pub fn just_pressed(&self, command: Command) -> bool {
        let is_key = |(key, given): &(KeyPress, Command)| *given == command && !(self.focus.0 && key.writes_text());
        self.key_commands().iter().any(is_key) || self.button_commands().any(|given| given == command)
    }

    /// The directions in which sticks of gamepads were newly pushed; y points up. None while the window is in the
    /// background or a key is being assigned.
    #[must_use]
    pub fn pushes(&self, sticks: &mut StickSteps) -> Vec<Vec2> {
        let pushes = sticks.taken(self.devices.pads());
        if self.capture.is_active() { Vec::new() } else { pushes }
    }
}
