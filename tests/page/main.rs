//! The page as its visitors meet it: the real bundle in a real browser, with real clicks, touches and keys.
//!
//! Needs the bundle (`cargo xtask web`), Chromium, Node.js and what `npm ci` brings into `tests/page`, so it is run on
//! request: `cargo test --test page -- --ignored --nocapture --test-threads 1`.

#![cfg(all(feature = "app", target_os = "linux"))]
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod browser;
mod computers;
mod measure;
mod player;
mod text;
mod trouble;
mod visit;

#[path = "../table/harness.rs"]
#[expect(dead_code, reason = "the tests of the table use all of it")]
mod harness;
