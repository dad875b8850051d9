//! End-to-end tests of the desktop program: the real binary in a real window, operated by simulated pointer input.
//!
//! They need Xvfb, xdotool and a graphics driver (a software one is enough), so they are ignored by default:
//! `cargo test --test desktop -- --ignored --skip access::`. `cargo xtask test` installs what is missing and runs them. The
//! module `access` needs the feature `accessibility-linux`; `cargo xtask test --accessibility` runs it. The environment
//! variable `QUINTET_PROGRAM` names another program to test instead of the one that was built with the tests.
//!
//! Xvfb has no touch screen and XTEST sends no touch events, so touch and stylus are covered by the tests of the web
//! page and of `table`.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

mod access;
mod density;
mod display;
mod headless_model;
mod play;
mod press;
mod quit;
mod rest;
mod slow;
mod start;
mod window;
