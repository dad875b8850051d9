//! Tests of the menus on a headless app: widgets are pressed by their accessible names.

mod devices;
mod harness;
mod hud;
mod legibility;
mod library;
mod overlays;
mod setup;
mod title;
