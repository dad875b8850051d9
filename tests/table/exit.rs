//! Tests of what is saved at the program's exit if earlier saves failed.

use std::path::Path;

use bevy::app::AppExit;
use quintet_bevy::layout::Handedness;
use quintet_bevy::persistence::{SaveError, SavedSession};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::Motion;

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
