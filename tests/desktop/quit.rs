//! The end of the program: the window is closed while the match is saved, and while it cannot be saved.

use std::fs;
use std::path::Path;
use std::process::ExitStatus;
use std::time::Duration;

use quintet_core::words::ids;

use crate::display::{test_dir, wait_for};
use crate::headless_model::HeadlessModel;
use crate::window::{INITIAL_SIZE, Press, Window};

/// How long the program is given to end although it should not.
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

#[test]
#[ignore = "opens a window: run by cargo xtask test"]
fn match_that_cannot_be_saved_is_not_lost_when_the_window_is_closed() {
    let folder = test_dir("quit-unsaved");
    let (mut window, mut model) = start(&folder);
    play_turn(&window, &mut model);
    window.wait_for(&model.saved_state(), "the first turn");
    // A file in the place of the folder cannot be written to like a folder.
    let (data, moved) = (folder.join("quintet"), folder.join("moved"));
    fs::rename(&data, &moved).unwrap();
    fs::write(&data, "").unwrap();
    play_turn(&window, &mut model);
    window.close();
    window.wait_until_idle();
    std::thread::sleep(PATIENCE);
    assert_eq!(status(&mut window), None, "the player is asked");
    window.save("asked");
    // The player makes room, and closes the window again.
    fs::remove_file(&data).unwrap();
    fs::rename(&moved, &data).unwrap();
    window.close();
    assert!(wait_for("the end of the program", || status(&mut window)).success());
    assert_eq!(window.saved_state(), model.saved_state());
}
