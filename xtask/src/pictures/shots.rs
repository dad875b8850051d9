//! `cargo xtask shots`: draws scenes into files.

use std::path::{Path, absolute};

use crate::failure::Failure;
use crate::shared::program::Program;

/// Draws the scenes whose names contain this text, or all, into a folder.
///
/// # Errors
/// If the build fails or the program returns an exit code other than 0.
pub fn draw(folder: &Path, scene: Option<&str>) -> Result<(), Failure> {
    // Programs run in the project's root folder, but the path is relative to the current folder.
    let folder = absolute(folder).map_err(|error| Failure::io(folder, &error))?;
    Program::new("cargo run --example shots --").argument(folder).arguments(scene).run()
}
