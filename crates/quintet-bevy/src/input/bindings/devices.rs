//! The keys and gamepad buttons that are pressed in a frame.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::{Gamepad, GamepadButton};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::keys::{ALT, ASSIGNABLE, KeyPress, KeyboardLayout, held_modifier, is_held};
use super::table::BUTTONS;

/// The deflection, from 0 to 1, at which a gamepad stick counts as pushed.
pub(crate) const STICK_PUSHED: f32 = 0.6;
/// The deflection below which a pushed stick counts as released.
pub(crate) const STICK_RELEASED: f32 = 0.35;

/// Converts pushes of the left sticks of gamepads to directions. A stick gives one direction per push, and the next one
/// only after it was released.
#[derive(Default)]
pub struct StickSteps {
    out: Vec<Entity>,
}

impl StickSteps {
    /// The directions in which sticks were newly pushed; y points up.
    pub fn taken<'a>(&mut self, pads: impl Iterator<Item = (Entity, &'a Gamepad)>) -> Vec<Vec2> {
        let mut directions = Vec::new();
        for (entity, pad) in pads {
            let stick = pad.left_stick();
            let is_out = self.out.contains(&entity);
            if stick.length() > STICK_PUSHED && !is_out {
                self.out.push(entity);
                directions.push(stick);
            } else if stick.length() < STICK_RELEASED && is_out {
                self.out.retain(|known| *known != entity);
            }
        }
        directions
    }
}

/// Whether a widget other than a cell of the board has the keyboard focus.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EguiKeyboardFocus(pub bool);

/// The keys of this frame that write a move in notation. They give no commands.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::input) struct TypedKeys(pub(in crate::input) Vec<KeyCode>);

/// The keys that are pressed and what they write, and the gamepads.
#[derive(SystemParam)]
pub struct InputDevices<'w, 's> {
    keys: Option<Res<'w, ButtonInput<KeyCode>>>,
    layout: Res<'w, KeyboardLayout>,
    gamepads: Query<'w, 's, (Entity, &'static Gamepad)>,
    window: Option<Single<'w, 's, &'static Window, With<PrimaryWindow>>>,
}

impl InputDevices<'_, '_> {
    /// The keys that were pressed in this frame, except those in `without`.
    pub(super) fn pressed_keys(&self, without: &[KeyCode]) -> Vec<KeyPress> {
        let Some(keys) = &self.keys else { return Vec::new() };
        if is_held(keys, ALT) {
            return Vec::new();
        }
        let modifier = held_modifier(keys);
        let pressed = keys.get_just_pressed().filter(|key| !without.contains(*key));
        let pressed = pressed.map(|key| self.layout.canonical(*key)).filter(|key| ASSIGNABLE.contains(key));
        pressed.map(|key| KeyPress { key, modifier }).collect()
    }

    /// The gamepad buttons that were pressed in this frame.
    pub(super) fn pressed_buttons(&self) -> impl Iterator<Item = GamepadButton> {
        self.pads().flat_map(|(_, pad)| BUTTONS.into_iter().filter(|button| pad.just_pressed(*button)))
    }

    /// The gamepads. A gamepad sends its input to every program, so there are none while another window has the focus. Browsers
    /// do this themselves.
    pub(super) fn pads(&self) -> impl Iterator<Item = (Entity, &Gamepad)> {
        let is_in_background =
            !cfg!(target_arch = "wasm32") && self.window.as_ref().is_some_and(|window| !window.focused);
        self.gamepads.iter().filter(move |_| !is_in_background)
    }
}
