//! The order of the keyboard focus.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Key};
use egui_kittest::kittest::{NodeT, Queryable};
use quintet_bevy::frame::Menu;

use crate::harness::{DESKTOP, MenuHarness, PHONE};

/// The roles of controls that the Tab key reaches.
const CONTROLS: [Role; 5] = [Role::Button, Role::CheckBox, Role::RadioButton, Role::Slider, Role::TextInput];

impl MenuHarness<'_> {
    /// The names and bounds of the enabled controls, and which one has the focus.
    fn focusable(&self) -> (Vec<(String, egui::Rect)>, Option<usize>) {
        let nodes: Vec<_> = CONTROLS.into_iter().flat_map(|role| self.0.query_all_by_role(role)).collect();
        let enabled: Vec<_> = nodes.into_iter().filter(|node| !node.accesskit_node().is_disabled()).collect();
        let focused = enabled.iter().position(|node| node.accesskit_node().is_focused());
        let named = |node: &egui_kittest::Node<'_>| (node.accesskit_node().label().unwrap_or_default(), node.rect());
        (enabled.iter().map(named).collect(), focused)
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
        let mut all: Vec<_> = self.focusable().0.into_iter().map(|(name, _)| name).collect();
        order.sort();
        all.sort();
        assert_eq!(order, all, "{what}");
    }
}

impl MenuHarness<'_> {
    /// Gives a button the focus and presses Enter.
    fn enter(&mut self, name: &str) {
        self.0.get_by_role_and_label(Role::Button, name).focus();
        self.wait();
        self.press_key(Key::Enter);
    }

    /// The name of the control that has the focus.
    fn focused(&self) -> Option<String> {
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
