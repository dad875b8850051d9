//! Tests of closing the window when the match can and cannot be saved.

use std::fs;
use std::path::Path;
use std::process::ExitStatus;
use std::time::Duration;

use quintet_core::words::ids;

use crate::display::{test_dir, wait_for};
use crate::headless_model::HeadlessModel;
use crate::window::{INITIAL_SIZE, Press, Window};

/// How long the program must keep running after the request to close its window. After that, a second request ends it.
const PATIENCE: Duration = Duration::from_secs(2);

/// Starts the program and a match of Abalone.
fn start(folder: &Path) -> (Window, HeadlessModel) {
    let (window, mut model) = (Window::open(folder), HeadlessModel::new(INITIAL_SIZE));
    for button in ["abalone", ids::SETUP_START.as_str()] {
        window.press(model.button(button), Press::after(0.3));
        model.press(button);
        window.wait_until_idle();
    }
    (window, model)
}

fn play_turn(window: &Window, model: &mut HeadlessModel) {
    for step in model.path(2) {
        window.press(model.step(step), Press::after(0.3));
        model.take(step);
        window.wait_until_idle();
    }
}

/// The exit status of the program, if it has ended.
fn status(window: &mut Window) -> Option<ExitStatus> {
    window.program.0.try_wait().unwrap()
}

#[test]
#[ignore = "opens a window: run by cargo xtask test"]
fn closing_the_window_saves_the_match() {
    let folder = test_dir("quit");
    let (mut window, mut model) = start(&folder);
    play_turn(&window, &mut model);
    window.close();
    assert!(wait_for("the end of the program", || status(&mut window)).success());
    assert_eq!(window.saved_state(), model.saved_state());
}

/// Plays a turn that cannot be saved and closes the window, twice. Between the requests, `prepare` gets the folder of the
/// program and the place of its files.
fn close_twice(name: &str, prepare: impl FnOnce(&Path, &Path)) -> (Window, HeadlessModel) {
    let folder = test_dir(name);
    let (mut window, mut model) = start(&folder);
    play_turn(&window, &mut model);
    window.wait_for(&model.saved_state(), "the first turn");
    // Nothing can be saved while a file is in the place of the folder.
    let (data, moved) = (folder.join("quintet"), folder.join("moved"));
    fs::rename(&data, &moved).unwrap();
    fs::write(&data, "").unwrap();
    play_turn(&window, &mut model);
    window.close();
    window.wait_until_idle();
    std::thread::sleep(PATIENCE);
    assert_eq!(status(&mut window), None, "the player is asked");
    window.save("asked");
    prepare(&data, &moved);
    window.close();
    assert!(wait_for("the end of the program", || status(&mut window)).success());
    (window, model)
}

#[test]
#[ignore = "opens a window: run by cargo xtask test"]
fn second_close_ends_the_program_without_saving() {
    // If the first close had been ignored, the program would ask now.
    close_twice("quit-unsaved", |_, _| ());
}

#[test]
#[ignore = "opens a window: run by cargo xtask test"]
fn match_is_saved_if_the_player_makes_that_possible_before_quitting() {
    let (window, model) = close_twice("quit-saved", |data, moved| {
        fs::remove_file(data).unwrap();
        fs::rename(moved, data).unwrap();
    });
    assert_eq!(window.saved_state(), model.saved_state());
}
