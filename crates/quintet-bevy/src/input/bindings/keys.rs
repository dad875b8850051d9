//! Keys with a modifier: their names in the settings file, and what a keyboard layout writes on them.

use std::collections::HashMap;
use std::fmt;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

/// A modifier key that is held together with another key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Modifier {
    /// None.
    #[default]
    None,
    /// Shift.
    Shift,
    /// Ctrl, or Command on macOS.
    Control,
}

/// A key, and the modifier that is held with it.
///
/// The code of a letter or digit belongs to the key that writes it in the player's layout: on a German keyboard,
/// `KeyCode::KeyZ` is the key between T and U.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeyPress {
    /// The key.
    pub key: KeyCode,
    /// The modifier.
    pub modifier: Modifier,
}

/// The keys that a command can have. Tab moves the focus, and the others that are missing have a function in the system.
pub(super) const ASSIGNABLE: &[KeyCode] = {
    use KeyCode::*;
    &[
        KeyA,
        KeyB,
        KeyC,
        KeyD,
        KeyE,
        KeyF,
        KeyG,
        KeyH,
        KeyI,
        KeyJ,
        KeyK,
        KeyL,
        KeyM,
        KeyN,
        KeyO,
        KeyP,
        KeyQ,
        KeyR,
        KeyS,
        KeyT,
        KeyU,
        KeyV,
        KeyW,
        KeyX,
        KeyY,
        KeyZ,
        Digit0,
        Digit1,
        Digit2,
        Digit3,
        Digit4,
        Digit5,
        Digit6,
        Digit7,
        Digit8,
        Digit9,
        F1,
        F2,
        F3,
        F4,
        F5,
        #[cfg(not(target_arch = "wasm32"))] // moves the focus out of the game
        F6,
        F7,
        F8,
        F9,
        F10,
        F11,
        F12,
        F13,
        F14,
        F15,
        F16,
        F17,
        F18,
        F19,
        F20,
        F21,
        F22,
        F23,
        F24,
        ArrowLeft,
        ArrowRight,
        ArrowUp,
        ArrowDown,
        Home,
        End,
        PageUp,
        PageDown,
        Insert,
        Delete,
        Enter,
        Space,
        Escape,
        Backspace,
        Numpad0,
        Numpad1,
        Numpad2,
        Numpad3,
        Numpad4,
        Numpad5,
        Numpad6,
        Numpad7,
        Numpad8,
        Numpad9,
        NumpadAdd,
        NumpadSubtract,
        NumpadMultiply,
        NumpadDivide,
        NumpadDecimal,
        Minus,
        Equal,
        Comma,
        Period,
        Slash,
        Semicolon,
        Quote,
        BracketLeft,
        BracketRight,
        Backslash,
        Backquote,
        IntlBackslash,
    ]
};

/// The indices of the first letter and of the first digit in [`ASSIGNABLE`], and the index after the last digit.
const FIRST_LETTER: usize = 0;
const FIRST_DIGIT: usize = 26;
const AFTER_DIGITS: usize = 36;

/// The key that writes this letter or digit in the US layout.
fn key_of(letter: char) -> Option<KeyCode> {
    let index = match letter.to_ascii_lowercase() {
        letter @ 'a'..='z' => FIRST_LETTER + (letter as usize - 'a' as usize),
        digit @ '0'..='9' => FIRST_DIGIT + (digit as usize - '0' as usize),
        _ => return None,
    };
    ASSIGNABLE.get(index).copied()
}

/// Whether a key is on the numeric keypad.
fn is_numpad(key: KeyCode) -> bool {
    format!("{key:?}").starts_with("Numpad")
}

/// The punctuation characters in the US layout.
const PUNCTUATION: [(KeyCode, &str); 11] = [
    (KeyCode::Minus, "-"),
    (KeyCode::Equal, "="),
    (KeyCode::Comma, ","),
    (KeyCode::Period, "."),
    (KeyCode::Slash, "/"),
    (KeyCode::Semicolon, ";"),
    (KeyCode::Quote, "'"),
    (KeyCode::BracketLeft, "["),
    (KeyCode::BracketRight, "]"),
    (KeyCode::Backslash, "\\"),
    (KeyCode::Backquote, "`"),
];

impl KeyPress {
    /// A key without a modifier.
    #[must_use]
    pub const fn of(key: KeyCode) -> Self {
        Self { key, modifier: Modifier::None }
    }

    /// A key with Ctrl, or Command on macOS.
    #[must_use]
    pub const fn control(key: KeyCode) -> Self {
        Self { key, modifier: Modifier::Control }
    }

    /// A key with Shift.
    #[must_use]
    pub const fn shift(key: KeyCode) -> Self {
        Self { key, modifier: Modifier::Shift }
    }

    /// Whether the key writes a letter, a digit or a punctuation character.
    #[must_use]
    pub fn writes_text(self) -> bool {
        let index = ASSIGNABLE.iter().position(|key| *key == self.key);
        self.modifier != Modifier::Control
            && (index.is_some_and(|index| index < AFTER_DIGITS)
                || PUNCTUATION.iter().any(|(key, _)| *key == self.key)
                || self.key == KeyCode::IntlBackslash
                || is_numpad(self.key))
    }

    /// Whether a widget with the focus may use the key: it writes text, moves the focus, or operates the widget.
    #[must_use]
    pub fn is_used_by_widgets(self) -> bool {
        use KeyCode::*;
        let keys = [
            ArrowLeft, ArrowRight, ArrowUp, ArrowDown, Home, End, PageUp, PageDown, Tab, Enter, Space, Backspace,
            Delete, Escape,
        ];
        self.writes_text() || self.modifier != Modifier::Control && keys.contains(&self.key)
    }

    /// Reads a key as [`Display`](fmt::Display) writes it. Returns `None` for a key that no command can have.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (modifier, name) = match text.split_once('+') {
            Some(("Control", name)) => (Modifier::Control, name),
            Some(("Shift", name)) => (Modifier::Shift, name),
            Some(_) => return None,
            None => (Modifier::None, text),
        };
        let key = ASSIGNABLE.iter().copied().find(|key| format!("{key:?}") == name)?;
        Some(Self { key, modifier })
    }
}

/// Writes the key for the settings file, such as `Control+KeyZ`.
impl fmt::Display for KeyPress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let modifier = match self.modifier {
            Modifier::None => "",
            Modifier::Shift => "Shift+",
            Modifier::Control => "Control+",
        };
        write!(formatter, "{modifier}{:?}", self.key)
    }
}

/// Modifier keys that make a letter a command.
const CONTROLS: [KeyCode; 4] = [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];
pub(super) const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
pub(super) const ALT: [KeyCode; 2] = [KeyCode::AltLeft, KeyCode::AltRight];

/// Whether one of these modifier keys is held. Assistive technology can press and release it in the same frame as the key.
pub(super) fn is_held<const COUNT: usize>(keys: &ButtonInput<KeyCode>, modifiers: [KeyCode; COUNT]) -> bool {
    keys.any_pressed(modifiers) || keys.any_just_released(modifiers)
}

/// The modifier that is held.
pub(in crate::input) fn held_modifier(keys: &ButtonInput<KeyCode>) -> Modifier {
    if is_held(keys, CONTROLS) {
        Modifier::Control
    } else if is_held(keys, SHIFT) {
        Modifier::Shift
    } else {
        Modifier::None
    }
}

/// What the keys of the player's keyboard write, as far as they have been pressed.
#[derive(Resource, Clone, Debug, Default)]
pub struct KeyboardLayout {
    written: HashMap<KeyCode, char>,
}

impl KeyboardLayout {
    /// The key code used in bindings: for a letter or a digit, that of the key which writes it in the US layout.
    #[must_use]
    pub fn canonical(&self, key: KeyCode) -> KeyCode {
        if key == KeyCode::NumpadEnter {
            return KeyCode::Enter;
        }
        let writes = |key: KeyCode| self.written.get(&key).copied().and_then(key_of);
        let other = || self.written.keys().copied().find(|other| *other != key && writes(*other) == Some(key));
        match writes(key) {
            Some(code) => code,
            // The key writes something else than a letter, and the letter is on another key: the two change places.
            None if self.written.contains_key(&key) => other().unwrap_or(key),
            None => key,
        }
    }

    /// What a key of a letter, a digit or a punctuation character writes. `None` for other keys.
    #[must_use]
    pub fn text(&self, key: KeyCode) -> Option<String> {
        if let Some(index) = ASSIGNABLE[..AFTER_DIGITS].iter().position(|known| *known == key) {
            let first = if index < FIRST_DIGIT { b'A' } else { b'0' - 26 };
            return Some(char::from(first + index as u8).to_string());
        }
        let capital = |letter: &char| {
            let mut capital = letter.to_uppercase();
            // The capital of some letters is two letters.
            if capital.len() == 1 { capital.next().unwrap_or(*letter) } else { *letter }
        };
        let written = self.written.get(&key).map(|letter| capital(letter).to_string());
        let usual = PUNCTUATION.iter().find(|(known, _)| *known == key).map(|(_, text)| (*text).to_owned());
        written.or(usual)
    }
}

/// Records what pressed keys write. Keys of the number pad keep their codes, so that they can have other commands than the
/// digits. A letter is on the same key with and without Shift; other characters count only without a modifier.
pub(super) fn learn_layout(
    mut pressed: MessageReader<KeyboardInput>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    mut layout: ResMut<KeyboardLayout>,
) {
    let is_modified = keys.is_some_and(|keys| is_held(&keys, SHIFT) || is_held(&keys, ALT));
    for input in pressed.read().filter(|input| input.state == ButtonState::Pressed) {
        let Key::Character(text) = &input.logical_key else { continue };
        let mut letters = text.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { continue };
        let has_fixed_code = matches!(input.key_code, KeyCode::Unidentified(_)) || is_numpad(input.key_code);
        if has_fixed_code || is_modified && key_of(letter).is_none() {
            continue;
        }
        if layout.written.get(&input.key_code) != Some(&letter) {
            layout.written.insert(input.key_code, letter);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_written_and_read() {
        for key in ASSIGNABLE {
            for modifier in [Modifier::None, Modifier::Shift, Modifier::Control] {
                let press = KeyPress { key: *key, modifier };
                assert_eq!(KeyPress::parse(&press.to_string()), Some(press));
            }
        }
        assert_eq!(KeyPress::control(KeyCode::KeyZ).to_string(), "Control+KeyZ");
        for text in ["", "Tab", "Alt+KeyA", "Control+", "Control+Shift+KeyA"] {
            assert_eq!(KeyPress::parse(text), None, "{text}");
        }
    }

    #[test]
    fn letters_have_the_codes_of_the_keys_that_write_them() {
        let mut layout = KeyboardLayout::default();
        assert_eq!(layout.canonical(KeyCode::KeyY), KeyCode::KeyY);
        layout.written.extend([
            (KeyCode::KeyY, 'z'),
            (KeyCode::KeyZ, 'Y'),
            (KeyCode::Digit1, '&'),
            (KeyCode::KeyQ, 'й'),
        ]);
        assert_eq!(layout.canonical(KeyCode::KeyY), KeyCode::KeyZ);
        assert_eq!(layout.canonical(KeyCode::KeyZ), KeyCode::KeyY);
        // The keys of signs and of other alphabets keep their codes.
        assert_eq!(layout.canonical(KeyCode::Digit1), KeyCode::Digit1);
        assert_eq!(layout.canonical(KeyCode::KeyQ), KeyCode::KeyQ);
        assert_eq!(layout.canonical(KeyCode::NumpadEnter), KeyCode::Enter);
    }

    #[test]
    fn swapped_letter_and_punctuation_keys_are_mapped() {
        let mut layout = KeyboardLayout::default();
        // A French keyboard has the comma where the US layout has M, and M where it has the semicolon.
        layout.written.extend([(KeyCode::KeyM, ','), (KeyCode::Semicolon, 'm')]);
        assert_eq!(layout.canonical(KeyCode::Semicolon), KeyCode::KeyM);
        assert_eq!(layout.canonical(KeyCode::KeyM), KeyCode::Semicolon);
    }

    #[test]
    fn labels_of_keys() {
        let mut layout = KeyboardLayout::default();
        let labels = [KeyCode::KeyA, KeyCode::KeyZ, KeyCode::Digit0, KeyCode::Digit9, KeyCode::Slash];
        assert_eq!(labels.map(|key| layout.text(key).unwrap()), ["A", "Z", "0", "9", "/"]);
        layout.written.extend([(KeyCode::Slash, '-'), (KeyCode::Minus, 'ß'), (KeyCode::Semicolon, 'ö')]);
        let labels = [KeyCode::Slash, KeyCode::Minus, KeyCode::Semicolon].map(|key| layout.text(key).unwrap());
        assert_eq!(labels, ["-", "ß", "Ö"]);
        assert_eq!(layout.text(KeyCode::F5), None);
        assert!(KeyPress::of(KeyCode::KeyA).writes_text() && KeyPress::of(KeyCode::Numpad4).writes_text());
        assert!(!KeyPress::control(KeyCode::KeyA).writes_text() && !KeyPress::of(KeyCode::F2).writes_text());
    }
}
