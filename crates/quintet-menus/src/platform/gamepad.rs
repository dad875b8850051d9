//! Gamepad input for the menus, passed to egui as key events.

use bevy::input::InputSystems;
use bevy::input::gamepad::{Gamepad, GamepadButton};
use bevy::prelude::*;
use bevy_egui::egui::{Event, Key, Modifiers};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet};
use quintet_bevy::frame::{Menu, Phase, Screen};
use quintet_bevy::input::StickSteps;

pub(crate) fn plugin(app: &mut App) {
    let reading =
        press_keys.after(InputSystems).after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, reading.run_if(in_menus));
}

/// A run condition: gamepads control the menus rather than the board.
fn in_menus(screen: Res<State<Screen>>, menu: Res<State<Menu>>, phase: Option<Res<State<Phase>>>) -> bool {
    let over = phase.is_some_and(|phase| *phase.get() == Phase::Over);
    *screen.get() != Screen::Session || *menu.get() != Menu::None || over
}

const BUTTONS: [(GamepadButton, Key); 6] = [
    (GamepadButton::DPadLeft, Key::ArrowLeft),
    (GamepadButton::DPadRight, Key::ArrowRight),
    (GamepadButton::DPadUp, Key::ArrowUp),
    (GamepadButton::DPadDown, Key::ArrowDown),
    (GamepadButton::South, Key::Enter),
    (GamepadButton::East, Key::Escape),
];

fn press_keys(
    pads: Query<(Entity, &Gamepad)>,
    mut sticks: Local<StickSteps>,
    mut egui: Query<(&mut EguiContext, &mut EguiInput)>,
) {
    let pressed = pads
        .iter()
        .flat_map(|(_, pad)| BUTTONS.iter().filter(|(button, _)| pad.just_pressed(*button)).map(|(_, key)| *key));
    let pushed = sticks.taken(pads.iter()).into_iter().map(|push| {
        match (push.x.abs() > push.y.abs(), push.x > 0.0, push.y > 0.0) {
            (true, true, _) => Key::ArrowRight,
            (true, false, _) => Key::ArrowLeft,
            (false, _, true) => Key::ArrowUp,
            (false, _, false) => Key::ArrowDown,
        }
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
