//! Tests of the built web page in a real browser, with mouse, touch and keyboard input.
//!
//! They need the page (`cargo xtask web`), Chromium, Firefox, WebKitGTK, Xvfb, Node.js and the packages that `npm ci`
//! installs in `tests/page`, so they run only on request: `cargo test --test page -- --ignored --nocapture --test-threads 1`.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

mod access;
mod advice;
mod browser;
mod computers;
mod density;
mod engines;
mod errors;
mod keys;
mod loading;
mod measure;
mod menus;
mod offline;
mod package;
mod paths;
mod phone;
mod player;
mod presses;
mod response;
mod rest;
mod slow;
mod sounds;
mod text;
mod visit;

#[path = "../table/harness.rs"]
#[expect(dead_code, reason = "the table tests use all of it")]
mod harness;
