//! Tests of the title screen.

use bevy_egui::egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use quintet_bevy::clock::TimeControl;
use quintet_bevy::frame::{ActiveLocalization, Screen};
use quintet_bevy::layout::Handedness;
use quintet_bevy::persistence::{SaveError, StorageNotices};
use quintet_bevy::session::GameSession;
use quintet_core::words::{Locale, Localization};

use crate::harness::{DESKTOP, MenuHarness, NOTE, PHONE, TROUBLE, message};

#[test]
fn title_button_repeats_last_match() {
    let mut harness = MenuHarness::new(DESKTOP);
    assert!(!harness.shows("Play Abeo again"));
    harness.press("Abeo");
    harness.press("15 min");
    harness.press("Start match");
    harness.press("Menu");
    harness.press("Back to main menu");
    assert_eq!(harness.screen(), Screen::Title);
    harness.press("Play Abeo again");
    assert_eq!(harness.screen(), Screen::Session);
    assert_eq!(harness.get::<GameSession>().setup().clock, Some(TimeControl::sudden_death(15)));
}

#[test]
fn title_shows_the_match_to_resume() {
    let mut harness = MenuHarness::in_session(DESKTOP, 3);
    let position = harness.get::<GameSession>().game().hash();
    harness.press("Menu");
    harness.press("Back to main menu");
    assert_eq!(harness.screen(), Screen::Title);
    assert_eq!(harness.get::<GameSession>().game().hash(), position);
}

#[test]
fn title_shows_the_focused_game_while_another_is_under_the_pointer() {
    let mut harness = MenuHarness::new(DESKTOP);
    let game = |harness: &MenuHarness| harness.get::<GameSession>().game().info().id;
    harness.0.get_by_role_and_label(Role::Button, "Abande").hover();
    harness.wait();
    assert_eq!(game(&harness), "abande");
    for name in ["Abalone", "Abeo"] {
        harness.0.get_by_role_and_label(Role::Button, name).focus();
        for _ in 0..4 {
            harness.wait();
            assert_eq!(game(&harness), name.to_lowercase());
        }
    }
}

#[test]
fn title_with_saved_match_fits_on_phone() {
    for locale in Locale::ALL {
        let mut harness = MenuHarness::in_session(PHONE, 3);
        harness.press("Menu");
        harness.press("Back to main menu");
        assert!(harness.shows("Resume Abalone") && harness.shows("Play Abalone again"));
        harness.set(ActiveLocalization(Localization::of(locale)));
        harness.wait();
        let buttons: Vec<_> = harness.0.query_all_by_role(Role::Button).map(|button| button.rect()).collect();
        assert!(buttons.len() >= 10, "five games, the rules, and the rest: {}", buttons.len());
        for place in buttons {
            assert!(place.min.y > PHONE.1 * 0.4 && place.max.y <= PHONE.1 - 8.0, "{locale:?}: {place:?}");
        }
    }
}

#[test]
fn title_with_notes_fits_in_default_window() {
    for locale in Locale::ALL {
        let mut harness = MenuHarness::in_session(DESKTOP, 3);
        harness.press("Menu");
        harness.press("Back to main menu");
        harness.set(StorageNotices(vec![message(NOTE)]));
        harness.set(SaveError(Some(message(TROUBLE))));
        harness.set_language(locale);
        assert!(!harness.has_scroll_bar(), "{locale:?}");
        let texts = harness.texts();
        let note = texts.iter().find(|text| text.words == NOTE).expect("the note is drawn");
        assert!(note.place.max.y < DESKTOP.1 - 8.0 && note.clip_rect.contains_rect(note.place), "{:?}", note.place);
    }
}

#[test]
fn title_scroll_bar_is_beside_buttons() {
    for handed in [Handedness::Right, Handedness::Left] {
        let mut harness = MenuHarness::new((844.0, 390.0));
        harness.set(StorageNotices(vec![message(NOTE), message(NOTE)]));
        harness.set(handed);
        harness.wait();
        let bar = harness.0.query_all_by_role(Role::ScrollBar).map(|bar| bar.rect()).next().expect("the title scrolls");
        let right = harness.controls().into_iter().map(|(_, place)| place.right()).fold(0.0, f32::max);
        assert!(bar.left() >= right && bar.right() <= right + 16.0, "{bar:?} is not beside {right}");
    }
}
