//! The commands of gamepads and of changed keys in the menus, passed to egui as key events.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use bevy_egui::egui::{Event, Key, Modifiers};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet};
use quintet_bevy::frame::{Menu, Phase, Screen};
use quintet_bevy::input::bindings::{
    BindingCapture, BindingSystems, Command, CommandInput, EguiKeyboardFocus, KeyPress, StickSteps,
};

pub(crate) fn plugin(app: &mut App) {
    let reading =
        press_keys.after(BindingSystems).after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, reading);
}

/// What determines whether commands are for the menus or for the board.
#[derive(SystemParam)]
struct Controlled<'w> {
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    phase: Option<Res<'w, State<Phase>>>,
    focus: Res<'w, EguiKeyboardFocus>,
}

impl Controlled<'_> {
    /// Whether gamepads control the menus.
    fn is_menu(&self) -> bool {
        let over = self.phase.as_ref().is_some_and(|phase| *phase.get() == Phase::Over);
        *self.screen.get() != Screen::Session || *self.menu.get() != Menu::None || over
    }

    /// Whether keys control the menus or a button beside the board.
    fn is_menu_for_keys(&self) -> bool {
        self.is_menu() || self.focus.0
    }
}

/// The key of egui that has the effect of a command in a menu.
const fn menu_key(command: Command) -> Option<Key> {
    Some(match command {
        Command::Left => Key::ArrowLeft,
        Command::Right => Key::ArrowRight,
        Command::Up => Key::ArrowUp,
        Command::Down => Key::ArrowDown,
        Command::Confirm => Key::Enter,
        Command::Cancel => Key::Escape,
        _ => return None,
    })
}

/// The command that a gamepad button always has in menus, so that no change of the buttons locks a player out.
const fn fixed_command(button: GamepadButton) -> Option<Command> {
    Some(match button {
        GamepadButton::DPadLeft => Command::Left,
        GamepadButton::DPadRight => Command::Right,
        GamepadButton::DPadUp => Command::Up,
        GamepadButton::DPadDown => Command::Down,
        GamepadButton::South => Command::Confirm,
        GamepadButton::East => Command::Cancel,
        _ => return None,
    })
}

/// Whether menus use the key themselves.
const fn is_menu_key(key: KeyCode) -> bool {
    use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Backspace, Enter, Escape, Space};
    matches!(key, ArrowLeft | ArrowRight | ArrowUp | ArrowDown | Enter | Space | Escape | Backspace)
}

/// The commands that players give with their devices, and the sticks.
#[derive(SystemParam)]
struct MenuDevices<'w, 's> {
    input: CommandInput<'w, 's>,
    controlled: Controlled<'w>,
    capture: Res<'w, BindingCapture>,
    sticks: Local<'s, StickSteps>,
}

impl MenuDevices<'_, '_> {
    /// The commands of gamepad buttons, and of keys that menus do not use themselves. In a text field, keys write text.
    fn commands(&self, is_typing: bool) -> Vec<Command> {
        let is_other = |(press, _): &(KeyPress, Command)| !(is_menu_key(press.key) || is_typing && press.writes_text());
        let for_keys = self.controlled.is_menu_for_keys();
        let key_commands = self.input.key_commands().into_iter().filter(|press| for_keys && is_other(press));
        let buttons = if self.controlled.is_menu() { self.input.buttons() } else { Vec::new() };
        let buttons = buttons.into_iter().filter_map(|(button, command)| fixed_command(button).or(command));
        key_commands.map(|(_, command)| command).chain(buttons).collect()
    }

    /// The directions in which sticks were newly pushed.
    fn pushes(&mut self) -> Vec<Vec2> {
        let pushes = self.input.pushes(&mut self.sticks);
        if self.controlled.is_menu() { pushes } else { Vec::new() }
    }
}

fn press_keys(mut devices: MenuDevices, mut egui: Query<(&mut EguiContext, &mut EguiInput)>) {
    let pushes = devices.pushes();
    if devices.capture.is_active() {
        // A player with a single switch presses “Cancel” with it.
        let spared: &[Key] = if devices.capture.excludes_confirm() { &[Key::Enter, Key::Space] } else { &[] };
        for (_, mut input) in &mut egui {
            input.events.retain(|event| match event {
                Event::Key { pressed: true, key, .. } => spared.contains(key),
                Event::Text(_) => false,
                _ => true,
            });
        }
        return;
    }
    let is_typing = egui.iter_mut().any(|(mut context, _)| context.get_mut().text_edit_focused());
    let pressed = devices.commands(is_typing).into_iter().filter_map(menu_key);
    let pushed = pushes.into_iter().map(|push| match (push.x.abs() > push.y.abs(), push.x > 0.0, push.y > 0.0) {
        (true, true, _) => Key::ArrowRight,
        (true, false, _) => Key::ArrowLeft,
        (false, _, true) => Key::ArrowUp,
        (false, _, false) => Key::ArrowDown,
    });
    let keys: Vec<Key> = pressed.chain(pushed).collect();
    if keys.is_empty() {
        return;
    }
    for (mut context, mut input) in &mut egui {
        let context = context.get_mut();
        let focused = context.memory(|memory| memory.focused().is_some());
        let typing = context.text_edit_focused();
        for key in &keys {
            // Arrow keys move the focus. Without a focus, Tab is sent instead, which focuses the first widget. In a
            // text field, arrow keys would move the text cursor, so Tab is sent to leave the field.
            let (key, modifiers) = match *key {
                key @ (Key::Enter | Key::Escape) => (key, Modifiers::NONE),
                Key::ArrowUp | Key::ArrowLeft if typing => (Key::Tab, Modifiers::SHIFT),
                Key::ArrowDown | Key::ArrowRight if typing => (Key::Tab, Modifiers::NONE),
                key if focused => (key, Modifiers::NONE),
                _ => (Key::Tab, Modifiers::NONE),
            };
            for pressed in [true, false] {
                input.events.push(Event::Key { key, physical_key: None, pressed, repeat: false, modifiers });
            }
        }
    }
}
