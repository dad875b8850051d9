//! Tests of the match screen.

use bevy::math::Vec2;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Key};
use egui_kittest::kittest::{NodeT, Queryable};
use quintet_bevy::assist::SessionReview;
use quintet_bevy::clock::TimeControl;
use quintet_bevy::frame::{ActiveLocalization, Menu, Screen};
use quintet_bevy::input::{ConfirmMoves, CoveredArea, MoveOptions, MoveSelection, PointerEvent, RejectionMessage};
use quintet_bevy::layout::{BoardLayout, BoardTransform, ScreenLayout, TextSize};
use quintet_bevy::learning::{LessonState, StartLesson};
use quintet_bevy::play::{EndSession, Playback, SelectStep, SetPlayback, Speed};
use quintet_bevy::session::{
    GameSession, HistoryCursor, HistoryLine, NavigateHistory, PlayMove, PlayerStyle, PlayerSymbol, PositionReset,
    SessionSetup, StartSession, Termination,
};
use quintet_core::engine::Level;
use quintet_core::rules::{Cell, Diagram, InputStep, Side};
use quintet_core::words::{Locale, Localization, ids};
use quintet_games::find;

use crate::harness::{DESKTOP, MenuHarness, PHONE, PHONES_AND_TEXT};

/// More frames than the playback of three turns takes.
const MAX_PLAYBACK_FRAMES: usize = 2_000;

#[test]
fn undo_needs_consent_and_redo_works() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::in_session(size, 4);
        harness.press("Undo");
        assert!(harness.shows("May White undo moves?"));
        harness.press("No, keep it");
        assert_eq!((harness.menu(), harness.turns()), (Menu::None, 4));
        harness.press("Undo");
        harness.press("Yes, undo it");
        assert_eq!((harness.menu(), harness.turns()), (Menu::None, 3));
        harness.press("Redo");
        assert_eq!(harness.turns(), 4);
    }
}

#[test]
fn pressing_listed_move_shows_its_position() {
    let mut harness = MenuHarness::in_session(DESKTOP, 6);
    harness.0.get_by_label(&harness.move_label(2)).click();
    harness.wait();
    assert_eq!(harness.get::<GameSession>().shown(), HistoryCursor { line: HistoryLine::Main, turn: 2 });
    assert!(harness.shows("Turn 2 of 6"));
    // A different move starts a variation.
    let code = harness.get::<GameSession>().game().legal_moves()[7];
    harness.0.state_mut().world_mut().write_message(PlayMove(code));
    harness.wait();
    assert_eq!(harness.get::<GameSession>().shown(), HistoryCursor { line: HistoryLine::Variation, turn: 3 });
    assert!(harness.shows("Variation: turn 3 of 3"));
    harness.press("Previous turn");
    harness.press("Next turn");
    let tried = harness.get::<GameSession>().variation().unwrap().moves[0].text.clone();
    harness.0.get_by_role_and_label(Role::Button, "To the start").click();
    harness.wait();
    assert_eq!(harness.get::<GameSession>().shown().turn, 0);
    harness.0.get_by_label(&format!("Round 2: {tried}")).click();
    harness.wait();
    assert_eq!(harness.get::<GameSession>().shown(), HistoryCursor { line: HistoryLine::Variation, turn: 3 });
    harness.0.get_all_by_role_and_label(Role::Button, "Back to the match").next().unwrap().click();
    harness.wait();
    assert!(harness.get::<GameSession>().is_live() && harness.turns() == 6);
    // From an earlier position, the match can be taken back to it.
    harness.0.get_by_label(&harness.move_label(3)).click();
    harness.wait();
    harness.press("Undo to here");
    harness.press("Yes, undo it");
    assert_eq!(harness.turns(), 3);
}

#[test]
fn undo_to_here_is_offered_only_after_a_move_of_a_person() {
    let mut harness = MenuHarness::new(DESKTOP);
    let names = ["Pip", "Ann"].map(str::to_owned).to_vec();
    let computers = vec![Level::new(1), None];
    harness.send(StartSession(SessionSetup { names, computers, ..SessionSetup::of(find("abalone").unwrap()) }));
    harness.wait_for_turns(1);
    let code = harness.get::<GameSession>().game().legal_moves()[3];
    harness.send(PlayMove(code));
    harness.wait_for_turns(3);
    harness.0.get_by_role_and_label(Role::Button, "To the start").click();
    harness.wait();
    assert!(is_disabled(&harness, "Undo to here"), "only the computer has moved");
    harness.press("Next turn");
    assert!(!is_disabled(&harness, "Undo to here"));
}

/// Whether a button is disabled.
fn is_disabled(harness: &MenuHarness<'_>, name: &str) -> bool {
    harness.0.get_by_role_and_label(Role::Button, name).accesskit_node().is_disabled()
}

#[test]
fn move_list_is_a_card_on_phones() {
    let mut harness = MenuHarness::in_session(PHONE, 5);
    harness.press("Moves");
    assert_eq!(harness.menu(), Menu::Moves);
    harness.0.get_by_label(&harness.move_label(3)).click();
    harness.wait();
    assert_eq!((harness.menu(), harness.get::<GameSession>().shown().turn), (Menu::None, 3));
    harness.press("Turn 3 of 5 – back to the match");
    assert!(harness.get::<GameSession>().is_live());
}

#[test]
fn playback_starts_and_stops() {
    let mut harness = MenuHarness::in_session(PHONE, 5);
    harness.press("Moves");
    harness.press("Play back the moves");
    assert!(harness.get::<Playback>().is_active() && harness.menu() == Menu::None);
    harness.press("Fast");
    assert_eq!(harness.get::<Playback>().speed, Speed::Fast);
    harness.press("Stop");
    assert!(!harness.get::<Playback>().is_active());
}

#[test]
fn hint_is_available_in_match_and_review_after_it() {
    let mut harness = MenuHarness::in_session(DESKTOP, 5);
    harness.press("Hint");
    for _ in 0..2_000 {
        if harness.get::<MoveOptions>().preview.is_some() {
            break;
        }
        harness.wait();
    }
    let preview = harness.get::<MoveOptions>().preview.clone().unwrap();
    assert!(harness.shows(&Localization::english().localize(&preview.label)), "the reason is shown");
    harness.send(EndSession(Termination::Resigned(Side::FIRST)));
    harness.press("Menu");
    harness.press("Review the match");
    assert_eq!(harness.menu(), Menu::Review);
    for _ in 0..2_000 {
        if harness.get::<SessionReview>().is_complete() {
            break;
        }
        harness.wait();
    }
    assert!(harness.get::<SessionReview>().is_complete() && harness.shows("Winning chances by turn"));
    harness.press("Close");
    assert_eq!(harness.menu(), Menu::None);
}

/// The maximum alpha of a drawn text, from 0 to 255.
fn max_alpha(harness: &MenuHarness<'_>, words: &str) -> u8 {
    let texts = harness.0.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if text.galley.text() == words => Some(text),
        _ => None,
    });
    let letters = texts.flat_map(|text| {
        let colors =
            text.galley.rows.iter().flat_map(|row| row.visuals.mesh.vertices.iter().map(|vertex| vertex.color));
        colors.map(|color| if color == egui::Color32::PLACEHOLDER { text.fallback_color } else { color })
    });
    letters.map(|color| color.a()).max().unwrap()
}

#[test]
fn disabled_buttons_look_disabled_behind_menu() {
    let mut harness = MenuHarness::in_session(DESKTOP, 3);
    assert!(max_alpha(&harness, "Redo") < max_alpha(&harness, "Undo"), "redo is disabled");
    harness.press("Menu");
    assert!(max_alpha(&harness, "Redo") < max_alpha(&harness, "Undo"), "redo still looks disabled behind the menu");
}

#[test]
fn lesson_ends_with_first_match_offer() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::new(size);
        harness.press("Abeo");
        harness.press("First lesson");
        let steps = quintet_core::learning::lesson("abeo").unwrap().steps();
        for (number, step) in steps.iter().enumerate() {
            harness.0.state_mut().world_mut().write_message(PlayMove(step.answers()[0]));
            harness.finish_lesson_step(number);
        }
        assert!(harness.shows("Leave"), "{size:?}");
        harness.press("Play a first match");
        let setup = harness.get::<GameSession>().setup();
        assert_eq!((setup.computer(Side(0)), setup.computer(Side(1))), (None, Level::new(1)));
        assert_eq!(setup.names[0], "Dark", "sentences such as “Dark wins” need a name in the third person");
        assert!(harness.shows("Undo") && harness.turns() == 0);
    }
}

#[test]
fn narrow_panels_show_the_level_of_a_computer_player() {
    let names = ["Ann", "Odette (level 3)", "Leonid (Master)", "Ben"].map(str::to_owned).to_vec();
    let computers = vec![None, Level::new(3), Level::master(5), None];
    let clock = TimeControl::parse("1800+5");
    let player_styles = vec![PlayerStyle { symbol: Some(PlayerSymbol::Star), ..PlayerStyle::default() }; 4];
    let mut short_names = 0;
    for (size, text) in [(DESKTOP, TextSize::Normal), (PHONE, TextSize::Normal)].into_iter().chain(PHONES_AND_TEXT) {
        // In a low window with clocks, there is too little room for some names.
        for clock in if size.1 < size.0 && size != DESKTOP { vec![None] } else { vec![None, clock] } {
            let mut harness = MenuHarness::with_text(size, text);
            let mut setup = SessionSetup::of(find("aeb").unwrap());
            setup.options.set("players", "4").unwrap();
            let (names, computers, player_styles) = (names.clone(), computers.clone(), player_styles.clone());
            harness.send(StartSession(SessionSetup { names, computers, player_styles, clock, ..setup }));
            let texts = harness.texts();
            for names in [["Odette (level 3)", "Odette · 3"], ["Leonid (Master)", "Leonid · M"]] {
                let mut shown = texts.iter().filter(|text| names.contains(&&*text.words));
                let text = shown.next().unwrap_or_else(|| panic!("{size:?}, {clock:?}: {names:?}"));
                assert!(!text.is_elided, "{size:?}, {clock:?}: {}", text.words);
                assert!(harness.shows(names[0]), "{size:?}, {clock:?}: the accessible name {}", names[0]);
                short_names += usize::from(text.words == names[1]);
            }
        }
    }
    assert!(short_names > 0, "some panels are narrow");
}

#[test]
fn lesson_on_a_phone_repeats_the_instruction_after_a_wrong_move() {
    let mut harness = MenuHarness::new(PHONE);
    harness.send(StartLesson("abalone"));
    let step = &quintet_core::learning::lesson("abalone").unwrap().steps()[0];
    let legal = harness.get::<GameSession>().game().legal_moves();
    let wrong = legal.into_iter().find(|code| !step.accepts(*code)).unwrap();
    harness.send(PlayMove(wrong));
    let feedback = harness.get::<LessonState>().feedback().unwrap();
    let texts = [feedback, step.text()].map(|id| harness.get::<ActiveLocalization>().0.text(id));
    let shown = harness.texts();
    for text in &texts {
        assert!(shown.iter().any(|shown| shown.words == *text), "{text}");
    }
    assert!(harness.shows(&texts.join(" ")), "the accessible name");
}

#[test]
fn lesson_on_a_phone_shows_a_move_that_waits_for_confirmation() {
    let mut harness = MenuHarness::new(PHONE);
    harness.press("Abeo");
    harness.press("First lesson");
    harness.set(ConfirmMoves(true));
    let is_pending = |harness: &MenuHarness<'_>| {
        harness.get::<MoveOptions>().preview.clone().filter(|preview| preview.needs_confirmation)
    };
    for _ in 0..4 {
        if is_pending(&harness).is_none() {
            let (step, _) = harness.get::<MoveSelection>().next().next().unwrap();
            harness.send(SelectStep(step));
        }
    }
    let preview = is_pending(&harness).unwrap();
    let label = harness.get::<ActiveLocalization>().0.localize(&preview.label);
    assert!(harness.controls().iter().any(|(name, _)| *name == label), "{label}");
}

#[test]
fn resting_pointer_does_not_clear_a_choice_that_a_key_selected() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.start_session("aeb", &[], None);
    let (first_step, _) = harness.get::<MoveSelection>().next().next().unwrap();
    harness.send(SelectStep(first_step));
    let heading = harness.0.get_by_role_and_label(Role::Heading, "Aeb").rect().center();
    let move_pointer = |harness: &mut MenuHarness<'_>, by: f32| {
        harness.0.event(egui::Event::PointerMoved(heading + egui::vec2(by, 0.0)));
        harness.wait();
    };
    move_pointer(&mut harness, 0.0);
    let choice = harness.get::<MoveOptions>().choices[0].step();
    harness.0.state_mut().world_mut().resource_mut::<MoveSelection>().set_pointed(Some(choice));
    harness.wait();
    assert_eq!(harness.get::<MoveSelection>().pointed(), Some(choice));
    move_pointer(&mut harness, 5.0);
    assert_eq!(harness.get::<MoveSelection>().pointed(), None);
}

#[test]
fn match_buttons_fit_in_every_window_and_language() {
    for size in [DESKTOP, (960.0, 640.0), (1024.0, 640.0), PHONE, (360.0, 640.0)] {
        let mut harness = MenuHarness::in_session(size, 1);
        for locale in Locale::ALL {
            harness.set(ActiveLocalization(Localization::of(locale)));
            harness.wait();
            let words = Localization::of(locale);
            let room = harness.get::<ScreenLayout>().buttons.inflate(1.0);
            for key in [ids::HUD_UNDO, ids::HUD_REDO, ids::HUD_HINT, ids::HUD_MENU] {
                let place = harness.0.get_by_role_and_label(Role::Button, &words.text(key)).rect();
                let corners = [place.min, place.max].map(|corner| Vec2::new(corner.x, corner.y));
                assert!(corners.iter().all(|corner| room.contains(*corner)), "{key} {locale:?} {size:?}: {place:?}");
            }
        }
    }
}

#[test]
fn rejection_does_not_cover_the_cells_that_it_names() {
    const COLUMN: &str = r#"{"to_move": "black", "board": {"d1": ["white"], "d2": ["black"], "d3": ["white"],
        "d4": ["black"], "d5": ["white"], "d6": ["black"]}}"#;
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::new(size);
        harness.start_session("abande", &[("board", "square")], None);
        let mut setup = harness.get::<GameSession>().setup().clone();
        let diagram = Diagram::read(COLUMN, "abande", &mut setup.options).unwrap();
        let started = setup.game_def.set_up(&diagram, setup.options.clone()).unwrap();
        harness.set(GameSession::new(setup, started));
        harness.send(PositionReset);
        let info = harness.get::<GameSession>().game().info();
        let cell = |name: &str| (0..info.cells).map(Cell).find(|cell| (info.cell_name)(*cell) == name).unwrap();
        harness.send(SelectStep(InputStep::Cell(cell("d4"))));
        harness.wait();
        assert_eq!(harness.get::<RejectionMessage>().related_cells, [cell("d5"), cell("d6")], "{size:?}");
        let card = harness.get::<CoveredArea>().area.unwrap();
        let (layout, transform) = (harness.get::<BoardLayout>(), harness.get::<BoardTransform>());
        for name in ["d4", "d5", "d6"] {
            let place = harness.get::<ScreenLayout>().to_screen(transform.to_world(layout.at(cell(name))));
            assert!(!card.contains(place), "{size:?}: the card {card:?} covers {name} at {place}");
        }
    }
}

/// Selects a ball and then a cell that it cannot reach.
fn reject_a_move(harness: &mut MenuHarness) {
    let info = harness.get::<GameSession>().game().info();
    for name in ["c3", "e5"] {
        let cell = (0..info.cells).map(Cell).find(|cell| (info.cell_name)(*cell) == name).unwrap();
        harness.send(SelectStep(InputStep::Cell(cell)));
    }
}

#[test]
fn link_to_the_rules_can_be_pressed_over_the_board() {
    let mut harness = MenuHarness::in_session(DESKTOP, 0);
    reject_a_move(&mut harness);
    let link =
        |harness: &MenuHarness| harness.controls().into_iter().find(|(label, _)| label == "Why?").map(|(_, area)| area);
    let area = link(&harness).expect("the move is rejected");
    let place = Vec2::new(area.center().x, area.center().y);
    let taken = harness.get::<MoveSelection>().taken().to_vec();
    for event in [PointerEvent::Move(place), PointerEvent::Press(place), PointerEvent::Release(place)] {
        harness.send(event);
        assert_eq!(link(&harness), Some(area), "{event:?} does not move the card");
    }
    let selection = harness.get::<MoveSelection>();
    assert_eq!((selection.taken(), selection.hovered()), (taken.as_slice(), None), "the board ignores the press");
    harness.0.get_by_role_and_label(Role::Button, "Why?").hover();
    (0..100).for_each(|_| harness.wait());
    assert!(harness.get::<RejectionMessage>().is_shown(), "the message stays while the pointer is on it");
    harness.0.get_by_role_and_label(Role::Button, "Menu").hover();
    harness.0.get_by_role_and_label(Role::Button, "Why?").focus();
    (0..100).for_each(|_| harness.wait());
    assert!(harness.get::<RejectionMessage>().is_shown(), "the message stays while its link has the focus");
    harness.press("Why?");
    assert_eq!(harness.screen(), Screen::Rules);
    assert!(!harness.get::<RejectionMessage>().is_shown());
}

#[test]
fn press_on_the_text_of_a_rejection_hides_it() {
    let mut harness = MenuHarness::in_session(DESKTOP, 0);
    reject_a_move(&mut harness);
    harness.wait();
    let card = harness.get::<CoveredArea>().area.unwrap();
    let taken = harness.get::<MoveSelection>().taken().to_vec();
    let place = card.min + Vec2::splat(16.0);
    let pos = egui::pos2(place.x, place.y);
    harness.0.event(egui::Event::PointerMoved(pos));
    for event in [PointerEvent::Move(place), PointerEvent::Press(place)] {
        harness.send(event);
    }
    // A longer press is no click for egui.
    for pressed in [true, false] {
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        harness.0.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
    }
    harness.send(PointerEvent::Release(place));
    assert!(!harness.get::<RejectionMessage>().is_shown());
    assert_eq!(harness.get::<MoveSelection>().taken(), taken, "the board ignores the press");
    assert_eq!(harness.get::<CoveredArea>().area, None);
}

#[test]
fn shown_turn_is_visible_in_a_long_move_list() {
    for size in [DESKTOP, (900.0, 500.0)] {
        let mut harness = MenuHarness::in_session(size, 60);
        let is_visible = |harness: &MenuHarness, turn: usize| {
            let label = harness.move_label(turn);
            harness.controls().iter().any(|(name, _)| *name == label)
        };
        assert!(is_visible(&harness, 60) && !is_visible(&harness, 8), "{size:?}: the list is at its end");
        for turn in [8, 58, 30, 60] {
            harness.send(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn }));
            harness.wait();
            assert!(is_visible(&harness, turn), "{size:?}: turn {turn}");
        }
    }
}

#[test]
fn late_press_on_stop_starts_no_match() {
    let mut harness = MenuHarness::in_session(PHONE, 3);
    harness.send(EndSession(Termination::Resigned(Side::FIRST)));
    harness.press(&Localization::english().text(ids::RESULT_BOARD));
    harness.send(SetPlayback(true));
    assert!(harness.get::<Playback>().is_active());
    harness.focus("Stop");
    let rematch = "Play again, sides swapped";
    for _ in 0..MAX_PLAYBACK_FRAMES {
        if !harness.get::<Playback>().is_active() {
            break;
        }
        harness.0.state_mut().update();
        harness.0.step();
    }
    assert!(!harness.get::<Playback>().is_active(), "the playback does not end");
    harness.0.step();
    assert_eq!(harness.focused().as_deref(), Some(rematch), "keys do not control the board");
    harness.press_key(Key::Enter);
    assert_eq!(harness.turns(), 3, "a press that was meant for the other button is ignored");
    for _ in 0..40 {
        harness.0.state_mut().update();
    }
    harness.press_key(Key::Enter);
    assert_eq!(harness.turns(), 0);
}

#[test]
fn button_of_a_secret_keeps_the_focus() {
    let mut harness = MenuHarness::new(DESKTOP);
    let mut setup = SessionSetup { secret: vec!["blue", "orange"], ..SessionSetup::of(find("abstrakto").unwrap()) };
    for side in ["blue", "orange"] {
        setup.options.set(side, "6/6/3").unwrap();
    }
    setup.names = ["Ann", "Ben"].map(str::to_owned).to_vec();
    harness.send(StartSession(setup));
    harness.enter("Look at my tiles");
    assert_eq!(harness.focused().as_deref(), Some("Hide my tiles"));
    harness.press_key(Key::Enter);
    assert_eq!(harness.focused().as_deref(), Some("Look at my tiles"));
}
