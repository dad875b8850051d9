//! A very slow machine: every frame takes a second and a half.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use quintet_bevy::frame::{Menu, Screen};
use quintet_bevy::theme::Palette;
use quintet_core::words::ids;

use crate::display::{Screenshot, test_dir, wait_for};
use crate::headless_model::HeadlessModel;
use crate::window::{INITIAL_SIZE, Press, Start, Window};

/// The duration of every frame, in milliseconds.
const FRAME_MILLISECONDS: u64 = 1500;
/// The number of moves.
const MOVES: usize = 3;
/// The minimum time for which an explanation of a rejected move stays visible.
const MIN_READING_TIME: Duration = Duration::from_secs(2);
/// The maximum colour difference, per channel, to the outline of the explanation.
const COLOUR_TOLERANCE: u8 = 12;
/// The minimum number of pixels of the outline. The marks on the board have other colours.
const MIN_OUTLINE_PIXELS: usize = 300;

/// Whether the explanation of a rejected move is visible.
fn shows_explanation(picture: &Screenshot) -> bool {
    let [red, green, blue, _] = Palette::default().danger.to_u8_array();
    picture
        .count(|pixel| pixel.iter().zip([blue, green, red]).all(|(one, other)| one.abs_diff(other) <= COLOUR_TOLERANCE))
        > MIN_OUTLINE_PIXELS
}

/// Presses a button and waits until the program is at rest.
fn press(window: &Window, model: &mut HeadlessModel, button: &str, press: Press) {
    window.press(model.button(button), press);
    model.press(button);
    window.wait_until_idle();
}

/// Asserts that additional frames do not change a single pixel.
fn check(window: &Window, what: &str) {
    let at_rest = window.screenshot();
    for _ in 0..3 {
        window.draw_unchanged_frames();
    }
    let differing = at_rest.differing(&window.screenshot());
    if differing > 0 {
        at_rest.save(&window.file(&format!("{what} at rest")));
        window.save(&format!("{what} later"));
    }
    assert_eq!(differing, 0, "pixels of the {what} differ some frames later");
}

#[test]
#[ignore = "opens a window: run by cargo xtask test"]
#[expect(clippy::disallowed_methods, reason = "a real program runs on real time")]
fn slow_frames_lose_no_press_and_no_explanation() {
    let folder = test_dir("slow");
    let arguments = ["--frame-time", &FRAME_MILLISECONDS.to_string()];
    let idle_time = Duration::from_millis(FRAME_MILLISECONDS + 700);
    let window = Window::start(&folder, &Start { arguments: &arguments, idle_time, ..Start::default() });
    let mut model = HeadlessModel::new(INITIAL_SIZE);
    press(&window, &mut model, "abalone", Press::after(1.0));
    press(&window, &mut model, ids::SETUP_START.as_str(), Press::after(0.0).held(0.3));
    assert_eq!(model.screen(), Screen::Session);
    for turn in 1..=MOVES {
        // Both presses of a move may arrive in the same frame.
        for step in model.path(2) {
            window.press(model.step(step), Press::after(0.3).drifting(2.0, 1.0));
            model.take(step);
        }
        window.wait_for(&model.saved_state(), &format!("turn {turn}"));
        // A press during the animation would only skip it.
        window.wait_until_idle();
    }
    assert!(!shows_explanation(&window.screenshot()));
    window.press(model.illegal_cell(), Press::after(1.0));
    wait_for("the explanation", || shows_explanation(&window.screenshot()).then_some(()));
    let seen = Instant::now();
    while seen.elapsed() < MIN_READING_TIME {
        assert!(shows_explanation(&window.screenshot()), "the explanation was visible for only {:?}", seen.elapsed());
        std::thread::sleep(Duration::from_millis(50));
    }
    window.save("rejected");
    wait_for("the explanation to disappear", || (!shows_explanation(&window.screenshot())).then_some(()));

    press(&window, &mut model, ids::HUD_MENU.as_str(), Press::after(1.0));
    assert_eq!(model.menu(), Menu::Pause);
    window.move_pointer_away();
    check(&window, "menu");
    press(&window, &mut model, ids::PAUSE_COORDINATES.as_str(), Press::after(0.3));
    window.wait_for(&model.saved_state(), "a switch");
    press(&window, &mut model, ids::PAUSE_RESUME.as_str(), Press::after(3.0).held(0.4));
    for step in model.path(2) {
        window.press(model.step(step), Press::after(0.3));
        model.take(step);
    }
    window.wait_for(&model.saved_state(), "a move after the menu was closed");
    window.move_pointer_away();
    check(&window, "match");
}
