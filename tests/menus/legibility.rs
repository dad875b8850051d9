//! Tests that texts are legible and controls large enough on every screen.

use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use quintet_bevy::clock::TimeControl;
use quintet_bevy::frame::{GoTo, Menu};
use quintet_bevy::layout::{LayoutShape, ScreenLayout};
use quintet_bevy::learning::StartLesson;
use quintet_bevy::persistence::StorageNotices;
use quintet_bevy::play::EndSession;
use quintet_bevy::session::{GameSession, HistoryCursor, HistoryLine, NavigateHistory, PlayMove, Termination};
use quintet_bevy::storage::StorageError;
use quintet_bevy::theme::size;
use quintet_core::rules::{GameInfo, OptionKind, PLAYERS, Side};
use quintet_core::words::{Locale, Localization, ids};
use quintet_games::games;
use quintet_menus::testing::{Answer, OpenFile};

use crate::harness::{DESKTOP, DrawnText, MenuHarness, NOTE, PHONE, PHONES, PHONES_AND_TEXT, message};

#[test]
fn controls_are_large_enough_for_touch() {
    for size in [DESKTOP, PHONE].into_iter().chain(PHONES) {
        let mut harness = MenuHarness::new(size);
        let check = |harness: &MenuHarness<'_>, what: &str| {
            for role in [Role::Button, Role::CheckBox, Role::RadioButton, Role::TextInput, Role::Link] {
                for node in harness.0.query_all_by_role(role) {
                    let place = node.rect();
                    let name = node.accesskit_node().label().unwrap_or_default();
                    if name.starts_with("Round ") {
                        continue; // list rows are lower: the navigation bar is an alternative
                    }
                    assert!(place.height() >= 43.5 && place.width() >= 40.0, "{what} at {size:?}: {name} is {place:?}");
                }
            }
        };
        check(&harness, "title");
        harness.press("Rules");
        for _ in 0..5 {
            harness.press("Next");
        }
        assert_eq!(
            harness.0.query_all_by_role(Role::Link).count(),
            1,
            "the source of the rules is in the last section"
        );
        check(&harness, "rules");
        harness.press("Back");
        harness.press("Abalone");
        if size == DESKTOP {
            harness.press("10 min"); // on smaller screens, it is out of view
        }
        check(&harness, "setup");
        harness.press("Colour and mark of Black");
        check(&harness, "colours");
        harness.press("Start match");
        check(&harness, "match");
        let code = harness.get::<GameSession>().game().legal_moves()[0];
        harness.0.state_mut().world_mut().write_message(PlayMove(code));
        harness.wait();
        for menu in [Menu::Pause, Menu::Moves] {
            harness.0.state_mut().world_mut().resource_mut::<NextState<Menu>>().go_to(menu);
            harness.wait();
            check(&harness, "menu");
            harness.0.state_mut().world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::None);
            harness.wait();
        }
        harness.press("Undo");
        check(&harness, "question");
        harness.press("No, keep it");
        harness
            .0
            .state_mut()
            .world_mut()
            .write_message(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 0 }));
        harness.wait();
        check(&harness, "an earlier turn");
    }
}

/// Asserts that all visible texts are legible: at least the minimum font size in logical pixels, inside the window and not
/// clipped horizontally. Without scroll bars they must not be clipped vertically either. Texts must not overlap, except
/// with those behind a card. Controls must be large enough for touch.
pub(super) fn assert_legible(harness: &MenuHarness<'_>, what: &str) {
    let ScreenLayout { size: window, scale, .. } = *harness.get::<ScreenLayout>();
    let window = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(window.x, window.y));
    let scrolls = harness.has_scroll_bar();
    let texts = harness.texts();
    for text in &texts {
        let DrawnText { words, points, place, clip_rect, .. } = text;
        if !place.intersects(*clip_rect) {
            continue;
        }
        assert!(*points * scale >= size::SMALL, "{what}: “{words}” has font size {points}");
        let near = window.expand(1.0);
        let inside = near.x_range().contains(place.left()) && near.x_range().contains(place.right());
        assert!(inside, "{what}: “{words}” at {place:?} in {window:?}");
        let clipped_horizontally = place.left() < clip_rect.left() - 1.0 || place.right() > clip_rect.right() + 1.0;
        assert!(!clipped_horizontally, "{what}: “{words}” at {place:?}, clipped to {clip_rect:?}");
        let fits_vertically = near.contains_rect(*place) && clip_rect.expand(1.0).contains_rect(*place);
        assert!(fits_vertically || scrolls, "{what}: “{words}” at {place:?}, clipped to {clip_rect:?}");
    }
    let in_front: Vec<_> = texts.iter().filter(|text| !text.is_dimmed).collect();
    for (index, one) in in_front.iter().enumerate() {
        for other in &in_front[index + 1..] {
            let both = one.place.intersect(one.clip_rect).intersect(other.place.intersect(other.clip_rect));
            let disjoint = both.width() <= 1.0 || both.height() <= 1.0;
            assert!(disjoint, "{what}: “{}” and “{}” at {both:?}", one.words, other.words);
        }
    }
    for (name, place) in harness.controls() {
        if ["Round ", "Runde ", "Tour "].iter().any(|row| name.starts_with(row)) {
            continue; // list rows are lower: the navigation bar is an alternative
        }
        assert!(place.size().min_elem() * scale >= 43.5, "{what}: {name} is {place:?}, scaled by {scale}");
        assert!(scrolls || window.expand(0.5).contains_rect(place), "{what}: {name} at {place:?}");
    }
}

/// The menus over the title.
const TITLE_MENUS: [Menu; 6] =
    [Menu::Settings, Menu::Accessibility, Menu::Bindings, Menu::PastMatches, Menu::Files, Menu::Quit];
/// The menus over a match that need no other preparation.
const MATCH_MENUS: [Menu; 8] = [
    Menu::Pause,
    Menu::Moves,
    Menu::Share,
    Menu::ScoreBreakdown,
    Menu::Review,
    Menu::Settings,
    Menu::Glossary,
    Menu::Quit,
];

/// Opens each menu, checks it, and closes it.
fn check_menus(harness: &mut MenuHarness<'_>, menus: &[Menu], check: impl Fn(&MenuHarness<'_>, &str)) {
    for menu in menus {
        harness.open_menu(*menu);
        check(harness, &format!("{menu:?}"));
        harness.open_menu(Menu::None);
    }
}

#[test]
fn menus_are_legible_on_phones() {
    for (size, text) in PHONES_AND_TEXT {
        for locale in Locale::ALL {
            let words = Localization::of(locale);
            let mut harness = MenuHarness::with_text(size, text);
            harness.set_language(locale);
            let check = |harness: &MenuHarness<'_>, what: &str| {
                assert_legible(harness, &format!("{what}, {locale:?}, {size:?}"));
            };
            check(&harness, "title");
            harness.answer_dialogs(|_| Answer::Unreadable("match.quintet".to_owned(), StorageError::PermissionDenied));
            harness.send(OpenFile);
            assert_eq!(harness.menu(), Menu::Notice);
            check(&harness, "a notice");
            check_menus(&mut harness, &TITLE_MENUS, check);
            for game_def in games() {
                harness.press(game_def.info.name);
                check(&harness, &format!("setup of {}", game_def.info.id));
                harness.press(&words.text(ids::SETUP_BACK));
            }
            harness.press(&words.text(ids::RULES_OPEN));
            check(&harness, "rules");
            harness.press(&words.text(ids::SETUP_BACK));
            harness.start_session("abalone", &[], None);
            for _ in 0..3 {
                let code = harness.get::<GameSession>().game().legal_moves()[3];
                harness.send(PlayMove(code));
            }
            check_menus(&mut harness, &MATCH_MENUS, check);
            harness.press(&words.text(ids::HUD_UNDO));
            check(&harness, "question");
            harness.press(&words.text(ids::PROPOSAL_UNDO_NO));
            harness.send(EndSession(Termination::Resigned(Side::FIRST)));
            check(&harness, "result");
            let is_tall = harness.get::<ScreenLayout>().shape == LayoutShape::Tall;
            harness.press(&words.text(if is_tall { ids::RESULT_BOARD } else { ids::RESULT_VIEW_BOARD }));
            check(&harness, "the final board");
            harness.open_menu(Menu::Pause);
            harness.press(&words.text(ids::PAUSE_LEAVE));
            harness.start_session("abalone", &[], None);
            harness.open_menu(Menu::Pause);
            harness.press(&words.text(ids::PAUSE_LEAVE));
            check(&harness, "title with a saved match");
            harness.open_menu(Menu::PastMatches);
            let delete = words.text(ids::PAST_MATCHES_REMOVE).replace("{$match}", "");
            assert!(harness.controls().iter().any(|(name, _)| name.contains(delete.trim())), "{delete}");
            check(&harness, "past matches with rows");
            harness.open_menu(Menu::None);
            harness.set(StorageNotices(vec![message(NOTE)]));
            harness.wait();
            check(&harness, "title with a note");
        }
    }
}

/// A game with each number of players.
fn player_counts(info: &'static GameInfo) -> Vec<(&'static GameInfo, usize)> {
    let counts: Vec<usize> = match info.options.iter().find(|spec| spec.key == PLAYERS).map(|spec| spec.kind) {
        Some(OptionKind::Choice(names)) => names.iter().map(|name| name.parse().unwrap()).collect(),
        Some(OptionKind::Number { min, max }) => (min as usize..=max as usize).collect(),
        _ => vec![info.sides.len()],
    };
    counts.into_iter().map(|players| (info, players)).collect()
}

#[test]
fn matches_are_legible_on_phones() {
    let clocks = [None, TimeControl::parse("1800+5")];
    for (size, text) in PHONES_AND_TEXT {
        for locale in Locale::ALL {
            for clock in clocks {
                let mut harness = MenuHarness::with_text(size, text);
                harness.set_language(locale);
                for (game, players) in games().flat_map(|game| player_counts(game.info)) {
                    let number = players.to_string();
                    let varies = game.options.iter().any(|spec| spec.key == PLAYERS);
                    let options: &[(&str, &str)] = if varies { &[(PLAYERS, &number)] } else { &[] };
                    let game = game.id;
                    harness.start_session(game, options, clock);
                    let what = format!("{game} with {players}, {clock:?}, {locale:?}, {size:?}");
                    assert_eq!(harness.get::<GameSession>().game().players(), players);
                    assert_legible(&harness, &what);
                    for number in 0..6 {
                        let legal = harness.get::<GameSession>().game().legal_moves();
                        let code = legal[number * 7 % legal.len()];
                        harness.send(PlayMove(code));
                        assert_legible(&harness, &what);
                    }
                    harness.send(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 2 }));
                    assert_legible(&harness, &format!("{what}, an earlier turn"));
                    harness.send(NavigateHistory::Return);
                }
            }
        }
    }
}

#[test]
fn lessons_are_legible_on_phones() {
    for (size, text) in PHONES_AND_TEXT {
        for locale in Locale::ALL {
            for game_def in games() {
                let mut harness = MenuHarness::with_text(size, text);
                harness.set_language(locale);
                harness.send(StartLesson(game_def.info.id));
                let steps = quintet_core::learning::lesson(game_def.info.id).unwrap().steps();
                for (number, step) in steps.iter().enumerate() {
                    assert_legible(&harness, &format!("step {number} of {}, {locale:?}, {size:?}", game_def.info.id));
                    let legal = harness.get::<GameSession>().game().legal_moves();
                    if let Some(wrong) = legal.into_iter().find(|code| !step.accepts(*code)) {
                        harness.send(PlayMove(wrong));
                        assert_legible(&harness, &format!("a wrong move: {number}, {}, {locale:?}", game_def.info.id));
                    }
                    harness.send(PlayMove(step.answers()[0]));
                    harness.finish_lesson_step(number);
                }
                assert_legible(&harness, &format!("the end of {}, {locale:?}, {size:?}", game_def.info.id));
            }
        }
    }
}
