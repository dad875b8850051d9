//! Tests of the menus on a headless app: widgets are pressed by their accessible names.

#![expect(clippy::unwrap_used, reason = "tests fail on unexpected errors")]

mod access;
mod actions;
mod analysis;
mod choices;
mod devices;
mod focus;
mod harness;
mod hud;
mod legibility;
mod library;
mod overlays;
mod phone;
mod scrolling;
mod setup;
mod title;
mod tree;
