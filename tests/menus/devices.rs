//! Tests of the menus with the keyboard only and with a gamepad only.

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{self, KeyboardInput, NativeKey};
use bevy::prelude::*;
use bevy_egui::EguiInput;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Key};
use egui_kittest::kittest::{NodeT, Queryable};
use quintet_bevy::frame::{Menu, Phase, Screen};
use quintet_bevy::input::bindings::{BindingCapture, Bindings, Command, KeyPress};
use quintet_bevy::play::OpenProposal;
use quintet_games::games;

use crate::harness::{DESKTOP, MenuHarness, PHONE};

/// The only input device of a test.
#[derive(Clone, Copy, Debug)]
enum InputDevice {
    Keyboard,
    Gamepad(Entity),
}

impl MenuHarness<'_> {
    /// Connects a gamepad.
    fn connect_gamepad(&mut self) -> InputDevice {
        let world = self.0.state_mut().world_mut();
        let pad = world.spawn_empty().id();
        let connection =
            GamepadConnection::Connected { name: "a gamepad".to_owned(), vendor_id: None, product_id: None };
        world.write_message(GamepadConnectionEvent::new(pad, connection));
        self.wait();
        InputDevice::Gamepad(pad)
    }

    fn press_gamepad_button(&mut self, pad: Entity, button: GamepadButton) {
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent::new(pad, button, value);
            self.update_with(RawGamepadEvent::Button(event));
        }
        self.wait();
    }

    /// Updates the app with a message, and forwards the events that it passes to egui. With a window, bevy_egui does this.
    pub(super) fn update_with(&mut self, message: impl Message) {
        let app = self.0.state_mut();
        app.world_mut().write_message(message);
        app.update();
        let world = app.world_mut();
        let mut inputs = world.query::<&mut EguiInput>();
        let events: Vec<_> = inputs.iter_mut(world).flat_map(|mut input| std::mem::take(&mut input.events)).collect();
        for event in events {
            self.0.event(event);
        }
        self.0.step();
    }

    fn press_direction(&mut self, pad: Entity, direction: egui::Vec2) {
        let button = match (direction.x.abs() > direction.y.abs(), direction.x > 0.0, direction.y > 0.0) {
            (true, true, _) => GamepadButton::DPadRight,
            (true, false, _) => GamepadButton::DPadLeft,
            (false, _, true) => GamepadButton::DPadDown,
            (false, _, false) => GamepadButton::DPadUp,
        };
        self.press_gamepad_button(pad, button);
    }

    /// The label and bounds of the focused button.
    fn focused_button(&self) -> Option<(String, egui::Rect)> {
        let all = self.0.query_all_by_role(Role::Button);
        let mut focused = all.filter(|node| node.accesskit_node().is_focused());
        focused.next().map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect()))
    }

    /// Moves the focus to a button, one step at a time, and presses it.
    fn focus_and_press(&mut self, device: InputDevice, name: &str) {
        const DIRECTIONS: [egui::Vec2; 4] = [egui::Vec2::DOWN, egui::Vec2::RIGHT, egui::Vec2::UP, egui::Vec2::LEFT];
        let mut tried = Vec::new();
        for step in 0..160 {
            let goal = self.0.get_by_role_and_label(Role::Button, name).rect().center();
            let (reached, direction) = match self.focused_button() {
                Some((label, place)) => (label == name, goal - place.center()),
                None => (false, egui::Vec2::DOWN),
            };
            match device {
                InputDevice::Keyboard if reached => return self.press_key(Key::Enter),
                InputDevice::Gamepad(pad) if reached => return self.press_gamepad_button(pad, GamepadButton::South),
                InputDevice::Keyboard => self.press_key(Key::Tab),
                // Towards the target, alternating with other directions to escape cycles.
                InputDevice::Gamepad(pad) => {
                    self.press_direction(pad, if step % 16 < 8 { direction } else { DIRECTIONS[step / 3 % 4] })
                }
            }
            tried.extend(self.focused_button().map(|(label, _)| label));
        }
        panic!("{device:?} did not reach “{name}”; focused: {tried:?}");
    }
}

/// Navigates from the title through setup, match, pause menu and proposal to the result and the next match. Complete
/// games with each input device are covered by the tests of `table`.
fn navigate_from_title_to_result(connect: impl Fn(&mut MenuHarness<'_>) -> InputDevice) {
    for game_def in games() {
        for size in [DESKTOP, PHONE] {
            let mut harness = MenuHarness::new(size);
            let device = connect(&mut harness);
            harness.focus_and_press(device, game_def.info.name);
            assert_eq!(harness.screen(), Screen::Setup, "{}", game_def.info.id);
            harness.focus_and_press(device, "Start match");
            assert_eq!(harness.screen(), Screen::Session, "{}", game_def.info.id);
            match device {
                InputDevice::Gamepad(pad) => harness.press_gamepad_button(pad, GamepadButton::Start),
                InputDevice::Keyboard => harness.focus_and_press(device, "Menu"),
            }
            assert_eq!(harness.menu(), Menu::Pause);
            harness.focus_and_press(device, "Resign");
            harness.focus_and_press(device, "Resign");
            assert_eq!(*harness.get::<State<Phase>>().get(), Phase::Over, "{}", game_def.info.id);
            harness.focus_and_press(device, "Play again, sides swapped");
            assert_eq!((harness.turns(), *harness.get::<State<Phase>>().get()), (0, Phase::Choosing));
        }
    }
}

#[test]
fn menus_of_every_game_work_with_gamepad_only() {
    navigate_from_title_to_result(|harness| harness.connect_gamepad());
}

#[test]
fn menus_of_every_game_work_with_keyboard_only() {
    navigate_from_title_to_result(|_| InputDevice::Keyboard);
}

#[test]
fn rules_are_reachable_by_keyboard_and_gamepad() {
    for with_gamepad in [false, true] {
        let mut harness = MenuHarness::new(PHONE);
        let device = if with_gamepad { harness.connect_gamepad() } else { InputDevice::Keyboard };
        harness.focus_and_press(device, "Rules");
        assert_eq!(harness.screen(), Screen::Rules, "{device:?}");
        harness.focus_and_press(device, "Back");
        assert_eq!(harness.screen(), Screen::Title, "{device:?}");
    }
}

#[test]
fn proposal_can_be_answered_by_keyboard() {
    let mut harness = MenuHarness::in_session(DESKTOP, 2);
    harness.press("Undo");
    assert!(harness.get::<OpenProposal>().0.is_some());
    harness.press_key(Key::Tab);
    harness.press_key(Key::Enter);
    assert_eq!((harness.menu(), harness.turns()), (Menu::None, 1));
}

impl MenuHarness<'_> {
    /// Presses and releases a key of the keyboard, which no widget sees.
    pub(super) fn press_board_key(&mut self, key_code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let (logical_key, window) = (keyboard::Key::Unidentified(NativeKey::Unidentified), Entity::PLACEHOLDER);
            self.update_with(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
        }
        self.wait();
    }

    /// Presses a button, which need not be visible.
    pub(super) fn press_anywhere(&mut self, name: &str) {
        self.0.get_by_role_and_label(Role::Button, name).click_accesskit();
        self.wait();
    }
}

#[test]
fn keys_are_changed_from_the_title_in_three_presses() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::new(size);
        harness.press("Settings");
        harness.press_anywhere("Keys and gamepad");
        assert!(harness.shows("Undo, key 1: Ctrl + Z"));
        harness.press_anywhere("Undo, key 2: Not set");
        let prompt = "Press a key for “Undo”. Escape cancels, Delete removes the key.";
        assert!(harness.shows(prompt));
        harness.press_board_key(KeyCode::F8);
        assert!(harness.shows("Undo, key 2: F8") && !harness.shows(prompt));
        assert!(harness.shows("Removed from “Score and clocks”.") && harness.shows("Score and clocks, key 1: Not set"));
        // A press beside the key stops waiting for one.
        harness.press_anywhere("Undo, key 2: F8");
        harness.press_anywhere("Cancel");
        assert!(harness.shows("Undo, key 2: F8") && !harness.shows(prompt));
        harness.press_anywhere("Undo, key 2: F8");
        harness.press_anywhere("Remove");
        assert!(harness.shows("Undo, key 2: Not set"));
        assert_eq!(harness.get::<Bindings>().of(Command::Undo).keys, [Some(KeyPress::control(KeyCode::KeyZ)), None]);
        let changed = harness.get::<Bindings>().clone();
        harness.press_anywhere("Reset to defaults");
        assert_eq!(*harness.get::<Bindings>(), Bindings::default());
        harness.press_anywhere("Undo the reset");
        assert!(*harness.get::<Bindings>() == changed && changed != Bindings::default());
        harness.press_anywhere("Reset to defaults");
        harness.press_anywhere("Done");
        assert_eq!(harness.menu(), Menu::Settings);
        assert_eq!(*harness.get::<Bindings>(), Bindings::default());
    }
}

#[test]
fn escape_cancels_the_capture_of_a_key_and_keeps_the_card_open() {
    for in_match in [false, true] {
        let mut harness = if in_match { MenuHarness::in_session(DESKTOP, 0) } else { MenuHarness::new(DESKTOP) };
        harness.open_menu(Menu::Bindings);
        let name = "Undo, key 2: Not set";
        harness.press_anywhere(name);
        assert!(harness.get::<BindingCapture>().waiting().is_some());
        harness.press_board_key(KeyCode::Escape);
        assert_eq!(harness.get::<BindingCapture>().waiting(), None);
        assert!(harness.shows(name));
        assert_eq!(harness.menu(), Menu::Bindings, "in a match: {in_match}");
        harness.press_board_key(KeyCode::Escape);
        assert_eq!(harness.menu(), Menu::None, "in a match: {in_match}");
    }
}

#[test]
fn reset_of_default_keys_offers_nothing_to_undo() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.open_menu(Menu::Bindings);
    harness.press_anywhere("Reset to defaults");
    assert!(harness.shows("Reset to defaults") && !harness.shows("Undo the reset"));
}

#[test]
fn gamepad_button_is_changed_with_the_gamepad_alone() {
    let mut harness = MenuHarness::new(DESKTOP);
    let InputDevice::Gamepad(pad) = harness.connect_gamepad() else { unreachable!() };
    harness.open_menu(Menu::Bindings);
    let name = "Hint or analysis, gamepad: Right stick";
    harness.0.get_by_label(name).focus();
    harness.wait();
    harness.press_gamepad_button(pad, GamepadButton::South);
    assert!(harness.get::<BindingCapture>().waiting().is_some());
    // The button of “cancel” is assigned like any other, and does not close the card.
    harness.press_gamepad_button(pad, GamepadButton::East);
    assert!(harness.shows("Hint or analysis, gamepad: B (right)") && harness.shows("Removed from “Cancel or pause”."));
    assert_eq!(harness.menu(), Menu::Bindings);
}

#[test]
fn changed_keys_work_in_menus() {
    let mut harness = MenuHarness::new(DESKTOP);
    let mut bindings = Bindings::default();
    bindings.set_key(Command::Confirm, 1, Some(KeyPress::of(KeyCode::F6)));
    harness.set(bindings);
    harness.0.get_by_role_and_label(Role::Button, "Settings").focus();
    harness.wait();
    harness.press_board_key(KeyCode::F6);
    assert_eq!(harness.menu(), Menu::Settings);
}

#[test]
fn changed_buttons_do_not_lock_a_gamepad_out_of_the_menus() {
    let mut harness = MenuHarness::new(DESKTOP);
    let InputDevice::Gamepad(pad) = harness.connect_gamepad() else { unreachable!() };
    let mut bindings = Bindings::default();
    bindings.set_button(Command::Undo, Some(GamepadButton::South));
    harness.set(bindings);
    harness.0.get_by_role_and_label(Role::Button, "Settings").focus();
    harness.wait();
    harness.press_gamepad_button(pad, GamepadButton::South);
    assert_eq!(harness.menu(), Menu::Settings);
}

#[test]
fn escape_closes_menus_of_a_match_whatever_its_command() {
    let mut harness = MenuHarness::in_session(DESKTOP, 0);
    let mut bindings = Bindings::default();
    bindings.set_key(Command::Cancel, 0, None);
    harness.set(bindings);
    harness.open_menu(Menu::Settings);
    harness.press_key(Key::Escape);
    assert_eq!(harness.menu(), Menu::Pause);
    harness.press_key(Key::Escape);
    assert_eq!(harness.menu(), Menu::None);
}
