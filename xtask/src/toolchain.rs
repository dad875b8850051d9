//! What Rust itself may lack: the formatter, the linter, the target of the web.

use std::fs;
use std::path::Path;

use crate::failure::Failure;
use crate::program::Program;

/// What browsers run.
pub const WEB_TARGET: &str = "wasm32-unknown-unknown";

/// Brings rustfmt and clippy, which a minimal Rust is without.
///
/// # Errors
/// When one is missing and rustup cannot add it.
pub fn bring_components() -> Result<(), Failure> {
    let is_there = |component: &str| Program::new(&format!("cargo {component} --version")).answer().is_some();
    if is_there("fmt") && is_there("clippy") {
        return Ok(());
    }
    add("component add rustfmt clippy")
}

/// Brings the standard library for the web.
///
/// # Errors
/// When it is missing and rustup cannot add it.
pub fn bring_web_target() -> Result<(), Failure> {
    let folder = Program::new("rustc --print target-libdir --target").argument(WEB_TARGET).answer();
    if folder.is_some_and(|folder| holds_standard_library(Path::new(folder.trim()))) {
        return Ok(());
    }
    add(&format!("target add {WEB_TARGET}"))
}

fn holds_standard_library(folder: &Path) -> bool {
    let Ok(mut files) = fs::read_dir(folder) else { return false };
    files.any(|file| file.is_ok_and(|file| is_standard_library(&file.file_name().to_string_lossy())))
}

fn is_standard_library(file: &str) -> bool {
    file.starts_with("libstd-") && file.ends_with(".rlib")
}

fn add(what: &str) -> Result<(), Failure> {
    let rustup = Program::new(&format!("rustup {what}"));
    println!("xtask: {rustup}");
    rustup.run().map_err(|_| Failure::failed(format!("Rust lacks a part that could not be added: {rustup}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_library_is_known_by_its_name() {
        assert!(is_standard_library("libstd-0f4d3b3b7e6d1c2a.rlib"));
        assert!(!is_standard_library("libstd_detect-0f4d3b3b7e6d1c2a.rlib"));
        assert!(!is_standard_library("libstd-0f4d3b3b7e6d1c2a.so"));
        assert!(!holds_standard_library(Path::new("no such folder")));
    }
}
