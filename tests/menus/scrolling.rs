//! Tests that keys scroll texts and lists, and that what has the focus is visible.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Key};
use egui_kittest::kittest::Queryable;
use quintet_bevy::frame::Menu;
use quintet_bevy::session::GameSession;
use quintet_core::learning::page;
use quintet_core::words::Localization;

use crate::harness::{DESKTOP, MenuHarness, PHONE};

/// More presses than any of these texts is long.
const MAX_PRESSES: usize = 60;

impl MenuHarness<'_> {
    /// Presses a key and waits until the content has scrolled.
    fn press_and_scroll(&mut self, key: Key) {
        self.press_key(key);
        self.0.run_steps(8);
    }

    /// The upper edge of the only text that contains these words.
    fn top_of(&self, words: &str) -> f32 {
        self.0.get_by_label_contains(words).rect().top()
    }
}

/// A section of the rules of Aeb that is longer than its area in a low window, and that is not the last one.
struct LongSection {
    harness: MenuHarness<'static>,
    title: String,
    number: usize,
}

impl LongSection {
    fn new() -> Self {
        let mut harness = MenuHarness::new((640.0, 360.0));
        harness.focus("Aeb");
        harness.press("Rules");
        assert!(harness.shows("Rules of Aeb"));
        let sections = page("aeb").unwrap().sections();
        for (index, section) in sections[..sections.len() - 1].iter().enumerate() {
            if harness.has_scroll_bar() {
                return Self { harness, title: Localization::english().text(section.title()), number: index + 1 };
            }
            harness.press("Next");
        }
        panic!("all sections fit");
    }

    /// Whether the section with this number is shown.
    fn shows(&self, number: usize) -> bool {
        self.harness.shows(&format!("{number} of 13"))
    }

    fn top(&self) -> f32 {
        self.harness.0.get_by_label(&self.title).rect().top()
    }
}

#[test]
fn page_keys_scroll_the_rules_before_they_change_the_section() {
    let mut page = LongSection::new();
    let (top, number) = (page.top(), page.number);
    page.harness.press_and_scroll(Key::PageDown);
    assert!(page.shows(number) && page.top() < top - 10.0, "the text scrolls");
    let mut presses = 0;
    while page.shows(number) {
        page.harness.press_and_scroll(Key::PageDown);
        presses += 1;
        assert!(presses < MAX_PRESSES, "the section does not change");
    }
    assert!(page.shows(number + 1));
    page.harness.press_and_scroll(Key::PageUp);
    assert!(page.shows(number));
    assert!((page.top() - top).abs() < 1.0, "a section begins at its top");
}

#[test]
fn arrow_keys_scroll_the_rules_where_they_would_skip_the_text() {
    let mut page = LongSection::new();
    let top = page.top();
    page.harness.press_and_scroll(Key::ArrowDown);
    assert!(page.top() < top - 10.0, "without a focus, arrow keys scroll");
    page.harness.focus("Back");
    let mut presses = 0;
    while (page.top() - top).abs() > 1.0 {
        assert_eq!(page.harness.focused().as_deref(), Some("Back"), "the text is above the button");
        page.harness.press_and_scroll(Key::ArrowUp);
        presses += 1;
        assert!(presses < MAX_PRESSES, "the text does not scroll up");
    }
    page.harness.press_and_scroll(Key::ArrowUp);
    let focused = page.harness.focused().expect("the focus moves on");
    assert!(focused.starts_with("Rules of "), "{focused}");
    for _ in 0..MAX_PRESSES {
        page.harness.press_and_scroll(Key::ArrowDown);
    }
    assert!(page.top() < top - 10.0);
    let focused = page.harness.focused().expect("the focus moves below the text");
    assert!(!focused.starts_with("Rules of "), "{focused}");
}

#[test]
fn record_is_scrolled_by_keyboard() {
    let mut harness = MenuHarness::in_session(PHONE, 40);
    harness.open_menu(Menu::Share);
    let top = harness.top_of("[Game ");
    harness.focus("Close");
    harness.press_and_scroll(Key::ArrowDown);
    assert!(harness.top_of("[Game ") < top - 10.0);
    assert_eq!(harness.focused().as_deref(), Some("Close"));
}

#[test]
fn move_list_is_walked_upwards() {
    let mut harness = MenuHarness::in_session(DESKTOP, 40);
    harness.focus(&harness.move_label(40));
    for _ in 0..MAX_PRESSES {
        harness.press_and_scroll(Key::ArrowUp);
        if harness.focused() == Some(harness.move_label(2)) {
            return;
        }
    }
    panic!("the focus stays at {:?} of {} moves", harness.focused(), harness.get::<GameSession>().moves().len());
}

#[test]
fn focused_control_is_not_behind_the_cue_for_more_content() {
    let mut harness = MenuHarness::new(PHONE);
    harness.open_menu(Menu::Settings);
    // The scroll area ends above the button, and the arrow of the cue is 18 points high.
    let end = harness.0.get_by_role_and_label(Role::Button, "Done").rect().top() - 18.0 - 2.0 * 8.0;
    let last = harness.0.get_by_role_and_label(Role::Button, "Keys and gamepad").rect().top();
    assert!(last > end, "the settings are higher than their area");
    let mut seen = 0;
    for _ in 0..MAX_PRESSES {
        harness.press_and_scroll(Key::Tab);
        let context = &harness.0.ctx;
        let widget = context.memory(egui::Memory::focused).and_then(|id| context.read_response(id)).unwrap();
        let last = harness.0.get_by_role_and_label(Role::Button, "Keys and gamepad").rect();
        if widget.rect.bottom() >= last.top() {
            break; // at the end, there is no cue
        }
        assert!(widget.rect.bottom() <= end, "{:?} is at {:?}", harness.focused(), widget.rect);
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn request_for_a_key_is_visible() {
    let mut harness = MenuHarness::new(PHONE);
    harness.open_menu(Menu::Bindings);
    let names: Vec<String> = harness.controls().into_iter().map(|(name, _)| name).collect();
    let keys: Vec<_> = names.into_iter().filter(|name| name.contains(", key 1: ")).collect();
    assert!(keys.len() > 10, "{keys:?}");
    for name in &keys {
        harness.0.get_by_role_and_label(Role::Button, name).focus();
        harness.press_and_scroll(Key::Tab); // the next key, so that the row is at the lower edge
        harness.press_and_scroll(Key::Enter);
        let texts = harness.texts();
        let prompt = texts.iter().find(|text| text.words.starts_with("Press a key for"));
        let prompt = prompt.unwrap_or_else(|| panic!("{name}: the request is not drawn"));
        assert!(prompt.clip_rect.expand(1.0).contains_rect(prompt.place), "{name}: {:?}", prompt.place);
        harness.press_anywhere("Cancel");
    }
}
