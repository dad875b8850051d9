//! Tests of the past matches and of file dialogs.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use bevy::prelude::{Entity, KeyCode, NextState};
use bevy::window::FileDragAndDrop;
use bevy_egui::egui::Key;
use bevy_egui::egui::accesskit::Role;
use egui_kittest::kittest::Queryable as _;
use quintet_bevy::frame::{Menu, Screen};
use quintet_bevy::persistence::StorageEventMessage;
use quintet_bevy::play::OpenProposal;
use quintet_bevy::session::{GameSession, PlayMove};
use quintet_bevy::storage::{SaveKind, Storage, StorageError, StorageEvent};
use quintet_core::record::Record;
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Locale, Localization, ids};
use quintet_menus::testing::{Answer, Dialogs, OpenFile, SaveFile};

use crate::harness::{DESKTOP, MenuHarness, PHONE};

/// The maximum number of frames for which a brief notice is shown.
const NOTICE_FRAMES: u32 = 400;

/// A temporary file that is deleted on drop.
struct TestFile(PathBuf);

impl TestFile {
    fn new(name: &str, text: &str) -> Self {
        let file = std::env::temp_dir().join(format!("quintet-menus-{name}-{}.quintet", std::process::id()));
        std::fs::write(&file, text).unwrap();
        Self(file)
    }
}

impl Drop for TestFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Starts a match of this game, plays a move and returns to the title.
fn leave_match_with_a_move(harness: &mut MenuHarness<'_>, game: &str) {
    harness.start_session(game, &[], None);
    let code = harness.get::<GameSession>().game().legal_moves()[3];
    harness.send(PlayMove(code));
    harness.press("Menu");
    harness.press("Back to main menu");
}

/// Opens the list of past matches, which contains one match of Abalone and one of Abeo.
fn two_listed_matches() -> MenuHarness<'static> {
    let mut harness = MenuHarness::new(DESKTOP);
    for game in ["abalone", "abeo"] {
        leave_match_with_a_move(&mut harness, game);
    }
    harness.press("Past matches");
    harness
}

/// Waits until the storage has carried out all requests, and shows its answers.
fn flush(harness: &mut MenuHarness<'_>) {
    harness.0.state_mut().world_mut().resource_mut::<Storage>().flush();
    harness.wait();
}

/// The labels of all buttons, in the order in which they are drawn, and then of the other controls.
fn labels(harness: &MenuHarness<'_>) -> Vec<String> {
    harness.controls().into_iter().map(|(label, _)| label).collect()
}

/// The labels of the buttons that delete a match.
fn delete_buttons(harness: &MenuHarness<'_>) -> Vec<String> {
    labels(harness).into_iter().filter(|label| label.starts_with("Delete ")).collect()
}

/// Drops files on the window in one frame and waits until they are read and added.
fn drop_files(harness: &mut MenuHarness, files: &[TestFile]) {
    for TestFile(path) in files {
        let dropped = FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf: path.clone() };
        harness.0.state_mut().world_mut().write_message(dropped);
    }
    harness.0.state_mut().update();
    (0..2).for_each(|_| flush(harness));
}

#[test]
fn open_dialog_loads_record() {
    let file = TestFile::new("open", "[Game \"abalone\"]\n\n1. c3d3 *\n");
    let mut harness = MenuHarness::new(DESKTOP);
    let named = file.0.clone();
    harness.answer_dialogs(move |_| Answer::File(named.clone()));
    harness.press("Past matches");
    harness.press("Open a file…");
    harness.wait();
    assert_eq!((harness.screen(), harness.turns()), (Screen::Session, 1));
}

#[test]
fn pasted_record_is_opened_with_a_notice() {
    let mut harness = MenuHarness::in_session(DESKTOP, 3);
    let notice = "Opened: Abalone, 3 moves";
    let is_shown = |harness: &MenuHarness<'_>| harness.texts().iter().any(|text| text.words == notice);
    harness.press("Menu");
    harness.press("Share match");
    harness.press("Copy the record");
    // Without a clipboard, a notice says so, but the program itself can paste the text.
    if harness.menu() == Menu::Notice {
        harness.press_key(Key::Escape);
    }
    harness.press("Paste a record");
    harness.wait();
    assert_eq!((harness.menu(), harness.turns()), (Menu::None, 3));
    assert!(is_shown(&harness));
    for _ in 0..NOTICE_FRAMES {
        harness.0.state_mut().update();
    }
    harness.wait();
    assert!(!is_shown(&harness), "it disappears");
}

#[test]
fn late_notice_neither_withdraws_a_proposal_nor_forgets_the_menu() {
    let mut harness = MenuHarness::in_session(DESKTOP, 2);
    harness.press("Undo");
    harness.send(StorageEventMessage(StorageEvent::Added(2)));
    assert!(harness.get::<OpenProposal>().0.is_some() && harness.menu() == Menu::Proposal);
    harness.press("Yes, undo it");
    harness.wait();
    assert_eq!((harness.menu(), harness.turns()), (Menu::Notice, 1), "the notice has waited");
    harness.press_key(Key::Escape);
    assert_eq!(harness.menu(), Menu::None);
    for menu in [Menu::Pause, Menu::Settings, Menu::Bindings] {
        harness.open_menu(menu);
        harness.send(StorageEventMessage(StorageEvent::Added(2)));
        assert_eq!(harness.menu(), Menu::Notice);
        harness.press_key(Key::Escape);
        assert_eq!(harness.menu(), menu, "the menu opens again");
    }
}

#[test]
fn notice_that_opens_when_the_match_is_left_stays() {
    let mut harness = MenuHarness::in_session(DESKTOP, 1);
    let world = harness.0.state_mut().world_mut();
    world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    world.resource_mut::<NextState<Menu>>().set(Menu::Notice);
    harness.wait();
    assert_eq!((harness.screen(), harness.menu()), (Screen::Title, Menu::Notice));
    harness.press_key(Key::Escape);
    assert_eq!(harness.menu(), Menu::None);
}

#[test]
fn cancelled_dialog_changes_nothing() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.answer_dialogs(|_| Answer::Cancelled);
    harness.press("Past matches");
    harness.press("Open a file…");
    assert_eq!(harness.menu(), Menu::PastMatches);
}

#[test]
fn missing_dialog_falls_back_to_file_list() {
    let mut harness = MenuHarness::new(PHONE);
    harness.answer_dialogs(|_| Answer::NoDialog);
    harness.press("Past matches");
    harness.press("Open a file…");
    assert_eq!(harness.menu(), Menu::Files);
    assert!(harness.shows("This system has no file dialog."));
    harness.press_key(Key::Escape);
    assert_eq!(harness.menu(), Menu::PastMatches, "removed matches can still be restored");
}

#[test]
fn failed_dialog_falls_back_to_file_list_and_does_not_block() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.set(Dialogs::with_handler(|_, callback| drop(callback)));
    harness.press("Past matches");
    harness.press("Open a file…");
    assert_eq!(harness.menu(), Menu::Files);
    assert!(harness.shows("This system has no file dialog."));
    harness.press("Back");
    harness.answer_dialogs(|_| Answer::Cancelled);
    harness.press("Open a file…");
    assert_eq!(harness.menu(), Menu::PastMatches, "a new dialog can be opened");
}

#[test]
fn unreadable_file_is_reported_and_does_not_block() {
    let mut harness = MenuHarness::new(DESKTOP);
    harness.answer_dialogs(|_| Answer::Unreadable("match.quintet".to_owned(), StorageError::PermissionDenied));
    harness.press("Past matches");
    harness.press("Open a file…");
    assert!(harness.shows("This cannot be opened") && harness.shows("match.quintet: permission was denied."));
    harness.answer_dialogs(|_| Answer::NoDialog);
    harness.send(OpenFile);
    assert_eq!(harness.menu(), Menu::Files, "a new dialog can be opened");
}

#[test]
fn save_dialog_chooses_file() {
    let file = TestFile::new("save", "older");
    let mut harness = MenuHarness::in_session(DESKTOP, 3);
    let named = file.0.clone();
    harness.answer_dialogs(move |_| Answer::File(named.clone()));
    harness.press("Menu");
    harness.press("Share match");
    harness.press("Save as a file");
    assert!(harness.shows("Record saved"));
    let saved = Record::parse(&std::fs::read_to_string(&file.0).unwrap()).unwrap().replay().unwrap();
    assert_eq!(saved.history().len(), 3);
}

#[test]
fn keys_that_close_menus_return_from_a_notice_to_the_menu_before_it() {
    let mut harness = MenuHarness::in_session(DESKTOP, 3);
    harness.answer_dialogs(|_| Answer::Unreadable("match.quintet".to_owned(), StorageError::PermissionDenied));
    harness.press("Menu");
    harness.press("Share match");
    for key in [KeyCode::Escape, KeyCode::Backspace, KeyCode::F10] {
        harness.send(OpenFile);
        assert_eq!(harness.menu(), Menu::Notice);
        harness.press_board_key(key);
        assert_eq!(harness.menu(), Menu::Share, "{key:?}");
    }
}

#[test]
fn at_most_one_dialog_is_open_and_does_not_block() {
    let mut harness = MenuHarness::new(DESKTOP);
    let open = Arc::new(Mutex::new(Vec::new()));
    let opened = Arc::clone(&open);
    harness.set(Dialogs::with_handler(move |_, callback| opened.lock().unwrap().push(callback)));
    harness.press("Past matches");
    harness.press("Open a file…");
    harness.press("Open a file…");
    assert_eq!((open.lock().unwrap().len(), harness.menu()), (1, Menu::PastMatches));
    open.lock().unwrap().remove(0).answer(Answer::Cancelled);
    harness.wait();
    harness.press("Open a file…");
    assert_eq!(open.lock().unwrap().len(), 1, "a new dialog can be opened");
}

#[test]
fn request_during_a_dialog_is_handled_if_the_dialog_was_not_shown() {
    let saved = || SaveFile { stem: "match".to_owned(), text: String::new() };
    for (answer, dialogs) in [(Answer::Cancelled, 1), (Answer::NoDialog, 2)] {
        let mut harness = MenuHarness::new(DESKTOP);
        let open = Arc::new(Mutex::new(Vec::new()));
        let opened = Arc::clone(&open);
        harness.set(Dialogs::with_handler(move |_, callback| opened.lock().unwrap().push(callback)));
        harness.send(OpenFile);
        harness.send(OpenFile);
        harness.send(saved());
        assert_eq!(open.lock().unwrap().len(), 1);
        let callback = open.lock().unwrap().remove(0);
        callback.answer(answer);
        harness.wait();
        assert_eq!(open.lock().unwrap().len() + 1, dialogs);
    }
}

#[test]
fn later_request_replaces_dialog_that_never_answers() {
    let mut harness = MenuHarness::new(DESKTOP);
    let open = Arc::new(Mutex::new(Vec::new()));
    let opened = Arc::clone(&open);
    harness.set(Dialogs::with_blocking_handler(move |_, callback| opened.lock().unwrap().push(callback)));
    harness.press("Past matches");
    harness.press("Open a file…");
    harness.press("Open a file…");
    assert_eq!(open.lock().unwrap().len(), 1, "the second press of a double click is ignored");
    (0..30).for_each(|_| harness.wait());
    assert_eq!(open.lock().unwrap().len(), 1);
    harness.press("Open a file…");
    assert_eq!(open.lock().unwrap().len(), 2);
}

#[test]
fn removed_match_can_be_restored_after_a_notice() {
    let folder = std::env::temp_dir().join(format!("quintet-menus-removed-{}", std::process::id()));
    let mut harness = MenuHarness::new(DESKTOP);
    harness.set(Storage::in_folder(folder.clone()));
    leave_match_with_a_move(&mut harness, "abalone");
    flush(&mut harness);
    harness.press("Past matches");
    flush(&mut harness);
    let names = delete_buttons(&harness);
    let [name] = names.as_slice() else { panic!("{names:?}") };
    harness.press(name);
    flush(&mut harness); // the buttons move down when the storage has deleted the match
    assert!(harness.shows("The match was deleted."));
    harness.answer_dialogs(|_| Answer::Unreadable("match.quintet".to_owned(), StorageError::PermissionDenied));
    harness.press("Open a file…");
    harness.wait();
    assert_eq!(harness.menu(), Menu::Notice);
    harness.press_key(Key::Escape);
    assert_eq!(harness.menu(), Menu::PastMatches);
    assert!(harness.shows("The match was deleted."));
    harness.press("Undo");
    flush(&mut harness);
    assert_eq!(delete_buttons(&harness), names, "the match is listed again");
    harness.press("Close");
    assert!(labels(&harness).iter().any(|label| label == "Resume Abalone"), "it can be resumed from the title");
    drop(harness);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn quick_second_press_on_delete_keeps_both_matches_restorable() {
    let mut harness = two_listed_matches();
    let all = delete_buttons(&harness);
    assert_eq!(all.len(), 2);
    for name in &all {
        harness.press(name);
    }
    assert!(delete_buttons(&harness).is_empty());
    harness.press("Undo");
    assert_eq!(delete_buttons(&harness).len(), 1);
    harness.press("Undo");
    let mut restored = delete_buttons(&harness);
    restored.sort();
    assert_eq!(restored.len(), 2, "{restored:?}");
    assert!(!harness.shows("The match was deleted."));
}

#[test]
fn quick_second_press_on_a_match_opens_it_once() {
    let mut harness = two_listed_matches();
    let labels = labels(&harness);
    let is_match = |label: &&String| label.contains("Abalone") && label.contains(',') && !label.starts_with("Delete ");
    let name = labels.iter().find(is_match).unwrap_or_else(|| panic!("{labels:?}")).clone();
    for _ in 0..2 {
        harness.0.get_by_role_and_label(Role::Button, &name).click();
        harness.0.step();
    }
    (0..3).for_each(|_| harness.wait());
    assert_eq!((harness.menu(), harness.screen(), harness.turns()), (Menu::None, Screen::Session, 1));
    assert_eq!(harness.get::<GameSession>().game().info().id, "abalone");
}

#[test]
fn list_from_before_is_not_shown_while_matches_are_read() {
    let folder = std::env::temp_dir().join(format!("quintet-menus-stale-{}", std::process::id()));
    let mut harness = MenuHarness::new(DESKTOP);
    harness.set(Storage::in_folder(folder.clone()));
    leave_match_with_a_move(&mut harness, "abalone");
    harness.press("Past matches");
    flush(&mut harness);
    assert_eq!(delete_buttons(&harness).len(), 1);
    harness.press("Close");
    // The storage is busy with a save while the list opens again.
    let (release, released) = std::sync::mpsc::channel();
    let text = move || {
        released.recv().unwrap();
        "[Game \"abalone\"]\n\n1. c3d3 *\n".to_owned()
    };
    harness.0.state_mut().world_mut().resource_mut::<Storage>().save(SaveKind::SameTurn, text);
    harness.press("Past matches");
    harness.wait();
    assert!(delete_buttons(&harness).is_empty());
    release.send(()).unwrap();
    flush(&mut harness);
    assert_eq!(delete_buttons(&harness).len(), 1);
    drop(harness);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn records_that_are_dropped_together_are_all_kept() {
    let files = ["c3d3", "a1b2"].map(|text| TestFile::new(text, &format!("[Game \"abalone\"]\n\n1. {text} *\n")));
    let mut harness = MenuHarness::new(DESKTOP);
    drop_files(&mut harness, &files);
    assert_eq!((harness.menu(), harness.screen()), (Menu::Notice, Screen::Title));
    assert!(harness.shows("2 matches were added to the past matches."));
}

#[test]
fn every_unusable_file_of_a_drop_is_reported() {
    let unusable = || ["first", "second"].map(|name| TestFile::new(name, "[Game \"unknown\"]\n\n1. a1 *\n"));
    let mut harness = MenuHarness::new(DESKTOP);
    drop_files(&mut harness, &unusable());
    let shows_both = |harness: &MenuHarness| {
        ["first", "second"].iter().all(|name| harness.texts().iter().any(|text| text.words.contains(name)))
    };
    assert!(harness.shows("This cannot be opened") && shows_both(&harness));
    harness.press("Close");

    let good = TestFile::new("third", "[Game \"abalone\"]\n\n1. c3d3 *\n");
    let files: Vec<TestFile> = unusable().into_iter().chain([good]).collect();
    drop_files(&mut harness, &files);
    assert_eq!(harness.screen(), Screen::Title);
    assert!(harness.shows("One match was added to the past matches.") && shows_both(&harness));
}

#[test]
fn notices_of_one_frame_are_shown_together() {
    let mut harness = MenuHarness::new(DESKTOP);
    let full = "Reason: there is no space left.";
    let events = [
        StorageEvent::RemoveFailed(StorageError::Full),
        StorageEvent::RemoveFailed(StorageError::Full),
        StorageEvent::FileWritten(Err(StorageError::ReadOnly)),
        StorageEvent::Added(2),
    ];
    for event in events {
        harness.0.state_mut().world_mut().write_message(StorageEventMessage(event));
    }
    harness.wait();
    assert_eq!(harness.menu(), Menu::Notice);
    for text in [
        "The match could not be deleted",
        full,
        "The record could not be saved.",
        "Reason: the storage is read-only.",
        "Matches added.",
        "2 matches were added to the past matches.",
    ] {
        assert!(harness.shows(text), "{text}");
    }
    assert_eq!(harness.texts().iter().filter(|text| text.words == full).count(), 1);
    harness.press("Close");
    assert_eq!(harness.menu(), Menu::None);
}

#[test]
fn keyboard_removes_and_restores_a_match() {
    let mut harness = two_listed_matches();
    let names = delete_buttons(&harness);
    let before = labels(&harness);
    // The button of a row precedes the one that deletes its match.
    let row = &before[before.iter().position(|label| *label == names[1]).unwrap() - 1];
    harness.enter(&names[1]);
    flush(&mut harness);
    assert_eq!((delete_buttons(&harness).len(), harness.focused().as_deref()), (1, Some("Undo")));
    harness.press_key(Key::Enter);
    flush(&mut harness);
    assert_eq!(delete_buttons(&harness), names);
    assert_eq!(harness.focused().as_ref(), Some(row), "the restored match has the focus");
}

#[test]
fn delete_button_keeps_the_focus_while_the_list_scrolls() {
    let mut harness = two_listed_matches();
    harness.0.set_size(bevy_egui::egui::vec2(844.0, 390.0));
    harness.set(quintet_bevy::layout::WindowSize(bevy::math::Vec2::new(844.0, 390.0)));
    harness.wait();
    let top = |harness: &MenuHarness<'_>, name: &str| harness.0.get_by_label(name).rect().top();
    let name = delete_buttons(&harness).last().unwrap().clone();
    let before = top(&harness, &name);
    harness.focus(&name);
    harness.0.run_steps(8); // scrolling is animated
    assert!(top(&harness, &name) < before - 1.0, "the list scrolls");
    assert_eq!(harness.focused(), Some(name));
}

#[test]
fn quick_second_press_on_undo_keeps_the_match_that_can_be_resumed() {
    let mut harness = two_listed_matches();
    assert_eq!(delete_buttons(&harness).len(), 2, "{:?}", labels(&harness));
    // The match that can be resumed is listed first. It is removed last and restored first.
    for name in delete_buttons(&harness).into_iter().rev() {
        harness.press(&name);
        flush(&mut harness);
    }
    for _ in 0..2 {
        harness.0.get_by_role_and_label(Role::Button, "Undo").click();
        harness.0.step();
    }
    (0..3).for_each(|_| flush(&mut harness));
    assert_eq!(delete_buttons(&harness).len(), 2);
    harness.press("Close");
    assert!(labels(&harness).iter().any(|label| label == "Resume Abeo"), "it can be resumed from the title");
}

#[test]
fn statistics_have_a_singular() {
    let turns = LocalizedText::new(ids::PAST_MATCHES_TURNS).number("mean", 1_u32);
    let turns = turns.number("shortest", 1_u32).number("longest", 2_u32);
    let texts = Locale::ALL.map(|locale| Localization::of(locale).localize(&turns));
    assert_eq!(
        texts,
        ["1 turn on average, from 1 to 2", "1 Zug im Schnitt, von 1 bis 2", "1 coup en moyenne, de 1 à 2"]
    );
}
