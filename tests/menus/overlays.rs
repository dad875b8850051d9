//! Tests of the menus over other screens, and of the rules pages.

use std::fs;
use std::path::Path;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Key};
use egui_kittest::kittest::{NodeT, Queryable};
use quintet_bevy::assist::{Analysis, ToggleAnalysis};
use quintet_bevy::frame::{ActiveLocalization, GoTo, Menu, Phase, Screen};
use quintet_bevy::layout::{ScreenLayout, TextSize};
use quintet_bevy::persistence::{OpenRecord, QuitQuestion, SaveError};
use quintet_bevy::play::EndSession;
use quintet_bevy::session::{
    GameSession, HistoryCursor, HistoryLine, NavigateHistory, PlayMove, SessionSetup, StartSession, Termination,
};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::Sound;
use quintet_core::engine::Level;
use quintet_core::record::Record;
use quintet_core::rules::Side;
use quintet_core::words::{Locale, Localization, ids};
use quintet_games::find;
use quintet_menus::AccessSettings;
use quintet_menus::testing::remove_link;

use crate::harness::{DESKTOP, MenuHarness, PHONE, PHONES, TROUBLE, message};

#[test]
fn settings_can_be_closed_without_scrolling() {
    for size in [DESKTOP, PHONE].into_iter().chain(PHONES) {
        let mut harness = MenuHarness::new(size);
        harness.open_menu(Menu::Settings);
        harness.press("Done");
        assert_eq!(harness.menu(), Menu::None, "{size:?}");
        harness.open_menu(Menu::Accessibility);
        harness.press("Done");
        assert_eq!(harness.menu(), Menu::Settings, "{size:?}");
    }
}

#[test]
fn card_dims_screen_in_its_first_pass() {
    let mut harness = MenuHarness::in_session(DESKTOP, 0);
    // egui creates the areas in the first round and reuses them in the second.
    for _ in 0..2 {
        assert!(!harness.is_dimmed());
        harness.0.state_mut().world_mut().resource_mut::<NextState<Menu>>().go_to(Menu::Pause);
        harness.0.state_mut().update();
        harness.0.step();
        assert!(harness.is_dimmed());
        harness.wait();
        harness.press("Resume");
    }
}

#[test]
fn pause_menu_appears_in_the_frame_of_the_press() {
    let mut harness = MenuHarness::in_session(DESKTOP, 0);
    for _ in 0..2 {
        harness.0.get_by_role_and_label(Role::Button, "Menu").click();
        harness.0.step(); // passes without updates, so the state does not change
        assert!(harness.is_dimmed() && harness.menu() == Menu::None);
        harness.wait();
        assert_eq!(harness.menu(), Menu::Pause);
        harness.press("Resume");
    }
}

#[test]
fn agreed_draw_ends_match_and_rematch_starts() {
    let mut harness = MenuHarness::in_session(DESKTOP, 3);
    harness.press("Menu");
    harness.press("Offer a draw");
    assert!(harness.shows("White offers a draw"));
    harness.press("Accept the draw");
    assert_eq!(*harness.get::<State<Phase>>().get(), Phase::Over);
    assert!(harness.shows("A draw") && harness.shows("The players agreed to a draw."));
    harness.press("Play again, sides swapped");
    assert_eq!((harness.turns(), *harness.get::<State<Phase>>().get()), (0, Phase::Choosing));
}

#[test]
fn resigning_needs_confirmation_and_names_winner() {
    let mut harness = MenuHarness::in_session(DESKTOP, 3);
    harness.press("Menu");
    harness.press("Resign");
    assert!(harness.shows("White, do you resign?") && harness.shows("Black would win."));
    harness.press("Resign");
    assert!(harness.shows("Black wins") && harness.shows("White resigned."));
    assert_eq!(harness.get::<GameSession>().termination(), Some(Termination::Resigned(Side::SECOND)));
    harness.press("View the board");
    harness.press("Menu");
    assert!(!harness.shows("Offer a draw"), "a finished match has no draw offer");
    harness.press("Rules");
    harness.press_key(Key::Escape);
    harness.wait();
    assert_eq!(harness.screen(), Screen::Session);
    assert!(!harness.shows("Black wins"), "the board is still shown");
}

#[test]
fn menu_of_a_finished_match_says_so_and_keeps_the_focus() {
    let mut harness = MenuHarness::in_session(DESKTOP, 3);
    harness.press("Menu");
    assert!(harness.shows("Paused") && harness.shows("The match is saved; you can resume it later."));
    harness.press("Resign");
    harness.press("Resign");
    harness.press("View the board");
    harness.press("Menu");
    assert!(!harness.shows("Paused") && !harness.shows("Resume"));
    assert!(harness.shows("The match is over and saved; you can find it in “Past matches”."));
    // The main button of the match screen is behind the menu, so the first widget is in the menu.
    harness.press_key(Key::Tab);
    harness.press_key(Key::Enter);
    assert_eq!((harness.menu(), harness.turns()), (Menu::None, 3));
    assert_eq!(*harness.get::<State<Phase>>().get(), Phase::Over);
}

#[test]
fn menu_of_a_match_without_moves_does_not_say_that_it_is_saved() {
    let mut harness = MenuHarness::in_session(DESKTOP, 0);
    harness.press("Menu");
    assert!(harness.shows("Paused") && !harness.shows("The match is saved; you can resume it later."));
}

#[test]
fn names_that_nobody_entered_follow_the_language() {
    let mut harness = MenuHarness::new(DESKTOP);
    let level = Level::new(1);
    let names = ["Black", "Pip (level 1)"].map(str::to_owned).to_vec();
    let setup = SessionSetup { names, computers: vec![None, level], ..SessionSetup::of(find("abalone").unwrap()) };
    harness.send(StartSession(setup.clone()));
    harness.wait();
    harness.set(ActiveLocalization(Localization::of(Locale::German)));
    harness.wait();
    let names = |harness: &MenuHarness| harness.get::<GameSession>().setup().names.clone();
    assert_eq!(names(&harness), ["Schwarz", "Pip (Stufe 1)"]);
    let own = ["Ann", "Ben"].map(str::to_owned).to_vec();
    harness.send(StartSession(SessionSetup { names: own.clone(), ..setup }));
    harness.wait();
    harness.set(ActiveLocalization(Localization::of(Locale::French)));
    harness.wait();
    assert_eq!(names(&harness), own);
}

#[test]
fn names_follow_a_change_of_the_language_on_the_title() {
    let mut harness = MenuHarness::in_session(DESKTOP, 2);
    let names = |harness: &MenuHarness| harness.get::<GameSession>().setup().names.clone();
    assert_eq!(names(&harness), ["Black", "White"]);
    harness.press("Menu");
    harness.press("Back to main menu");
    harness.set_language(Locale::German);
    harness.press("Abalone fortsetzen");
    assert_eq!((harness.screen(), names(&harness)), (Screen::Session, ["Schwarz", "Weiß"].map(str::to_owned).to_vec()));
}

#[test]
fn review_and_score_are_unavailable_while_secrets_remain() {
    let mut harness = MenuHarness::in_session(DESKTOP, 3);
    let setup = SessionSetup::of(find("abstrakto").unwrap());
    let names = vec!["Ann".to_owned(), "Ben".to_owned()];
    harness.0.state_mut().world_mut().write_message(StartSession(SessionSetup {
        secret: vec!["orange"],
        names,
        ..setup
    }));
    harness.wait();
    let code = harness.get::<GameSession>().game().legal_moves()[0];
    harness.0.state_mut().world_mut().write_message(PlayMove(code));
    harness.wait();
    harness.press("Menu");
    assert!(!harness.shows("Review the match") && !harness.shows("Explain the score"));
    let shows_record = |harness: &mut MenuHarness<'_>| {
        harness.press("Share match");
        let is_shown = harness.texts().iter().any(|text| text.words.contains("[Game"));
        harness.press("Close");
        is_shown
    };
    assert!(!shows_record(&mut harness), "the other player may see the screen");
    harness.press("Resign");
    harness.press("Resign");
    assert!(!harness.texts().iter().any(|text| text.words == "0"), "the score did not decide the match");
    harness.press("View the board");
    harness.press("Menu");
    assert!(harness.shows("Review the match") && harness.shows("Explain the score"));
    assert!(shows_record(&mut harness));
}

#[test]
fn lesson_and_rules_return_to_previous_screen() {
    for size in [DESKTOP, PHONE] {
        let mut harness = MenuHarness::new(size);
        harness.press("Abeo");
        harness.press("Rules");
        assert_eq!(harness.screen(), Screen::Rules);
        assert!(harness.shows("Rules of Abeo") && harness.shows("1 of 6"), "{size:?}");
        harness.press("Next");
        assert!(harness.shows("2 of 6"));
        harness.press("Previous");
        harness.press("Back");
        assert_eq!(harness.screen(), Screen::Setup);
        harness.press("First lesson");
        assert_eq!(harness.screen(), Screen::Session);
        assert!(harness.shows("Step 1 of 8"), "{size:?}");
        assert!(!harness.shows("Undo") && !harness.shows("Hint"), "a lesson has no match buttons");
        harness.press("Show me");
        assert!(harness.get::<quintet_bevy::input::MoveOptions>().preview.is_some());
        harness.press("Leave");
        assert_eq!(harness.screen(), Screen::Setup, "the lesson was opened here");
        harness.press("Rules");
        harness.press("Next");
        (0..4).for_each(|_| harness.press("Next"));
        harness.press("First lesson");
        harness.press("Leave");
        assert_eq!(harness.screen(), Screen::Rules, "the lesson was opened here");
        harness.press("Back");
        assert_eq!(harness.screen(), Screen::Setup);
    }
    let mut harness = MenuHarness::in_session(DESKTOP, 3);
    harness.press("Menu");
    harness.press("Rules");
    assert_eq!(harness.screen(), Screen::Rules);
    harness.press("Back to the match");
    assert_eq!((harness.screen(), harness.turns()), (Screen::Session, 3));
    harness.press("Menu");
    harness.press("Explain the score");
    assert_eq!(harness.menu(), Menu::ScoreBreakdown);
    harness.press("Close");
    assert_eq!(harness.menu(), Menu::None);
}

#[test]
fn title_leads_to_rules_of_every_game() {
    const SECTIONS: [(&str, &str); 5] =
        [("Abande", "1 of 11"), ("Abalone", "1 of 9"), ("Abstrakto", "1 of 6"), ("Aeb", "1 of 13"), ("Abeo", "1 of 6")];
    for size in [DESKTOP, PHONE, (360.0, 640.0), (844.0, 390.0)] {
        let mut harness = MenuHarness::new(size);
        harness.press("Rules");
        assert_eq!(harness.screen(), Screen::Rules);
        assert!(harness.shows("Rules of Abeo") && harness.shows("1 of 6"), "{size:?}");
        for (game, sections) in SECTIONS {
            // On small screens, arrows lead from game to game.
            harness.press(&if size == DESKTOP { game.to_owned() } else { format!("Rules of {game}") });
            assert!(harness.shows(&format!("Rules of {game}")) && harness.shows(sections), "{size:?}: {game}");
        }
        harness.press("Back");
        assert_eq!(harness.screen(), Screen::Title);
        // The rules of the focused game.
        harness.0.get_by_role_and_label(Role::Button, "Aeb").focus();
        harness.wait();
        harness.press("Rules");
        assert!(harness.shows("Rules of Aeb"), "{size:?}");
    }
}

#[test]
fn language_changes_immediately() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Settings");
    harness.press("Language: Deutsch");
    let heading = Localization::of(Locale::German).text(ids::SETTINGS_HEADING);
    assert!(harness.shows(&heading) && !harness.shows("Settings"), "{heading}");
    harness.press("Sprache: Français");
    harness.press("Langue: English");
    assert!(harness.shows("Settings"));
}

#[test]
fn pause_menu_fits_in_default_window() {
    for (game, finished) in [("abalone", false), ("abalone", true), ("abande", false)] {
        for text in [TextSize::Normal, TextSize::Large, TextSize::Larger] {
            let mut harness = MenuHarness::new(DESKTOP);
            harness.start_session(game, &[], None);
            for _ in 0..2 {
                let code = harness.get::<GameSession>().game().legal_moves()[0];
                harness.send(PlayMove(code));
            }
            if finished {
                harness.send(EndSession(Termination::Resigned(Side::FIRST)));
            }
            harness.set_text_size(text, DESKTOP);
            harness.open_menu(Menu::Pause);
            for locale in Locale::ALL {
                for save_error in [None, Some(message(TROUBLE))] {
                    if save_error.is_some() && text == TextSize::Larger {
                        continue; // no room for the message
                    }
                    harness.set(SaveError(save_error.clone()));
                    harness.set_language(locale);
                    let what = format!("{game} {finished} {text:?} {locale:?} {save_error:?}");
                    assert!(!harness.has_scroll_bar(), "{what}");
                    let window = harness.get::<ScreenLayout>().size;
                    let words = Localization::of(locale);
                    let close = if finished { ids::RESULT_VIEW_BOARD } else { ids::PAUSE_RESUME };
                    for key in [close, ids::PAUSE_FLIP, ids::PAUSE_QUIT, ids::PAUSE_LEAVE] {
                        let name = words.text(key);
                        let found = harness.controls().into_iter().find(|(label, _)| *label == name);
                        let place = found.unwrap_or_else(|| panic!("{what}: {name}")).1;
                        assert!(place.min.y >= 12.0 && place.max.y <= window.y - 12.0, "{what}: {name} at {place:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn pause_menu_scroll_bar_overlaps_nothing() {
    for size in [PHONES[0], PHONES[2], PHONES[3]] {
        let mut harness = MenuHarness::in_session(size, 3);
        let behind = harness.controls();
        harness.open_menu(Menu::Pause);
        let bars: Vec<_> = harness.0.query_all_by_role(Role::ScrollBar).map(|bar| bar.rect()).collect();
        let bar = bars.into_iter().max_by(|one, other| one.height().total_cmp(&other.height())).unwrap();
        for (name, place) in harness.controls().into_iter().filter(|device| !behind.contains(device)) {
            assert!(!place.intersects(bar), "{size:?}: {name} at {place:?}, the bar at {bar:?}");
        }
    }
}

#[test]
fn match_that_is_too_long_for_a_link_has_no_link_button() {
    for size in [DESKTOP, PHONES[0]] {
        let mut harness = MenuHarness::in_session(size, 3);
        harness.press("Menu");
        harness.press("Share match");
        assert!(
            harness.shows("Copy a link")
                && !harness.shows("The match is too long for a link. Copy the record instead.")
        );
        remove_link(harness.0.state_mut().world_mut());
        harness.wait();
        assert!(
            harness.shows("The match is too long for a link. Copy the record instead.")
                && !harness.shows("Copy a link")
        );
        assert!(harness.shows("Copy the record") && harness.shows("Save as a file"));
    }
}

#[test]
fn captions_are_shown_for_sounds_and_disappear() {
    for size in PHONES.into_iter().chain([DESKTOP]) {
        for locale in Locale::ALL {
            let mut harness = MenuHarness::in_session(size, 0);
            harness.set_language(locale);
            let words = Localization::of(locale);
            let [rejected, dropped] = [ids::CAPTION_REJECTED, ids::CAPTION_DROP].map(|id| words.text(id));
            let place = |harness: &MenuHarness<'_>, words: &str| {
                harness.texts().into_iter().find(|text| text.words == words).map(|text| text.place)
            };
            harness.send(Sound::Rejected);
            assert_eq!(place(&harness, &rejected), None, "captions are off");
            harness.set(AccessSettings { captions: true, ..AccessSettings::default() });
            harness.send(Sound::Rejected);
            harness.send(Sound::Drop);
            let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.0, size.1));
            for text in [&rejected, &dropped] {
                let place = place(&harness, text).unwrap_or_else(|| panic!("{text} is not drawn"));
                assert!(window.contains_rect(place), "{text} at {place:?} in {size:?}");
            }
            (0..80).for_each(|_| harness.wait());
            assert_eq!(place(&harness, &rejected).or_else(|| place(&harness, &dropped)), None);
        }
    }
}

#[test]
fn escape_closes_a_message_but_not_the_screen_behind_it() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Abeo");
    for screen in [Screen::Setup, Screen::Rules] {
        if screen == Screen::Rules {
            harness.press("Rules");
        }
        for menu in [Menu::Notice, Menu::Quit] {
            harness.open_menu(menu);
            harness.press_key(Key::Escape);
            assert_eq!((harness.menu(), harness.screen()), (Menu::None, screen), "{menu:?}");
        }
    }
    harness.press_key(Key::Escape);
    assert_eq!(harness.screen(), Screen::Setup);
}

#[test]
fn enter_closes_a_message() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.open_menu(Menu::Notice);
    harness.press_key(Key::Enter);
    assert_eq!((harness.menu(), harness.screen()), (Menu::None, Screen::Title));
}

#[test]
fn button_that_quits_is_apart_from_the_others() {
    for game in ["abalone", "abstrakto"] {
        let mut harness = MenuHarness::new(DESKTOP);
        harness.start_session(game, &[], None);
        harness.open_menu(Menu::Pause);
        let place = |name: &str| harness.0.get_by_role_and_label(Role::Button, name).rect();
        let rows = ["Settings", "New match", "Quit"].map(place);
        let gaps = [rows[1].top() - rows[0].bottom(), rows[2].top() - rows[1].bottom()];
        assert!(gaps[1] >= 2.0 * gaps[0] + 8.0, "{game}: {gaps:?}");
    }
}

/// Whether the program has requested its end.
#[derive(Resource, Default)]
struct HasExited(bool);

fn record_exit(mut exited: ResMut<HasExited>) {
    exited.0 = true;
}

/// The menus with storage that cannot write, because its folder is a file.
fn without_storage(mut harness: MenuHarness<'static>) -> MenuHarness<'static> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("menus-file-instead-of-folder");
    fs::write(&folder, "").unwrap();
    harness.set(Storage::in_folder(folder));
    harness.0.state_mut().init_resource::<HasExited>().add_systems(Last, record_exit.run_if(on_message::<AppExit>));
    harness
}

#[test]
fn quitting_without_an_unsaved_match_ends_the_program() {
    let mut harness = without_storage(MenuHarness::new(DESKTOP));
    harness.press("Quit");
    assert!(harness.get::<HasExited>().0 && harness.menu() == Menu::None);
}

#[test]
fn player_who_quits_without_saving_is_asked() {
    for size in [DESKTOP, PHONE, (844.0, 390.0)] {
        let mut harness = without_storage(MenuHarness::in_session(size, 2));
        let ask = |harness: &mut MenuHarness<'_>| {
            harness.open_menu(Menu::Pause);
            harness.press_anywhere("Quit");
            assert_eq!(harness.menu(), Menu::Quit, "{size:?}");
            assert!(harness.shows("Quit without saving?"), "{size:?}");
        };
        ask(&mut harness);
        harness.press("Back");
        assert_eq!((harness.menu(), harness.screen()), (Menu::Pause, Screen::Session), "{size:?}");
        ask(&mut harness);
        harness.press_key(Key::Escape);
        assert_eq!((harness.menu(), harness.screen()), (Menu::Pause, Screen::Session), "{size:?}");
        ask(&mut harness);
        harness.press("Share match");
        assert_eq!(harness.menu(), Menu::Share, "{size:?}");
        ask(&mut harness);
        assert!(!harness.get::<HasExited>().0, "{size:?}");
        harness.press("Quit anyway");
        assert!(harness.get::<HasExited>().0, "{size:?}");
    }
}

#[test]
fn question_before_quitting_shares_only_a_match_on_the_screen() {
    let ask = |mut harness: MenuHarness<'_>| {
        harness.set(QuitQuestion::new(message("The match cannot be saved."), Menu::None));
        harness.open_menu(Menu::Quit);
        assert!(harness.shows("The match cannot be saved.") && harness.shows("Quit anyway"));
        harness.shows("Share match")
    };
    assert!(ask(MenuHarness::in_session(DESKTOP, 2)));
    assert!(!ask(MenuHarness::in_session(DESKTOP, 0)), "a match without moves");
    assert!(!ask(MenuHarness::new(DESKTOP)), "the title");
    let mut lesson = MenuHarness::new(DESKTOP);
    lesson.press("Abeo");
    lesson.press("First lesson");
    assert!(!ask(lesson), "a lesson");
}

#[test]
fn pause_menu_of_a_lesson_offers_nothing_that_ends_a_match() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.press("Abeo");
    harness.press("First lesson");
    harness.open_menu(Menu::Pause);
    assert!(harness.shows("Rules") && harness.shows("Settings"));
    for name in
        ["Resign", "Offer a draw", "Share match", "Review the match", "The match is saved; you can resume it later."]
    {
        assert!(!harness.shows(name), "{name}");
    }
    // The rules return to the lesson.
    harness.press("Rules");
    assert_eq!(harness.screen(), Screen::Rules);
    harness.press("Back");
    assert!(harness.screen() == Screen::Session && harness.shows("Step 1 of 8"));
    harness.press("Leave");
    assert_eq!(harness.screen(), Screen::Setup);
}

#[test]
fn content_of_the_pause_menu_does_not_change_while_it_closes() {
    let mut harness = MenuHarness::new(DESKTOP);
    for (game, leave) in [("Abeo", "Back to main menu"), ("Abalone", "New match")] {
        harness.press(game);
        harness.press(if game == "Abeo" { "First lesson" } else { "Start match" });
        harness.open_menu(Menu::Pause);
        let buttons = |harness: &MenuHarness<'_>| {
            let names = harness.controls().into_iter().map(|(name, _)| name);
            names
                .filter(|name| ["Resign", "Offer a draw", "Share match", "Resume"].contains(&&**name))
                .collect::<Vec<_>>()
        };
        let before = buttons(&harness);
        harness.0.get_by_role_and_label(Role::Button, leave).click();
        for _ in 0..6 {
            harness.0.step();
            let now = buttons(&harness);
            assert!(now == before || now.is_empty(), "{now:?} instead of {before:?}");
            harness.0.state_mut().update();
        }
        harness.wait();
        assert!(buttons(&harness).is_empty());
    }
}

#[test]
fn review_is_offered_only_after_a_move() {
    for (size, moves) in [(DESKTOP, 0), (DESKTOP, 1), (PHONE, 0), (PHONE, 1)] {
        let mut harness = MenuHarness::in_session(size, moves);
        harness.send(EndSession(Termination::Resigned(Side::FIRST)));
        harness.wait();
        assert!(harness.shows("Play again, sides swapped"), "{size:?}");
        assert_eq!(harness.shows("Review the match") || harness.shows("Review"), moves > 0, "{size:?}");
    }
}

/// Opens a menu from its parents, by the names of the buttons.
fn open_by_buttons(harness: &mut MenuHarness<'_>, buttons: &[&str], menu: Menu) {
    harness.open_menu(Menu::None);
    buttons.iter().for_each(|name| harness.press_anywhere(name));
    assert_eq!(harness.menu(), menu, "{buttons:?}");
}

#[test]
fn escape_leads_to_the_same_menu_as_the_button() {
    let in_match: [(&[&str], &str, Menu, Menu); 9] = [
        (&["Menu"], "Resume", Menu::Pause, Menu::None),
        (&["Menu", "Settings"], "Done", Menu::Settings, Menu::Pause),
        (&["Menu", "Settings", "Accessibility"], "Done", Menu::Accessibility, Menu::Settings),
        (&["Menu", "Settings", "Keys and gamepad"], "Done", Menu::Bindings, Menu::Settings),
        (&["Menu", "Settings", "Accessibility", "Keys and gamepad"], "Done", Menu::Bindings, Menu::Accessibility),
        (&["Menu", "Share match"], "Close", Menu::Share, Menu::Pause),
        (&["Menu", "Explain the score"], "Close", Menu::ScoreBreakdown, Menu::None),
        (&["Menu", "Glossary"], "Close", Menu::Glossary, Menu::None),
        (&["Undo"], "No, keep it", Menu::Proposal, Menu::None),
    ];
    let at_title: [(&[&str], &str, Menu, Menu); 4] = [
        (&["Settings"], "Done", Menu::Settings, Menu::None),
        (&["Settings", "Accessibility"], "Done", Menu::Accessibility, Menu::Settings),
        (&["Settings", "Keys and gamepad"], "Done", Menu::Bindings, Menu::Settings),
        (&["Past matches"], "Close", Menu::PastMatches, Menu::None),
    ];
    let after_match: [(&[&str], &str, Menu, Menu); 1] =
        [(&["Menu", "Review the match"], "Close", Menu::Review, Menu::None)];
    let mut over = MenuHarness::in_session(DESKTOP, 3);
    over.send(EndSession(Termination::Resigned(Side::FIRST)));
    let screens = [
        (MenuHarness::in_session(DESKTOP, 3), in_match.as_slice()),
        (over, &after_match),
        (MenuHarness::new(DESKTOP), &at_title),
    ];
    for (mut harness, menus) in screens {
        for &(buttons, close, menu, parent) in menus {
            open_by_buttons(&mut harness, buttons, menu);
            harness.press_anywhere(close);
            assert_eq!(harness.menu(), parent, "“{close}” in {menu:?}");
            open_by_buttons(&mut harness, buttons, menu);
            harness.press_key(Key::Escape);
            assert_eq!(harness.menu(), parent, "Escape in {menu:?}");
            open_by_buttons(&mut harness, buttons, menu);
            harness.press_board_key(KeyCode::Escape);
            assert_eq!(harness.menu(), parent, "the key of “cancel” in {menu:?}");
        }
    }
}

#[test]
fn held_escape_closes_only_one_menu() {
    let mut harness = MenuHarness::in_session(DESKTOP, 0);
    open_by_buttons(&mut harness, &["Menu", "Settings", "Accessibility"], Menu::Accessibility);
    // The key repeats while it is held.
    for _ in 0..4 {
        harness.0.event(egui::Event::Key {
            key: Key::Escape,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        });
        harness.wait();
    }
    assert_eq!(harness.menu(), Menu::Settings);
}

#[test]
fn finished_record_opened_over_a_finished_match_shows_its_result() {
    let mut harness = MenuHarness::in_session(DESKTOP, 2);
    harness.send(EndSession(Termination::Resigned(Side::FIRST)));
    harness.press("View the board");
    assert!(!harness.shows("Review the match"));
    let record = Record::parse(include_str!("../../assets/records/abeo-dark-wins.quintet")).unwrap();
    harness.send(OpenRecord { record, is_saved: false });
    harness.wait();
    assert_eq!(harness.get::<GameSession>().game().info().id, "abeo");
    assert!(harness.shows("Review the match"));
}

#[test]
fn result_appears_although_an_analysis_of_a_variation_was_left_on() {
    let mut harness = MenuHarness::new(DESKTOP);
    let setup = SessionSetup { computers: vec![None, Level::new(1)], ..SessionSetup::of(find("abalone").unwrap()) };
    harness.send(StartSession(setup));
    let play = |harness: &mut MenuHarness<'_>, index: usize| {
        let code = harness.get::<GameSession>().game().legal_moves()[index];
        harness.send(PlayMove(code));
    };
    play(&mut harness, 3);
    harness.wait_for_turns(2);
    harness.send(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 0 }));
    play(&mut harness, 5);
    harness.send(ToggleAnalysis);
    assert!(harness.get::<Analysis>().is_on());
    harness.send(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 2 }));
    harness.send(EndSession(Termination::Resigned(Side::FIRST)));
    harness.wait();
    assert!(harness.get::<Analysis>().is_on() && harness.shows("Review the match"));
}

#[test]
fn cards_are_named_dialogs() {
    let mut harness = MenuHarness::in_session(DESKTOP, 0);
    for (menu, name) in [(Menu::Settings, "Settings"), (Menu::Glossary, "Glossary")] {
        harness.open_menu(menu);
        let dialog = harness.0.get_by_role(Role::Dialog);
        assert_eq!(dialog.accesskit_node().label().as_deref(), Some(name));
    }
    harness.open_menu(Menu::None);
    assert!(harness.0.query_by_role(Role::Dialog).is_none());
    // Without room for its heading.
    for size in [PHONE, (844.0, 390.0)] {
        let mut harness = MenuHarness::in_session(size, 0);
        harness.open_menu(Menu::Glossary);
        let name = harness.0.get_by_role(Role::Dialog).accesskit_node().label();
        assert_eq!(name.as_deref(), Some("Glossary"), "{size:?}");
    }
}

#[test]
fn text_sizes_without_effect_cannot_be_chosen() {
    const NOTE: &str = "Larger text needs a larger window.";
    let mut harness = MenuHarness::new(PHONE);
    let is_disabled = |harness: &MenuHarness<'_>, name: &str| {
        harness.0.get_by_role_and_label(Role::Button, name).accesskit_node().is_disabled()
    };
    let names = TextSize::ALL.map(|text| format!("Text size: {}", Localization::english().text(text.label_id())));
    for menu in [Menu::Settings, Menu::Accessibility] {
        harness.open_menu(menu);
        let states = names.each_ref().map(|name| is_disabled(&harness, name));
        assert_eq!(states, [false, false, false, true], "{menu:?}");
        assert!(harness.shows(NOTE), "{menu:?}");
        harness.press_anywhere(&names[3]);
        assert_eq!(*harness.get::<TextSize>(), TextSize::Normal, "{menu:?}: the press is ignored");
    }
    // A size that was chosen in a larger window stays chosen.
    harness.set_text_size(TextSize::Largest, PHONE);
    assert!(!is_disabled(&harness, &names[3]));
    let mut harness = MenuHarness::new((2560.0, 1600.0));
    harness.open_menu(Menu::Settings);
    assert!(!names.iter().any(|name| is_disabled(&harness, name)) && !harness.shows(NOTE));
}
