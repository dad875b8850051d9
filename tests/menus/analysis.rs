//! Tests of the analysis on the match screen, and of the better lines of the review.

use bevy_egui::egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use quintet_bevy::assist::{Analysis, SessionReview};
use quintet_bevy::frame::Menu;
use quintet_bevy::layout::TextSize;
use quintet_bevy::persistence::OpenRecord;
use quintet_bevy::play::EndSession;
use quintet_bevy::session::{GameSession, HistoryCursor, HistoryLine, NavigateHistory, PlayMove, Termination};
use quintet_core::engine::Level;
use quintet_core::record::Record;
use quintet_core::rules::Side;
use quintet_core::words::{Locale, Localization, ids};

use crate::harness::{DESKTOP, MenuHarness, PHONE, PHONES_AND_TEXT};
use crate::legibility::assert_legible;

/// More steps than the first iterations of a search take.
const MAX_STEPS: u32 = 3_000;

/// A match that is over, at the position after this turn.
fn finished(size: (f32, f32), moves: usize, shown: usize) -> MenuHarness<'static> {
    let mut harness = MenuHarness::in_session(size, moves);
    harness.send(EndSession(Termination::Resigned(Side::FIRST)));
    harness.send(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: shown }));
    harness
}

fn wait_for_depth(harness: &mut MenuHarness<'_>, depth: u32) {
    for _ in 0..MAX_STEPS {
        let report = harness.get::<Analysis>().report(harness.get::<GameSession>());
        if report.is_some_and(|report| report.depth >= depth) {
            harness.wait();
            return;
        }
        harness.wait();
    }
    panic!("depth {depth} was not reached");
}

/// The names of the buttons of the lines.
fn lines(harness: &MenuHarness<'_>, start: &str) -> Vec<String> {
    let buttons = harness.0.query_all_by_role(Role::Button);
    let names = buttons.filter_map(|node| node.accesskit_node().label());
    names.filter(|name| name.starts_with(start)).collect()
}

#[test]
fn moves_of_lines_are_played_as_variation() {
    for size in [DESKTOP, PHONE, (844.0, 390.0)] {
        let mut harness = finished(size, 6, 2);
        assert!(lines(&harness, "Line ").is_empty());
        harness.press("Analyse");
        assert!(harness.get::<Analysis>().is_on(), "{size:?}");
        wait_for_depth(&mut harness, 3);
        let expected = harness.get::<quintet_bevy::layout::ScreenLayout>().analysis_lines;
        for number in 1..=expected {
            assert!(!lines(&harness, &format!("Line {number}, ")).is_empty(), "{size:?}: line {number}");
        }
        // The name of the second button of the line has two moves.
        let name = lines(&harness, "Line 1, ").into_iter().nth(1).unwrap();
        let moves: Vec<String> = name.rsplit(": ").next().unwrap().split(' ').map(str::to_owned).collect();
        assert_eq!(moves.len(), 2, "{name}");
        harness.press(&name);
        (0..4).for_each(|_| harness.wait());
        let session = harness.get::<GameSession>();
        assert_eq!(session.game().history()[2..], moves, "{size:?}");
        assert_eq!(session.moves().len(), 6);
        harness.press("Analyse");
        assert!(!harness.get::<Analysis>().is_on() && lines(&harness, "Line ").is_empty(), "{size:?}");
    }
}

#[test]
fn unfinished_match_between_people_offers_no_analysis() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::in_session(size, 4);
        assert!(harness.shows("Hint") && !harness.shows("Analyse"), "{size:?}");
        harness.send(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 1 }));
        assert!(!harness.shows("Analyse"), "{size:?}");
        let other = *harness.get::<GameSession>().game().legal_moves().last().unwrap();
        harness.send(PlayMove(other));
        assert_eq!(harness.get::<GameSession>().shown().line, HistoryLine::Variation);
        assert!(!harness.shows("Analyse"), "{size:?}");
    }
}

#[test]
fn analysis_is_available_at_the_end_of_a_match() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::in_session(size, 4);
        harness.send(EndSession(Termination::Resigned(Side::FIRST)));
        let look = if size == DESKTOP { "View the board" } else { "Board" };
        harness.press(look);
        harness.press("Analyse");
        wait_for_depth(&mut harness, 1);
        assert!(!lines(&harness, "Line 1, ").is_empty(), "{size:?}");
    }
}

#[test]
fn analysis_of_the_last_position_names_the_winner() {
    for (record, winner) in [
        (include_str!("../../assets/records/abeo-light-wins.quintet"), "Light: 100%"),
        (include_str!("../../assets/records/abeo-dark-wins.quintet"), "Dark: 100%"),
    ] {
        let mut harness = MenuHarness::new(DESKTOP);
        let record = Record::parse(record).unwrap();
        harness.send(OpenRecord { record, is_saved: false });
        harness.wait();
        if harness.shows("View the board") {
            harness.press("View the board");
        }
        harness.press("Analyse");
        harness.wait();
        assert!(harness.shows(winner), "{winner}");
    }
}

#[test]
fn analysis_is_legible_on_phones() {
    for (size, text) in PHONES_AND_TEXT.into_iter().chain([(PHONE, TextSize::Normal)]) {
        for locale in Locale::ALL {
            for game in ["abalone", "abeo", "aeb", "abstrakto"] {
                let mut harness = MenuHarness::with_text(size, text);
                harness.set_language(locale);
                harness.start_session(game, &[], None);
                for _ in 0..3 {
                    let code = harness.get::<GameSession>().game().legal_moves()[0];
                    harness.send(PlayMove(code));
                }
                harness.send(EndSession(Termination::Resigned(Side::FIRST)));
                harness.send(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 1 }));
                harness.press(&Localization::of(locale).text(ids::HUD_ANALYSIS));
                wait_for_depth(&mut harness, 1);
                assert_legible(&harness, &format!("{game}, {locale:?}, {size:?}"));
            }
        }
    }
}

#[test]
fn review_shows_better_line() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::in_session(size, 0);
        // White's ball steps aside again and again, so that White falls behind.
        for _ in 0..14 {
            let session = harness.get::<GameSession>();
            let legal = session.game().legal_moves();
            let code = if session.game().to_move() == Side::FIRST { legal[0] } else { *legal.last().unwrap() };
            harness.send(PlayMove(code));
        }
        harness.open_menu(Menu::Review);
        for _ in 0..MAX_STEPS {
            if harness.get::<SessionReview>().is_complete() {
                break;
            }
            harness.wait();
        }
        harness.wait();
        let points = harness.get::<SessionReview>().turning_points();
        assert!(!points.is_empty(), "the moves are bad");
        let name = lines(&harness, "Show ").into_iter().next().unwrap();
        let better = name.strip_prefix("Show ").unwrap().split(' ').next().unwrap().to_owned();
        harness.press(&name);
        (0..4).for_each(|_| harness.wait());
        assert_eq!(harness.menu(), Menu::None);
        let session = harness.get::<GameSession>();
        assert_eq!(session.shown().line, HistoryLine::Variation, "{size:?}");
        assert_eq!(session.game().history().last(), Some(&better), "{size:?}");
        assert_eq!(session.moves().len(), 14);
        assert!(session.variation().unwrap().moves.len() > 1, "the rest can be shown move by move");
    }
}

#[test]
fn master_can_be_chosen_with_its_time() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::new(size);
        harness.press("Abalone");
        harness.press("Who plays White: Computer");
        (0..5).for_each(|_| harness.press("White: Stronger"));
        assert!(harness.shows("White: Master · 2 s"), "{size:?}");
        (0..3).for_each(|_| harness.press("White: Stronger"));
        assert!(harness.shows("White: Master · 30 s"), "{size:?}");
        (0..2).for_each(|_| harness.press("White: Weaker"));
        harness.press("Start match");
        let setup = harness.get::<GameSession>().setup();
        assert_eq!((setup.computer(Side(1)), setup.names[1].as_str()), (Level::master(5), "Sibyl (Master)"));
    }
}
