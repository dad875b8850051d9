//! Key and button bindings: the actions that keyboards and gamepads trigger.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::{Gamepad, GamepadButton};
use bevy::prelude::*;

use crate::frame::RedrawAppExt;

/// An action bound to a key or button.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum InputAction {
    MoveCursor(Vec2),
    Confirm,
    /// Takes the reserve piece or choice with this index.
    TakeOption(usize),
    /// Selects the next (`true`) or previous reserve piece or choice.
    CycleOptions(bool),
    /// Reveals or hides the information that only the player to move may see.
    ToggleSecret,
    Cancel,
    Undo,
    Redo,
    /// Shows the previous turn.
    PreviousTurn,
    /// Shows the next turn.
    NextTurn,
    /// Shows the start position.
    FirstTurn,
    /// Shows the current position of the session.
    CurrentTurn,
    /// Starts or stops playback.
    TogglePlayback,
    /// Opens the move list.
    OpenMoveList,
    /// Shows a hint, or switches the analysis where it is available.
    Help,
    /// Switches the analysis on or off.
    Analysis,
    /// Inspects the piece at the cursor.
    Inspect,
    /// Opens or closes the pause menu.
    Pause,
}

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

/// Whether a text field has the keyboard focus.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EguiKeyboardFocus(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EguiKeyboardFocus>().redraw_on_change_of::<EguiKeyboardFocus>();
}

/// The key that switches full screen on or off.
pub(crate) const FULL_SCREEN: KeyCode = KeyCode::F11;

/// Every key that has an action in a match, and whether it has it only while Ctrl or Command is held. Letters and signs
/// are not listed: they write a move.
pub fn bound_keys() -> impl Iterator<Item = (KeyCode, bool)> {
    let keys = KEYS.iter().map(|(key, _)| (*key, false));
    keys.chain(COMMANDS.iter().map(|(key, _)| (*key, true))).chain([(FULL_SCREEN, false)])
}

const KEYS: [(KeyCode, InputAction); 25] = {
    const HALF: f32 = 0.5;
    const HIGH: f32 = 0.866;
    [
        (KeyCode::ArrowLeft, InputAction::MoveCursor(Vec2::NEG_X)),
        (KeyCode::ArrowRight, InputAction::MoveCursor(Vec2::X)),
        (KeyCode::ArrowUp, InputAction::MoveCursor(Vec2::Y)),
        (KeyCode::ArrowDown, InputAction::MoveCursor(Vec2::NEG_Y)),
        (KeyCode::Home, InputAction::MoveCursor(Vec2::new(-HALF, HIGH))),
        (KeyCode::PageUp, InputAction::MoveCursor(Vec2::new(HALF, HIGH))),
        (KeyCode::End, InputAction::MoveCursor(Vec2::new(-HALF, -HIGH))),
        (KeyCode::PageDown, InputAction::MoveCursor(Vec2::new(HALF, -HIGH))),
        (KeyCode::Enter, InputAction::Confirm),
        (KeyCode::NumpadEnter, InputAction::Confirm),
        (KeyCode::Space, InputAction::Confirm),
        (KeyCode::Escape, InputAction::Cancel),
        (KeyCode::Backspace, InputAction::Cancel),
        (KeyCode::F9, InputAction::Analysis),
        (KeyCode::F10, InputAction::Pause),
        (KeyCode::Digit0, InputAction::ToggleSecret),
        (KeyCode::Digit1, InputAction::TakeOption(0)),
        (KeyCode::Digit2, InputAction::TakeOption(1)),
        (KeyCode::Digit3, InputAction::TakeOption(2)),
        (KeyCode::Digit4, InputAction::TakeOption(3)),
        (KeyCode::Digit5, InputAction::TakeOption(4)),
        (KeyCode::Digit6, InputAction::TakeOption(5)),
        (KeyCode::Digit7, InputAction::TakeOption(6)),
        (KeyCode::Digit8, InputAction::TakeOption(7)),
        (KeyCode::Digit9, InputAction::TakeOption(8)),
    ]
};

/// Modifier keys that make a letter a command.
pub(super) const CONTROLS: [KeyCode; 4] =
    [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];

/// Key bindings while one of [`CONTROLS`] is held.
const COMMANDS: [(KeyCode, InputAction); 8] = [
    (KeyCode::KeyZ, InputAction::Undo),
    (KeyCode::KeyY, InputAction::Redo),
    (KeyCode::KeyI, InputAction::Inspect),
    (KeyCode::ArrowLeft, InputAction::PreviousTurn),
    (KeyCode::ArrowRight, InputAction::NextTurn),
    (KeyCode::Home, InputAction::FirstTurn),
    (KeyCode::End, InputAction::CurrentTurn),
    (KeyCode::Space, InputAction::TogglePlayback),
];

const BUTTONS: [(GamepadButton, InputAction); 16] = [
    (GamepadButton::DPadLeft, InputAction::MoveCursor(Vec2::NEG_X)),
    (GamepadButton::DPadRight, InputAction::MoveCursor(Vec2::X)),
    (GamepadButton::DPadUp, InputAction::MoveCursor(Vec2::Y)),
    (GamepadButton::DPadDown, InputAction::MoveCursor(Vec2::NEG_Y)),
    (GamepadButton::South, InputAction::Confirm),
    (GamepadButton::East, InputAction::Cancel),
    (GamepadButton::West, InputAction::Undo),
    (GamepadButton::North, InputAction::ToggleSecret),
    (GamepadButton::Start, InputAction::Pause),
    (GamepadButton::LeftTrigger, InputAction::CycleOptions(false)),
    (GamepadButton::RightTrigger, InputAction::CycleOptions(true)),
    (GamepadButton::LeftTrigger2, InputAction::PreviousTurn),
    (GamepadButton::RightTrigger2, InputAction::NextTurn),
    (GamepadButton::Select, InputAction::OpenMoveList),
    (GamepadButton::RightThumb, InputAction::Help),
    (GamepadButton::LeftThumb, InputAction::Inspect),
];

/// Whether one of these modifier keys is held. Assistive technology can press and release it in the same frame as the key.
pub fn is_held<const COUNT: usize>(keys: &ButtonInput<KeyCode>, modifiers: [KeyCode; COUNT]) -> bool {
    keys.any_pressed(modifiers) || keys.any_just_released(modifiers)
}

/// The devices that trigger actions.
#[derive(SystemParam)]
pub(super) struct InputDevices<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    focus: Res<'w, EguiKeyboardFocus>,
    pads: Query<'w, 's, (Entity, &'static Gamepad)>,
    sticks: Local<'s, StickSteps>,
}

impl InputDevices<'_, '_> {
    /// The actions triggered in this frame: by keys, then by buttons, then by sticks.
    pub(super) fn actions(&mut self) -> Vec<InputAction> {
        let controls = is_held(&self.keys, CONTROLS);
        let bindings: &[(KeyCode, InputAction)] = if controls { &COMMANDS } else { &KEYS };
        let pressed = |key: KeyCode| self.keys.just_pressed(key) && !self.focus.0;
        let from_keys = bindings.iter().filter(|(key, _)| pressed(*key)).map(|(_, action)| *action);
        let from_buttons = self.pads.iter().flat_map(|(_, pad)| {
            BUTTONS.iter().filter(|(button, _)| pad.just_pressed(*button)).map(|(_, action)| *action)
        });
        let from_sticks = self.sticks.taken(self.pads.iter()).into_iter().map(InputAction::MoveCursor);
        from_keys.chain(from_buttons).chain(from_sticks).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_and_no_button_has_two_actions() {
        let keys: Vec<_> = bound_keys().collect();
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key), "{key:?}");
        }
        for (index, (button, _)) in BUTTONS.iter().enumerate() {
            assert!(BUTTONS[..index].iter().all(|(known, _)| known != button), "{button:?}");
        }
    }
}
