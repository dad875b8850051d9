//! Which keys and gamepad buttons give which commands, and how they are saved.

use std::collections::BTreeMap;

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::commands::{Binding, Command, KEYS};
use super::keys::{KeyPress, Modifier};

/// The keys and buttons of all commands.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Option<SavedBindings>", from = "Option<SavedBindings>")]
pub struct Bindings(Vec<(Command, Binding)>);

/// The bindings that differ from the defaults, by the name of the command.
type SavedBindings = BTreeMap<String, SavedBinding>;

/// A binding in the settings file.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct SavedBinding {
    keys: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    button: Option<String>,
}

/// The buttons of gamepads that a command can have.
pub(super) const BUTTONS: [GamepadButton; 19] = [
    GamepadButton::South,
    GamepadButton::East,
    GamepadButton::North,
    GamepadButton::West,
    GamepadButton::C,
    GamepadButton::Z,
    GamepadButton::LeftTrigger,
    GamepadButton::LeftTrigger2,
    GamepadButton::RightTrigger,
    GamepadButton::RightTrigger2,
    GamepadButton::Select,
    GamepadButton::Start,
    GamepadButton::Mode,
    GamepadButton::LeftThumb,
    GamepadButton::RightThumb,
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
];

impl Default for Bindings {
    fn default() -> Self {
        Self(Command::ALL.map(|command| (command, command.default_binding())).into())
    }
}

impl Bindings {
    /// The keys and the button of a command.
    #[must_use]
    pub fn of(&self, command: Command) -> Binding {
        self.0.iter().find(|(known, _)| *known == command).map(|(_, binding)| *binding).unwrap_or_default()
    }

    /// The command of a key. A key with Shift that has no command counts as the key alone.
    #[must_use]
    pub fn command_of_key(&self, press: KeyPress) -> Option<Command> {
        let exact = self.0.iter().find(|(_, binding)| binding.keys.contains(&Some(press)));
        match exact {
            None if press.modifier == Modifier::Shift => self.command_of_key(KeyPress::of(press.key)),
            found => found.map(|(command, _)| *command),
        }
    }

    /// The command of a gamepad button.
    #[must_use]
    pub fn command_of_button(&self, button: GamepadButton) -> Option<Command> {
        self.0.iter().find(|(_, binding)| binding.button == Some(button)).map(|(command, _)| *command)
    }

    /// Sets a key of a command, or removes it. `slot` is below [`KEYS`]. Returns the command that had the key before.
    pub fn set_key(&mut self, command: Command, slot: usize, key: Option<KeyPress>) -> Option<Command> {
        let mut before = None;
        for (owner, binding) in &mut self.0 {
            for at in 0..KEYS {
                let is_target = *owner == command && at == slot;
                if is_target {
                    binding.keys[at] = key;
                } else if key.is_some() && binding.keys[at] == key {
                    binding.keys[at] = None;
                    before = Some(*owner).filter(|owner| *owner != command);
                }
            }
        }
        before
    }

    /// Sets the gamepad button of a command, or removes it. Returns the command that had the button before.
    pub fn set_button(&mut self, command: Command, button: Option<GamepadButton>) -> Option<Command> {
        let mut before = None;
        for (owner, binding) in &mut self.0 {
            if *owner == command {
                binding.button = button;
            } else if button.is_some() && binding.button == button {
                binding.button = None;
                before = Some(*owner);
            }
        }
        before
    }
}

impl From<Bindings> for Option<SavedBindings> {
    fn from(bindings: Bindings) -> Self {
        let changed = bindings.0.into_iter().filter(|(command, binding)| *binding != command.default_binding());
        let saved: SavedBindings = changed
            .map(|(command, Binding { keys, button })| {
                let keys = keys.map(|key| key.map(|key| key.to_string()).unwrap_or_default()).into();
                (command.name(), SavedBinding { keys, button: button.map(|button| format!("{button:?}")) })
            })
            .collect();
        Some(saved).filter(|saved| !saved.is_empty())
    }
}

/// Reads saved bindings. Unknown commands, and keys and buttons that this version does not know, are ignored.
impl From<Option<SavedBindings>> for Bindings {
    fn from(saved: Option<SavedBindings>) -> Self {
        let mut bindings = Self::default();
        let saved = saved.unwrap_or_default();
        for command in Command::ALL {
            let Some(SavedBinding { keys, button }) = saved.get(&command.name()) else { continue };
            for slot in 0..KEYS {
                let text = keys.get(slot).map_or("", String::as_str);
                let key = KeyPress::parse(text);
                if key.is_some() || text.is_empty() {
                    bindings.set_key(command, slot, key);
                }
            }
            let known = BUTTONS.into_iter().find(|known| Some(format!("{known:?}")) == *button);
            if known.is_some() || button.is_none() {
                bindings.set_button(command, known);
            }
        }
        bindings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_and_no_button_has_two_commands() {
        let mut keys: Vec<_> =
            Command::ALL.iter().flat_map(|command| command.default_binding().keys).flatten().collect();
        let mut buttons: Vec<_> = Command::ALL.iter().filter_map(|command| command.default_binding().button).collect();
        let unique = |count, debug: Vec<String>| {
            assert_eq!(debug.iter().collect::<std::collections::BTreeSet<_>>().len(), count, "{debug:?}");
        };
        unique(keys.len(), keys.drain(..).map(|key| key.to_string()).collect());
        unique(buttons.len(), buttons.drain(..).map(|button| format!("{button:?}")).collect());
    }

    #[test]
    fn assigned_key_is_taken_from_its_command() {
        let mut bindings = Bindings::default();
        let undo = KeyPress::control(KeyCode::KeyZ);
        assert_eq!(bindings.set_key(Command::Redo, 1, Some(undo)), Some(Command::Undo));
        assert_eq!(bindings.of(Command::Undo).keys, [None, None]);
        assert_eq!(bindings.of(Command::Redo).keys, [Some(KeyPress::control(KeyCode::KeyY)), Some(undo)]);
        // A command can move a key to its other slot.
        assert_eq!(bindings.set_key(Command::Redo, 0, Some(undo)), None);
        assert_eq!(bindings.of(Command::Redo).keys, [Some(undo), None]);
        assert_eq!(bindings.set_key(Command::Redo, 0, None), None);
        assert_eq!(bindings.command_of_key(undo), None);
        assert_eq!(bindings.set_button(Command::Hint, Some(GamepadButton::West)), Some(Command::Undo));
        assert_eq!(bindings.command_of_button(GamepadButton::West), Some(Command::Hint));
        assert_eq!(bindings.command_of_button(GamepadButton::RightThumb), None);
    }

    #[test]
    fn shift_is_ignored_unless_it_has_a_command() {
        let bindings = Bindings::default();
        assert_eq!(bindings.command_of_key(KeyPress::shift(KeyCode::F2)), Some(Command::ReadOwners));
        assert_eq!(bindings.command_of_key(KeyPress::shift(KeyCode::Enter)), Some(Command::Confirm));
        assert_eq!(bindings.command_of_key(KeyPress::control(KeyCode::Enter)), None);
    }

    #[test]
    fn only_changed_bindings_are_saved() {
        let round_trip = |bindings: &Bindings| {
            let value = serde_json::to_value(bindings).unwrap();
            (serde_json::from_value::<Bindings>(value.clone()).unwrap(), value)
        };
        let mut bindings = Bindings::default();
        assert_eq!(round_trip(&bindings), (bindings.clone(), serde_json::Value::Null));
        bindings.set_key(Command::Undo, 1, Some(KeyPress::of(KeyCode::F7)));
        bindings.set_button(Command::Hint, Some(GamepadButton::South));
        let (read, value) = round_trip(&bindings);
        assert_eq!(read, bindings);
        let names: Vec<_> = value.as_object().unwrap().keys().cloned().collect();
        assert_eq!(names, ["confirm", "hint", "undo"]);
        assert_eq!(value["undo"]["keys"], serde_json::json!(["Control+KeyZ", "F7"]));
        let foreign = r#"{"undo": {"keys": ["Alt+KeyQ", "F6"], "button": "Lever"}, "fly": {"keys": ["F1"]}}"#;
        let read: Bindings = serde_json::from_str(foreign).unwrap();
        let keys = [Some(KeyPress::control(KeyCode::KeyZ)), Some(KeyPress::of(KeyCode::F6))];
        assert_eq!(read.of(Command::Undo), Binding { keys, button: Some(GamepadButton::West) });
    }
}
