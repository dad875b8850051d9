//! The names of keys and gamepad buttons, and sentences about the keys of commands.

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use quintet_bevy::input::bindings::{Bindings, Command, KeyPress, KeyboardLayout, Modifier};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, MessageId, ids};

/// The name of a command.
pub(crate) fn command_name(command: Command) -> LocalizedText {
    let name = LocalizedText::new(command.label_id());
    if let Command::Option(number) = command { name.number("number", u32::from(number)) } else { name }
}

/// The name of a key with its modifier, such as "Ctrl + Z".
pub(crate) fn key_name(press: KeyPress, layout: &KeyboardLayout, words: &Localization) -> String {
    let key = unmodified_name(press.key, layout, words);
    let modifier = match press.modifier {
        Modifier::None => return key,
        Modifier::Shift => ids::KEY_SHIFT,
        Modifier::Control => ids::KEY_CONTROL,
    };
    words.localize(&LocalizedText::new(modifier).text("key", key))
}

fn unmodified_name(key: KeyCode, layout: &KeyboardLayout, words: &Localization) -> String {
    if let Some(text) = layout.text(key) {
        return text;
    }
    if let Some(name) = named_key(key) {
        return words.text(name);
    }
    let code = format!("{key:?}");
    let Some(rest) = code.strip_prefix("Numpad") else { return code };
    let sign = match rest {
        "Add" => "+",
        "Subtract" => "-",
        "Multiply" => "*",
        "Divide" => "/",
        "Decimal" => ".",
        digit => digit,
    };
    words.localize(&LocalizedText::new(ids::KEY_NUMPAD).text("key", sign))
}

const fn named_key(key: KeyCode) -> Option<MessageId> {
    Some(match key {
        KeyCode::ArrowLeft => ids::KEY_LEFT,
        KeyCode::ArrowRight => ids::KEY_RIGHT,
        KeyCode::ArrowUp => ids::KEY_UP,
        KeyCode::ArrowDown => ids::KEY_DOWN,
        KeyCode::Home => ids::KEY_HOME,
        KeyCode::End => ids::KEY_END,
        KeyCode::PageUp => ids::KEY_PAGE_UP,
        KeyCode::PageDown => ids::KEY_PAGE_DOWN,
        KeyCode::Insert => ids::KEY_INSERT,
        KeyCode::Delete => ids::KEY_DELETE,
        KeyCode::Enter => ids::KEY_ENTER,
        KeyCode::Space => ids::KEY_SPACE,
        KeyCode::Escape => ids::KEY_ESCAPE,
        KeyCode::Backspace => ids::KEY_BACKSPACE,
        _ => return None,
    })
}

/// The name of a gamepad button.
pub(crate) fn button_name(button: GamepadButton, words: &Localization) -> String {
    words.text(match button {
        GamepadButton::South => ids::PAD_SOUTH,
        GamepadButton::East => ids::PAD_EAST,
        GamepadButton::West => ids::PAD_WEST,
        GamepadButton::North => ids::PAD_NORTH,
        GamepadButton::LeftTrigger => ids::PAD_LEFT_TRIGGER,
        GamepadButton::RightTrigger => ids::PAD_RIGHT_TRIGGER,
        GamepadButton::LeftTrigger2 => ids::PAD_LEFT_TRIGGER_2,
        GamepadButton::RightTrigger2 => ids::PAD_RIGHT_TRIGGER_2,
        GamepadButton::Select => ids::PAD_SELECT,
        GamepadButton::Start => ids::PAD_START,
        GamepadButton::Mode => ids::PAD_MODE,
        GamepadButton::LeftThumb => ids::PAD_LEFT_STICK,
        GamepadButton::RightThumb => ids::PAD_RIGHT_STICK,
        GamepadButton::DPadUp => ids::PAD_UP,
        GamepadButton::DPadDown => ids::PAD_DOWN,
        GamepadButton::DPadLeft => ids::PAD_LEFT,
        GamepadButton::DPadRight => ids::PAD_RIGHT,
        other => return format!("{other:?}"),
    })
}

/// Sentences that name the first key of each of these commands. Commands without a key are left out.
pub(crate) fn key_sentences<'a>(
    commands: impl IntoIterator<Item = Command> + 'a,
    bindings: &'a Bindings,
    layout: &'a KeyboardLayout,
    words: &'a Localization,
) -> impl Iterator<Item = LocalizedText> + 'a {
    commands.into_iter().filter_map(|command| {
        let key = bindings.of(command).keys.into_iter().flatten().next()?;
        let key = key_name(key, layout, words).replace(" + ", " ");
        Some(LocalizedText::new(ids::ACCESS_BINDING).text("key", key).nested("command", command_name(command)))
    })
}

#[cfg(test)]
mod tests {
    use quintet_core::words::Locale;

    use super::*;

    #[test]
    fn keys_have_names_in_every_language() {
        let layout = KeyboardLayout::default();
        let names = |words: &Localization| {
            let undo = key_name(KeyPress::control(KeyCode::KeyZ), &layout, words);
            [undo, key_name(KeyPress::shift(KeyCode::PageUp), &layout, words)]
        };
        assert_eq!(names(&Localization::of(Locale::English)), ["Ctrl + Z", "Shift + Page Up"]);
        assert_eq!(names(&Localization::of(Locale::German)), ["Strg + Z", "Umschalt + Bild auf"]);
        let english = Localization::english();
        let add = KeyPress::of(KeyCode::NumpadAdd);
        assert_eq!(key_name(add, &layout, &english), "Num +");
        assert_eq!(key_name(KeyPress::of(KeyCode::F7), &layout, &english), "F7");
        assert_eq!(button_name(GamepadButton::West, &english), "X (left)");
    }

    #[test]
    fn sentences_follow_the_bindings() {
        let (mut bindings, layout, words) = (Bindings::default(), KeyboardLayout::default(), Localization::english());
        let said = |bindings: &Bindings| {
            let commands = [Command::ReadScore, Command::ReadBoard];
            let sentences = key_sentences(commands, bindings, &layout, &words);
            sentences.map(|sentence| words.localize(&sentence)).collect::<Vec<_>>()
        };
        assert_eq!(said(&bindings), ["F8: Score and clocks.", "Shift F8: Shape of the board."]);
        bindings.set_key(Command::ReadBoard, 0, Some(KeyPress::of(KeyCode::F8)));
        assert_eq!(said(&bindings), ["F8: Shape of the board."]);
    }
}
