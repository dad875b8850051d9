//! At rest, additional frames do not change a single pixel.

use std::path::Path;

use bevy::prelude::*;

use crate::display::test_dir;
use crate::headless_model::HeadlessModel;
use crate::window::{INITIAL_SIZE, Press, Start, Window};

use quintet_core::words::ids;

/// Window sizes, in logical pixels.
const SIZES: [Vec2; 8] = [
    Vec2::new(700.0, 500.0),
    Vec2::new(640.0, 480.0),
    Vec2::new(560.0, 900.0),
    Vec2::new(740.0, 520.0),
    Vec2::new(420.0, 800.0),
    Vec2::new(900.0, 620.0),
    Vec2::new(1100.0, 700.0),
    Vec2::new(640.0, 360.0),
];

/// Compares a screenshot at rest with one some frames later. Returns a description of the difference, if any.
fn check(window: &Window, what: &str) -> Option<String> {
    window.wait_until_idle();
    let at_rest = window.screenshot();
    window.draw_unchanged_frames();
    let later = window.screenshot();
    let differing = at_rest.differing(&later);
    if differing == 0 {
        return None;
    }
    let file = |moment: &str| window.file(&format!("{what} {moment}"));
    at_rest.save(&file("at rest"));
    later.save(&file("later"));
    Some(format!("{what}: {differing} pixels differ"))
}

/// Like [`check`], for the current size and then for each of these sizes.
fn check_sizes(window: &mut Window, sizes: &[Vec2], what: &str) -> Vec<String> {
    window.move_pointer_away();
    let mut found: Vec<String> = check(window, what).into_iter().collect();
    for size in sizes {
        window.resize(*size);
        found.extend(check(window, &format!("{what} {}x{}", size.x, size.y)));
    }
    window.resize(INITIAL_SIZE);
    found.extend(check(window, &format!("{what} as large as before")));
    found
}

#[test]
#[ignore = "opens a window: run by cargo xtask test"]
fn finished_match_is_stable_at_rest() {
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/records/abalone-standard.quintet");
    let arguments = [record.to_str().unwrap()];
    let mut window = Window::start(&test_dir("rest-match"), &Start { arguments: &arguments, ..Start::default() });
    let found = check_sizes(&mut window, &SIZES, "match");
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
#[ignore = "opens a window: run by cargo xtask test"]
fn title_setup_and_menus_are_stable_at_rest() {
    let mut window = Window::open(&test_dir("rest-menus"));
    let mut model = HeadlessModel::new(INITIAL_SIZE);
    let mut found = check_sizes(&mut window, &SIZES[..4], "title");
    let stages = [
        (&[ids::TITLE_SETTINGS.as_str()][..], "settings", &SIZES[4..]),
        (&[ids::SETTINGS_CLOSE.as_str(), "abalone"], "setup", &SIZES[2..6]),
        (&[ids::SETUP_START.as_str(), ids::HUD_MENU.as_str()], "pause", &SIZES[..]),
    ];
    for (buttons, what, sizes) in stages {
        for button in buttons {
            window.press(model.button(button), Press::after(0.0));
            model.press(button);
            window.wait_until_idle();
        }
        found.extend(check_sizes(&mut window, sizes, what));
    }
    assert!(found.is_empty(), "{found:#?}");
}
