//! Tests of the menus on a headless app: widgets are pressed by their accessible names.

#![cfg(feature = "app")]
#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod actions;
mod analysis;
mod devices;
mod harness;
mod hud;
mod legibility;
mod library;
mod overlays;
mod setup;
mod title;
