//! Tests of the match that the title screen offers after a record was viewed.

use std::time::Duration;

use bevy::input::InputPlugin;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use quintet_core::catalog::GameDef;
use quintet_core::record::Record;
use quintet_core::rules::Board;
use quintet_games::abalone::{GAME, Position};

use super::*;
use crate::TablePlugin;
use crate::persistence::{LeaveSession, ReturnToSession};
use crate::session::StartSession;
use crate::testing::{Table, TestFolder, setup};
use crate::theme::ThemePlugin;
use crate::view::{AppGameExt, BoardVisual, GameView};

static BOARD: Board = Board::hexagon(5);

impl GameView for Position {
    const GAME: &'static GameDef = &GAME;

    fn board(&self) -> BoardVisual {
        BoardVisual::new(&BOARD)
    }
}

/// The program with this storage, at the title screen.
fn program(storage: Storage) -> Table {
    quintet_games::install();
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin, AssetPlugin::default()));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
    app.add_plugins((ThemePlugin { rendering: false }, TablePlugin { rendering: false }));
    app.add_game::<Position>();
    app.insert_resource(storage);
    let mut table = Table::in_app(app);
    go_to(&mut table, Screen::Title);
    table
}

/// Goes to a screen and waits for the answers of storage.
fn go_to(table: &mut Table, screen: Screen) {
    table.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
    wait(table);
}

fn wait(table: &mut Table) {
    for _ in 0..3 {
        table.frames(3);
        table.app.world_mut().resource_mut::<Storage>().flush();
    }
    table.frames(3);
}

/// Plays a match of one move, which can be resumed.
fn play_own_match(table: &mut Table) {
    table.send(StartSession(setup("abalone", &[])));
    table.frames(3);
    table.play_text("c3d3");
    go_to(table, Screen::Title);
    check_own_match_is_offered(table);
}

/// The moves of the match that the title screen offers.
fn offered(table: &Table) -> Option<Vec<String>> {
    let saved = table.get::<SavedSession>().0.as_ref()?;
    Some(saved.record().moves.iter().map(|made| made.text.clone()).collect())
}

fn open(table: &mut Table, text: &str) {
    let record = Record::parse(text).unwrap();
    table.send(OpenRecord { record, is_saved: false });
    wait(table);
    assert_eq!(*table.get::<State<Screen>>().get(), Screen::Session);
}

/// The number of past matches.
fn past_matches(folder: &TestFolder) -> usize {
    std::fs::read_dir(folder.join("matches")).map_or(0, Iterator::count)
}

/// A record with a result, and one without.
const RECORDS: [&str; 2] = [
    "[Game \"abalone\"]\n[Termination \"resignation of 2\"]\n\n1. c3d3 g7f6 1-0\n",
    "[Game \"abalone\"]\n\n1. c3d3 g7f6 *\n",
];

#[track_caller]
fn check_own_match_is_offered(table: &Table) {
    assert_eq!(offered(table), Some(vec!["c3d3".to_owned()]));
}

#[test]
fn own_match_is_offered_after_a_record_was_looked_at() {
    for record in RECORDS {
        let folder = TestFolder::new("looked-at");
        let mut table = program(Storage::in_folder(folder.clone()));
        play_own_match(&mut table);
        open(&mut table, record);
        go_to(&mut table, Screen::Title);
        check_own_match_is_offered(&table);
        assert_eq!(past_matches(&folder), 1, "the record is a past match");
        // It is the current match again: it is continued, not overwritten.
        table.send(ResumeSession);
        wait(&mut table);
        table.play_text("g7f6");
        go_to(&mut table, Screen::Title);
        drop(table);
        let table = program(Storage::in_folder(folder.clone()));
        assert_eq!(offered(&table), Some(vec!["c3d3".to_owned(), "g7f6".to_owned()]));
        assert_eq!(past_matches(&folder), 1);
    }
}

#[test]
fn own_match_is_offered_after_the_program_ended_while_a_record_was_looked_at() {
    for record in RECORDS {
        let folder = TestFolder::new("looked-at-exit");
        let mut table = program(Storage::in_folder(folder.clone()));
        play_own_match(&mut table);
        open(&mut table, record);
        drop(table);
        let table = program(Storage::in_folder(folder.clone()));
        check_own_match_is_offered(&table);
    }
}

#[test]
fn own_match_is_offered_after_a_finished_past_match_was_looked_at() {
    let folder = TestFolder::new("looked-at-past");
    let mut table = program(Storage::in_folder(folder.clone()));
    play_own_match(&mut table);
    // The unfinished record is newer than the player's match, but not the player's.
    let records = vec![("finished".to_owned(), RECORDS[0].to_owned()), ("other".to_owned(), RECORDS[1].to_owned())];
    table.app.world_mut().resource_mut::<Storage>().add(records);
    wait(&mut table);
    table.app.world_mut().resource_mut::<Storage>().resume_past("matches/finished-1.quintet".to_owned());
    wait(&mut table);
    assert_eq!(table.history().len(), 2);
    go_to(&mut table, Screen::Title);
    check_own_match_is_offered(&table);
    assert_eq!(past_matches(&folder), 2);
}

#[test]
fn old_match_is_not_offered_after_a_record_was_looked_at() {
    let folder = TestFolder::new("old-match");
    let mut table = program(Storage::in_folder(folder.clone()));
    table.app.world_mut().resource_mut::<Storage>().add(vec![("old".to_owned(), RECORDS[1].to_owned())]);
    wait(&mut table);
    for _ in 0..2 {
        open(&mut table, RECORDS[0]);
        go_to(&mut table, Screen::Title);
        assert_eq!(offered(&table), None);
    }
}

#[test]
fn opened_record_is_offered_after_a_move_was_played_in_it() {
    let folder = TestFolder::new("played-in");
    let mut table = program(Storage::in_folder(folder.clone()));
    play_own_match(&mut table);
    open(&mut table, RECORDS[1]);
    table.play_text("d3e3");
    go_to(&mut table, Screen::Title);
    assert_eq!(offered(&table).map(|moves| moves.len()), Some(3));
    drop(table);
    let table = program(Storage::in_folder(folder.clone()));
    assert_eq!(offered(&table).map(|moves| moves.len()), Some(3));
}

#[test]
fn opened_record_is_offered_if_there_is_no_other_match() {
    let folder = TestFolder::new("only-one");
    let mut table = program(Storage::in_folder(folder.clone()));
    open(&mut table, RECORDS[1]);
    go_to(&mut table, Screen::Title);
    assert_eq!(offered(&table).map(|moves| moves.len()), Some(2));
    drop(table);
    let table = program(Storage::in_folder(folder.clone()));
    assert_eq!(offered(&table).map(|moves| moves.len()), Some(2));
}

#[test]
fn record_that_is_looked_at_survives_a_visit_to_the_rules() {
    let folder = TestFolder::new("visit");
    let mut table = program(Storage::in_folder(folder.clone()));
    play_own_match(&mut table);
    open(&mut table, RECORDS[1]);
    table.send(LeaveSession(Screen::Rules));
    wait(&mut table);
    assert_eq!(*table.get::<State<Screen>>().get(), Screen::Rules);
    table.send(ReturnToSession);
    wait(&mut table);
    assert_eq!(table.history().len(), 2);
    go_to(&mut table, Screen::Title);
    check_own_match_is_offered(&table);
    assert_eq!(past_matches(&folder), 1, "no match was saved twice");
}

#[test]
fn late_answer_does_not_replace_a_match_that_was_started_meanwhile() {
    let folder = TestFolder::new("late-answer");
    let mut table = program(Storage::in_folder(folder.clone()));
    play_own_match(&mut table);
    table.send(StartSession(setup("abalone", &[])));
    table.frames(3);
    table.play_text("c3d4");
    go_to(&mut table, Screen::Title);
    let past = std::fs::read_dir(folder.join("matches")).unwrap().next().unwrap().unwrap().file_name();
    // Another request occupies storage while the player chooses a past match and then starts a new one.
    let (release, blocked) = std::sync::mpsc::channel::<()>();
    let blocked = std::sync::Mutex::new(blocked);
    let mut storage = table.app.world_mut().resource_mut::<Storage>();
    storage.resume_newest(move |_| {
        _ = blocked.lock().unwrap().recv();
        false
    });
    storage.resume_past(format!("matches/{}", past.to_str().unwrap()));
    table.send(StartSession(setup("abalone", &[])));
    table.frames(3);
    table.play_text("c4d4");
    release.send(()).unwrap();
    wait(&mut table);
    assert_eq!(table.history(), ["c4d4"]);
    go_to(&mut table, Screen::Title);
    assert_eq!(offered(&table), Some(vec!["c4d4".to_owned()]));
    assert_eq!(past_matches(&folder), 2, "both other matches are past matches");
}

#[test]
fn match_that_is_started_before_the_answer_arrives_is_offered() {
    let folder = TestFolder::new("answer");
    let mut table = program(Storage::in_folder(folder.clone()));
    play_own_match(&mut table);
    open(&mut table, RECORDS[0]);
    table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    table.frames(1);
    table.send(StartSession(setup("abalone", &[])));
    table.frames(3);
    table.play_text("c3d4");
    go_to(&mut table, Screen::Title);
    assert_eq!(offered(&table), Some(vec!["c3d4".to_owned()]));
    assert_eq!(past_matches(&folder), 2);
}
