//! Phones: touches, scroll positions, and buttons that take the place of others.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Event, Pos2, vec2};
use egui_kittest::kittest::Queryable;
use quintet_bevy::assist::{ToggleAnalysis, can_review};
use quintet_bevy::frame::Menu;
use quintet_bevy::input::{MoveOptions, MoveSelection};
use quintet_bevy::layout::ScreenLayout;
use quintet_bevy::persistence::OpenRecord;
use quintet_bevy::play::{AnswerProposal, EndSession, SelectStep};
use quintet_bevy::session::{
    GameSession, HistoryCursor, HistoryLine, NavigateHistory, PlayMove, Termination, UndoMove,
};
use quintet_bevy::theme::SoundSettings;
use quintet_core::record::Record;
use quintet_core::rules::Side;

use super::harness::{DESKTOP, MenuHarness, PHONE};

/// The smallest phone in portrait orientation, in points.
const SMALL_PHONE: (f32, f32) = (360.0, 640.0);

/// Presses at a point, moves the pointer in small steps, and releases it.
fn drag(harness: &mut MenuHarness<'_>, from: Pos2, by: egui::Vec2) {
    harness.0.drag_at(from);
    harness.wait();
    for step in 1_u8..=10 {
        harness.0.event(Event::PointerMoved(from + by * (f32::from(step) / 10.0)));
        harness.wait();
    }
    harness.0.drop_at(from + by);
    harness.wait();
}

fn first_slider(harness: &MenuHarness<'_>) -> egui::Rect {
    harness.0.query_all_by_role(Role::Slider).next().expect("the settings have sliders").rect()
}

#[test]
fn vertical_swipe_on_slider_scrolls() {
    let mut harness = MenuHarness::new(PHONE);
    harness.open_menu(Menu::Settings);
    let (before, place) = (*harness.get::<SoundSettings>(), first_slider(&harness));
    drag(&mut harness, place.center(), vec2(3.0, -80.0));
    assert_eq!(*harness.get::<SoundSettings>(), before, "a vertical swipe changes nothing");
    let scrolled = first_slider(&harness);
    assert!(scrolled.top() < place.top() - 40.0, "the settings scroll: {place} {scrolled}");
    drag(&mut harness, scrolled.center(), vec2(-60.0, 4.0));
    assert_ne!(*harness.get::<SoundSettings>(), before, "a horizontal swipe sets the slider");
    assert!((first_slider(&harness).top() - scrolled.top()).abs() < 1.0, "it does not scroll");
}

#[test]
fn setup_and_settings_open_at_their_top() {
    let top = |harness: &MenuHarness<'_>| harness.0.get_by_role_and_label(Role::Button, "Swap").rect().top();
    let mut harness = MenuHarness::new(SMALL_PHONE);
    harness.press("Abalone");
    let at_first = top(&harness);
    harness.press("Back");
    harness.press("Abeo");
    let place = harness.0.get_by_role_and_label(Role::Button, "Swap").rect();
    harness.0.hover_at(place.center());
    let (unit, delta, modifiers) = (egui::MouseWheelUnit::Point, vec2(0.0, -120.0), egui::Modifiers::NONE);
    harness.0.event(Event::MouseWheel { unit, delta, phase: egui::TouchPhase::Move, modifiers });
    (0..4).for_each(|_| harness.wait());
    assert!(top(&harness) < place.top() - 40.0, "it was scrolled");
    harness.press("Back");
    harness.press("Abalone");
    assert!((top(&harness) - at_first).abs() < 1.0);
}

#[test]
fn number_of_players_is_the_first_option() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Aeb");
    let texts = harness.texts();
    let top = |name: &str| texts.iter().find(|text| text.words == name).unwrap().place.top();
    assert!(top("Number of players") < top("Players"));
}

#[test]
fn choices_that_cover_the_buttons_can_be_cancelled() {
    let mut harness = MenuHarness::new(SMALL_PHONE);
    harness.start_session("aeb", &[("players", "4")], None);
    assert!(!harness.shows("Cancel"));
    let (first_step, _) = harness.get::<MoveSelection>().next().next().unwrap();
    harness.send(SelectStep(first_step));
    assert!(!harness.get::<MoveOptions>().choices.is_empty());
    assert!(!harness.shows("Undo"), "the choices cover the buttons");
    harness.press("Cancel");
    assert!(harness.get::<MoveOptions>().taken.is_empty());
    assert!(harness.shows("Menu") && !harness.shows("Cancel"));
}

/// A match between two people in which White has resigned.
fn resigned(size: (f32, f32)) -> MenuHarness<'static> {
    let mut harness = MenuHarness::in_session(size, 4);
    harness.send(EndSession(Termination::Resigned(Side::SECOND)));
    assert!(shows_result(&harness));
    harness
}

fn shows_result(harness: &MenuHarness<'_>) -> bool {
    harness.shows("Black wins")
}

#[test]
fn result_stays_hidden_after_it_was_closed() {
    for size in [DESKTOP, PHONE] {
        let mut harness = resigned(size);
        harness.open_menu(Menu::Pause);
        harness.press("View the board");
        assert!(!shows_result(&harness), "{size:?}: the menu leads to the board");
        let show = |turn| NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn });
        harness.send(show(2));
        let code = harness.get::<GameSession>().game().legal_moves()[0];
        harness.send(PlayMove(code));
        assert_eq!(harness.get::<GameSession>().shown().line, HistoryLine::Variation);
        harness.send(show(4));
        assert!(!shows_result(&harness), "{size:?}: a variation does not bring it back");
        harness.send(UndoMove);
        harness.send(AnswerProposal(true));
        assert_eq!(harness.turns(), 3);
        harness.send(EndSession(Termination::Resigned(Side::SECOND)));
        assert!(shows_result(&harness), "{size:?}: another end is shown");
    }
}

#[test]
fn analysis_hides_the_result() {
    for size in [DESKTOP, PHONE] {
        let mut harness = resigned(size);
        harness.send(ToggleAnalysis);
        assert!(!shows_result(&harness), "{size:?}");
    }
}

#[test]
fn result_does_not_cut_a_player_panel() {
    let records = [
        include_str!("../../assets/records/aeb-two.quintet"),
        include_str!("../../assets/records/aeb-four.quintet"),
        include_str!("../../assets/records/abeo-dark-wins.quintet"),
    ];
    for (size, text) in [PHONE, SMALL_PHONE].into_iter().flat_map(|size| records.map(|text| (size, text))) {
        let mut harness = MenuHarness::new(size);
        harness.send(OpenRecord { record: Record::parse(text).unwrap(), is_saved: false });
        harness.wait();
        assert!(harness.shows("Main menu"), "the result is shown");
        let card = harness.0.ctx.memory(|memory| memory.area_rect("result")).expect("the card is drawn");
        for seat in &harness.get::<ScreenLayout>().seats {
            let (panel, top) = (seat.panel, card.top());
            let is_cut = top > panel.min.y + 1.0 && top < panel.max.y - 1.0;
            assert!(!is_cut, "{size:?}: the card begins at {top} in {panel:?}");
        }
    }
}

#[test]
fn review_of_a_match_between_people_waits_for_its_end() {
    let mut harness = MenuHarness::in_session(DESKTOP, 4);
    harness.open_menu(Menu::Pause);
    assert!(!harness.shows("Review the match"));
    assert!(!can_review(harness.get::<GameSession>()));
    harness.open_menu(Menu::None);
    harness.send(EndSession(Termination::Resigned(Side::SECOND)));
    assert!(can_review(harness.get::<GameSession>()));
    harness.open_menu(Menu::Pause);
    assert!(harness.shows("Review the match"));
}

#[test]
fn touch_on_graph_shows_its_turn() {
    let mut harness = resigned(PHONE);
    harness.open_menu(Menu::Review);
    let graph = harness.0.get_by_label("Winning chances by turn").rect();
    harness.0.event(Event::PointerMoved(graph.center()));
    harness.0.drag_at(graph.center());
    harness.0.step(); // a press of more than 0.8 s would be no click
    // A finger leaves the screen when it is lifted.
    harness.0.drop_at(graph.center());
    harness.0.event(Event::PointerGone);
    harness.wait();
    assert_eq!(harness.menu(), Menu::None);
    assert_eq!(harness.get::<GameSession>().shown().turn, 2);
}
