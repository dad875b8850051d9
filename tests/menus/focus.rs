//! The order of the keyboard focus.

use bevy_egui::egui::accesskit::{Action, Role};
use bevy_egui::egui::{self, Key};
use egui_kittest::kittest::{NodeT, Queryable};
use quintet_bevy::frame::{Menu, Screen};
use quintet_bevy::input::bindings::{BindingCapture, BindingSlot, Bindings, Command};
use quintet_bevy::session::GameSession;

use crate::harness::{DESKTOP, MenuHarness, PHONE};

/// The roles of controls that the Tab key reaches.
const CONTROLS: [Role; 5] = [Role::Button, Role::CheckBox, Role::RadioButton, Role::Slider, Role::TextInput];

impl MenuHarness<'_> {
    /// The names and bounds of the controls that can have the focus, and which one has it. Unavailable buttons keep it.
    fn focusable(&self) -> (Vec<(String, egui::Rect)>, Option<usize>) {
        let nodes: Vec<_> = CONTROLS.into_iter().flat_map(|role| self.0.query_all_by_role(role)).collect();
        let can_have_focus =
            |node: &egui_kittest::Node<'_>| node.accesskit_node().data().supports_action(Action::Focus);
        let controls: Vec<_> = nodes.into_iter().filter(can_have_focus).collect();
        let focused = controls.iter().position(|node| node.accesskit_node().is_focused());
        let named = |node: &egui_kittest::Node<'_>| (node.accesskit_node().label().unwrap_or_default(), node.rect());
        (controls.iter().map(named).collect(), focused)
    }

    /// Presses the Tab key until the focus returns to the first control. Returns the names in this order.
    fn focus_order(&mut self, what: &str) -> Vec<String> {
        let mut order: Vec<usize> = Vec::new();
        loop {
            self.press_key(Key::Tab);
            let (controls, focused) = self.focusable();
            let focused = focused.unwrap_or_else(|| panic!("{what}: no control has the focus after {order:?}"));
            if let Some(before) = order.last() {
                let (before, now) = (&controls[*before], &controls[focused]);
                let in_column = before.1.x_range().intersection(now.1.x_range()).span() > 1.0;
                let is_first = order.first() == Some(&focused);
                let goes_up = in_column && now.1.top() < before.1.top() - 1.0;
                assert!(is_first || !goes_up, "{what}: the focus goes up from {before:?} to {now:?}");
            }
            if order.contains(&focused) {
                assert_eq!(order[0], focused, "{what}: the focus returns to {:?}", controls[focused]);
                return order.into_iter().map(|index| controls[index].0.clone()).collect();
            }
            order.push(focused);
        }
    }

    /// Asserts that the Tab key reaches every enabled control once.
    fn assert_focus_order(&mut self, what: &str) {
        let mut order = self.focus_order(what);
        // Unavailable controls are reached, but those behind a card are not. Both are disabled.
        let is_disabled = |name: &str| {
            let mut found = CONTROLS.into_iter().flat_map(|role| self.0.query_all_by_role_and_label(role, name));
            found.all(|node| node.accesskit_node().is_disabled())
        };
        let mut all: Vec<_> = self.focusable().0.into_iter().map(|(name, _)| name).collect();
        all.retain(|name| order.contains(name) || !is_disabled(name));
        order.sort();
        all.sort();
        assert_eq!(order, all, "{what}");
    }
}

impl MenuHarness<'_> {
    /// Gives a button the focus and presses Enter.
    pub(super) fn enter(&mut self, name: &str) {
        self.0.get_by_role_and_label(Role::Button, name).focus();
        self.wait();
        self.press_key(Key::Enter);
    }

    /// Gives a control the focus.
    pub(super) fn focus(&mut self, name: &str) {
        self.0.get_by_label(name).focus();
        self.wait();
    }

    /// The name of the control that has the focus.
    pub(super) fn focused(&self) -> Option<String> {
        let (controls, focused) = self.focusable();
        focused.map(|index| controls[index].0.clone())
    }
}

#[test]
fn focus_returns_to_the_button_that_opened_a_menu() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::new(size);
        let escape_to = |harness: &mut MenuHarness<'_>, name: &str| {
            harness.press_key(Key::Escape);
            assert_eq!(harness.focused().as_deref(), Some(name), "{size:?}");
        };
        harness.enter("Settings");
        harness.enter("Keys and gamepad");
        assert_eq!(harness.menu(), Menu::Bindings);
        escape_to(&mut harness, "Keys and gamepad");
        escape_to(&mut harness, "Settings");
        // The button of the menu itself disappears while it has the focus.
        harness.enter("Settings");
        harness.enter("Done");
        assert_eq!((harness.menu(), harness.focused().as_deref()), (Menu::None, Some("Settings")), "{size:?}");
        harness.enter("Past matches");
        escape_to(&mut harness, "Past matches");
        harness.enter("Abalone");
        escape_to(&mut harness, "Abalone");
        harness.enter("Abalone");
        harness.enter("Start match");
        harness.press("Menu");
        harness.enter("Share match");
        assert_eq!(harness.menu(), Menu::Share);
        escape_to(&mut harness, "Share match");
        harness.enter("Settings");
        escape_to(&mut harness, "Settings");
        harness.press_key(Key::Escape);
        assert_eq!((harness.menu(), harness.focused()), (Menu::None, None), "keys control the board");
    }
}

#[test]
fn tab_reaches_every_control_once_from_top_to_bottom() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::new(size);
        harness.assert_focus_order("title");
        harness.press("Settings");
        harness.assert_focus_order("settings");
        harness.press_key(Key::Escape);
        harness.press("Abalone");
        harness.assert_focus_order("setup");
        harness.press("Start match");
        harness.press("Menu");
        harness.assert_focus_order("pause menu");
    }
}

#[test]
fn tab_reaches_the_buttons_of_a_match_before_its_moves() {
    let mut harness = MenuHarness::in_session(DESKTOP, 8);
    let first_move = harness.move_label(1);
    let mut reached = Vec::new();
    while !reached.contains(&first_move) {
        assert!(reached.len() < 200, "the first move is not reached: {reached:?}");
        harness.press_key(Key::Tab);
        reached.extend(harness.focused());
    }
    for name in ["Undo", "Hint", "Menu"] {
        assert!(reached.iter().any(|other| other == name), "{name}: {reached:?}");
    }
}

#[test]
fn buttons_that_become_unavailable_keep_the_focus() {
    for size in [DESKTOP, (844.0, 390.0)] {
        let mut harness = MenuHarness::new(size);
        harness.press("Rules");
        harness.focus("Next");
        for _ in 0..6 {
            harness.press_key(Key::Enter);
        }
        assert!(harness.shows("6 of 6"), "{size:?}: a press of an unavailable button is ignored");
        assert_eq!(harness.focused().as_deref(), Some("Next"), "{size:?}");
        assert!(harness.0.get_by_role_and_label(Role::Button, "Next").accesskit_node().is_disabled());
    }
    let mut harness = MenuHarness::in_session(DESKTOP, 4);
    for (name, shown) in [("To the start", 0), ("Previous turn", 0), ("Next turn", 1)] {
        harness.enter(name);
        assert_eq!(harness.get::<GameSession>().shown().turn, shown, "{name}");
        assert_eq!(harness.focused().as_deref(), Some(name));
    }
    let mut harness = MenuHarness::in_session(DESKTOP, 2);
    harness.press("Undo");
    harness.press("Yes, undo it");
    harness.enter("Redo");
    assert_eq!((harness.turns(), harness.focused().as_deref()), (2, Some("Redo")));
    harness.press_key(Key::Enter);
    assert_eq!((harness.turns(), harness.screen()), (2, Screen::Session));
}

#[test]
fn keys_keep_the_focus_when_a_message_appears_above_them() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.open_menu(Menu::Bindings);
    let key = |harness: &MenuHarness<'_>| {
        let names = harness.controls().into_iter().map(|(name, _)| name);
        names.filter(|name| name.starts_with("Full screen, key 1")).collect::<Vec<_>>()
    };
    let name = key(&harness).first().expect("full screen has a key").clone();
    harness.focus(&name);
    // Another command, further up, takes a key away: a message appears below it.
    let taken = harness.get::<Bindings>().of(Command::FullScreen).keys[0].expect("full screen has a key");
    let mut capture = BindingCapture::default();
    capture.start(Command::Left, BindingSlot::Key(1), false);
    harness.set(capture);
    harness.wait();
    harness.press_board_key(taken.key);
    assert!(harness.get::<Bindings>().of(Command::FullScreen).keys[0].is_none(), "the key was taken away");
    let focused = harness.focused().expect("a key has the focus");
    assert!(focused.starts_with("Full screen, key 1"), "{focused}");
}
