//! Tests of the end of the program: what is saved if earlier saves failed, and the question before quitting.

use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowCloseRequested;
use quintet_bevy::frame::{GoTo, Menu, Screen};
use quintet_bevy::layout::Handedness;
use quintet_bevy::persistence::{ExitWarning, Quit, QuitQuestion, SaveError, SavedSession};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::Motion;
use quintet_core::words::Localization;

use super::harness::{ProgramTable as _, Table, folder};
use super::persistence::{block, flush, history, play};

/// The program with a match whose first move is saved and whose second move cannot be saved. The files of the folder are
/// moved to `aside` meanwhile.
fn with_an_unsaved_move(folder: &Path, aside: &Path) -> Table {
    let mut table = Table::with_storage(Storage::in_folder(folder.to_owned()));
    table.app.insert_resource(Motion::Off);
    table.start("abalone", &[]);
    play(&mut table, &["c3d3"]);
    flush(&mut table);
    std::fs::rename(folder, aside).unwrap();
    block(folder);
    play(&mut table, &["g7f6"]);
    flush(&mut table);
    assert!(table.get::<SaveError>().0.is_some());
    table
}

/// Lets the program save in the folder again.
fn unblock(folder: &Path, aside: &Path) {
    std::fs::remove_file(folder).unwrap();
    std::fs::rename(aside, folder).unwrap();
}

#[test]
fn all_matches_that_could_not_be_saved_are_saved_at_the_exit() {
    let (folder, aside) = (folder("exit"), folder("exit-aside"));
    let mut table = with_an_unsaved_move(&folder, &aside);
    table.start("abeo", &[]);
    let first = table.game().legal_moves()[0];
    table.play(first);
    let moves = table.history();
    flush(&mut table);
    assert!(table.get::<SaveError>().0.is_some());
    unblock(&folder, &aside);
    table.send(AppExit::Success);
    table.frames(1);
    assert_eq!(history(&folder.join("match.quintet")), moves);
    assert_eq!(history(&folder.join("matches/abalone-1.quintet")), ["c3d3", "g7f6"]);
}

#[test]
fn last_save_is_kept_if_nothing_can_be_saved_at_the_exit() {
    let (folder, aside) = (folder("exit-blocked"), folder("exit-blocked-aside"));
    let mut table = with_an_unsaved_move(&folder, &aside);
    table.send(AppExit::Success);
    table.frames(1);
    drop(table);
    unblock(&folder, &aside);
    let table = Table::with_storage(Storage::in_folder(folder.clone()));
    assert_eq!(table.get::<SavedSession>().0.as_ref().map(|saved| saved.move_count()), Some(1));
}

#[test]
fn settings_that_could_not_be_saved_are_saved_at_the_exit() {
    let folder = folder("exit-settings");
    block(&folder);
    let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
    table.app.insert_resource(Handedness::Left);
    flush(&mut table);
    assert!(table.get::<SaveError>().0.is_some());
    std::fs::remove_file(&*folder).unwrap();
    table.send(AppExit::Success);
    table.frames(1);
    drop(table);
    let table = Table::with_storage(Storage::in_folder(folder.clone()));
    assert_eq!(*table.get::<Handedness>(), Handedness::Left);
}

#[test]
fn user_is_told_at_the_exit_if_the_match_is_not_saved() {
    static MESSAGES: Mutex<Vec<String>> = Mutex::new(Vec::new());
    for (name, is_blocked) in [("exit-warning", true), ("exit-warning-not", false)] {
        let (folder, aside) = (folder(name), folder(&format!("{name}-aside")));
        let mut table = with_an_unsaved_move(&folder, &aside);
        if !is_blocked {
            unblock(&folder, &aside);
        }
        let show = |message: &str| MESSAGES.lock().unwrap().push(message.to_owned());
        table.app.insert_resource(ExitWarning(Some(show)));
        table.send(AppExit::Success);
        table.frames(1);
        let messages = std::mem::take(&mut *MESSAGES.lock().unwrap());
        assert_eq!(messages.len(), usize::from(is_blocked), "{messages:?}");
        assert!(messages.iter().all(|message| message.starts_with("The match cannot be saved: ")), "{messages:?}");
    }
}

/// How the player requests the end of the program.
#[derive(Clone, Copy, Debug)]
enum Request {
    Button,
    WindowClose,
}

impl Request {
    const ALL: [Self; 2] = [Self::Button, Self::WindowClose];

    /// Makes the request, and runs one frame.
    fn make(self, table: &mut Table) {
        match self {
            Self::Button => table.send(Quit),
            Self::WindowClose => table.send(WindowCloseRequested { window: Entity::PLACEHOLDER }),
        }
        table.frames(1);
    }
}

fn is_asking(table: &Table) -> bool {
    *table.get::<State<Menu>>().get() == Menu::Quit
}

/// Runs a frame with this time since the previous one.
fn advance(table: &mut Table, time: Duration) {
    let frames = std::mem::replace(
        &mut *table.app.world_mut().resource_mut::<TimeUpdateStrategy>(),
        TimeUpdateStrategy::ManualDuration(time),
    );
    table.frames(1);
    table.app.insert_resource(frames);
}

#[test]
fn quitting_ends_the_program_when_the_match_is_saved() {
    for (index, request) in Request::ALL.into_iter().enumerate() {
        let folder = folder(&format!("quit-{index}"));
        let mut table = Table::with_storage(Storage::in_folder(folder.clone()));
        table.app.insert_resource(Motion::Off);
        table.start("abalone", &[]);
        play(&mut table, &["c3d3"]);
        assert_eq!(table.app.should_exit(), None);
        request.make(&mut table);
        assert_eq!((table.app.should_exit(), is_asking(&table)), (Some(AppExit::Success), false), "{request:?}");
        assert_eq!(history(&folder.join("match.quintet")), ["c3d3"], "{request:?}");
    }
}

#[test]
fn quitting_asks_when_the_match_cannot_be_saved() {
    for (index, request) in Request::ALL.into_iter().enumerate() {
        let name = format!("quit-unsaved-{index}");
        let (folder, aside) = (folder(&name), folder(&format!("{name}-aside")));
        let mut table = with_an_unsaved_move(&folder, &aside);
        table.app.insert_resource(ExitWarning(Some(|_| panic!("the player is asked in a menu"))));
        request.make(&mut table);
        assert_eq!((table.app.should_exit(), is_asking(&table)), (None, true), "{request:?}");
        let question = table.get::<QuitQuestion>();
        let error = Localization::english().localize(question.error.as_ref().unwrap());
        assert!(error.starts_with("The match cannot be saved: "), "{error}");
        // “Quit” ends the program, and so does a second close after some time.
        advance(&mut table, Duration::from_secs(2));
        advance(&mut table, Duration::from_secs(2));
        request.make(&mut table);
        assert_eq!(table.app.should_exit(), Some(AppExit::Success), "{request:?}");
    }
}

#[test]
fn quitting_asks_when_the_system_denies_access_to_storage() {
    let mut table = Table::with_storage(Storage::denied());
    table.send(Quit);
    table.frames(1);
    assert_eq!(table.app.should_exit(), Some(AppExit::Success), "there is no match");
    for request in Request::ALL {
        let mut table = Table::with_storage(Storage::denied());
        table.app.insert_resource(Motion::Off);
        table.start("abalone", &[]);
        play(&mut table, &["c3d3"]);
        request.make(&mut table);
        assert_eq!((table.app.should_exit(), is_asking(&table)), (None, true), "{request:?}");
    }
}

#[test]
fn impatient_second_close_does_not_answer_the_question() {
    let (folder, aside) = (folder("quit-twice"), folder("quit-twice-aside"));
    let mut table = with_an_unsaved_move(&folder, &aside);
    for close in 1..=3 {
        Request::WindowClose.make(&mut table);
        assert_eq!((table.app.should_exit(), is_asking(&table)), (None, true), "close {close}");
    }
    // Later, the player has had time to read it.
    table.send(WindowCloseRequested { window: Entity::PLACEHOLDER });
    advance(&mut table, Duration::from_secs(2));
    assert_eq!(table.app.should_exit(), Some(AppExit::Success));
}

#[test]
fn question_before_quitting_returns_to_the_open_menu() {
    for (open, back) in [
        (Menu::None, Menu::None),
        (Menu::Pause, Menu::Pause),
        (Menu::PastMatches, Menu::PastMatches),
        (Menu::Proposal, Menu::None),
    ] {
        let name = format!("quit-back-{open:?}");
        let (folder, aside) = (folder(&name), folder(&format!("{name}-aside")));
        let mut table = with_an_unsaved_move(&folder, &aside);
        table.app.world_mut().resource_mut::<NextState<Menu>>().go_to(open);
        table.frames(2);
        Request::Button.make(&mut table);
        assert!(is_asking(&table), "{open:?}");
        assert_eq!(table.get::<QuitQuestion>().back, back, "{open:?}");
    }
}

#[test]
fn quitting_at_the_title_asks_when_the_match_that_was_left_cannot_be_saved() {
    let (folder, aside) = (folder("quit-title"), folder("quit-title-aside"));
    let mut table = with_an_unsaved_move(&folder, &aside);
    table.app.world_mut().resource_mut::<NextState<Screen>>().go_to(Screen::Title);
    table.frames(3);
    Request::Button.make(&mut table);
    assert_eq!((table.app.should_exit(), is_asking(&table)), (None, true));
}
