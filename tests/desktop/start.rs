//! Start-up: with a record as argument, without a display and without a graphics device.

use std::path::Path;

use bevy::prelude::*;
use quintet_core::record::{Record, records};

use crate::display::{ChildGuard, Display, test_dir, wait_for};
use crate::window::program;

const SCREEN: UVec2 = UVec2::new(1400, 900);

#[test]
#[ignore = "opens a window: run by cargo xtask test"]
fn record_argument_is_opened_and_saved() {
    let data = test_dir("opened");
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/records/abande-snub.quintet");
    quintet_games::install();
    let expected = Record::parse(&std::fs::read_to_string(&record).unwrap()).unwrap();
    // A program that loads its settings renames this file.
    std::fs::create_dir_all(data.join("quintet")).unwrap();
    std::fs::write(data.join("quintet/settings.json"), "{").unwrap();
    let display = Display::open(&data, SCREEN);
    let _program = ChildGuard(program(&data).env("DISPLAY", display.name()).arg(&record).spawn().unwrap());
    let saved = wait_for("the opened match on disk", || {
        let text = std::fs::read_to_string(data.join("quintet/match.quintet")).ok()?;
        records(&text).next()?.ok()
    });
    assert_eq!((saved.game.id, saved.moves.len()), (expected.game.id, expected.moves.len()));
    assert!(data.join("quintet/settings.damaged-1.json").exists(), "the settings are loaded before the record");
}

#[test]
#[ignore = "starts the program: run by cargo xtask test"]
fn missing_display_is_reported_without_panic() {
    let folder = test_dir("no-display");
    let output = program(&folder).env_remove("DISPLAY").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let stderr_text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(stderr_text.contains("no display") && !stderr_text.contains("panicked"), "{stderr_text}");
}

#[test]
#[ignore = "starts the program: run by cargo xtask test"]
fn missing_graphics_device_is_reported_without_panic() {
    let folder = test_dir("no-device");
    let display = Display::open(&folder, SCREEN);
    let missing_driver = folder.join("no-driver.json");
    let output = program(&folder)
        .env("DISPLAY", display.name())
        .env("WGPU_BACKEND", "vulkan")
        .env("VK_ICD_FILENAMES", &missing_driver)
        .env("VK_DRIVER_FILES", &missing_driver)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let stderr_text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(stderr_text.contains("no graphics device") && !stderr_text.contains("panicked"), "{stderr_text}");
}
