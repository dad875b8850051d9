//! Installs missing parts of the Rust toolchain: rustfmt, clippy and the web target.

use std::fs;
use std::path::Path;

use crate::failure::Failure;
use crate::shared::program::Program;

/// A component of the toolchain that the minimal profile of rustup omits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Component {
    /// The formatter.
    Rustfmt,
    /// The linter.
    Clippy,
}

impl Component {
    /// The name for rustup.
    const fn name(self) -> &'static str {
        match self {
            Self::Rustfmt => "rustfmt",
            Self::Clippy => "clippy",
        }
    }

    fn is_installed(self) -> bool {
        let command = match self {
            Self::Rustfmt => "fmt",
            Self::Clippy => "clippy",
        };
        Program::new(&format!("cargo {command} --version")).quiet_output().is_some()
    }
}

/// Installs the components that are missing.
///
/// # Errors
/// If rustup cannot add one.
pub fn install_components(needed: &[Component]) -> Result<(), Failure> {
    let missing = needed.iter().filter(|component| !component.is_installed());
    let names: Vec<_> = missing.map(|component| component.name()).collect();
    if names.is_empty() { Ok(()) } else { add(&format!("component add {}", names.join(" "))) }
}

/// Installs the standard library for another target.
///
/// # Errors
/// If it is missing and rustup cannot add it.
pub fn install_target(target: &str) -> Result<(), Failure> {
    let folder = Program::new("rustc --print target-libdir --target").argument(target).quiet_output();
    if folder.is_some_and(|folder| holds_standard_library(Path::new(folder.trim()))) {
        return Ok(());
    }
    add(&format!("target add {target}"))
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
    rustup
        .run()
        .map_err(|_| Failure::failed(format!("a missing part of the Rust toolchain could not be installed: {rustup}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn standard_library_is_found_by_file_name() {
        assert!(is_standard_library("libstd-0f4d3b3b7e6d1c2a.rlib"));
        assert!(!is_standard_library("libstd_detect-0f4d3b3b7e6d1c2a.rlib"));
        assert!(!is_standard_library("libstd-0f4d3b3b7e6d1c2a.so"));
        assert!(!holds_standard_library(Path::new("no such folder")));
    }
}
