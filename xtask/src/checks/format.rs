//! `cargo xtask fmt`: formats all sources.
//!
//! `cargo fmt` follows the modules that files declare, but not those in the list of the games, which a macro declares. They
//! are passed to rustfmt by name, and so is the training, which is a workspace of its own.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::shared::program::{GAMES, Program, project_root};

/// The first file of the training, relative to the project.
const TRAINING: &str = "tools/train/src/main.rs";

/// Formats all sources, or only checks them.
///
/// # Errors
/// If the sources cannot be read or parsed, or a checked file is not formatted.
pub fn run(check: bool) -> Result<(), Failure> {
    let mut files = declared_by_macros(project_root())?;
    files.push(PathBuf::from(TRAINING));
    let flags = ["--check"].iter().filter(|_| check);
    Program::new("cargo fmt --all").arguments(flags).argument("--").arguments(files).run()
}

/// The files of the games that are modules of the package `quintet-games` and not packages of their own, relative to the
/// project.
fn declared_by_macros(project: &Path) -> Result<Vec<PathBuf>, Failure> {
    let folder = project.join(GAMES);
    let failed = |error| Failure::io(&folder, &error);
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).map_err(failed)? {
        let file = PathBuf::from(GAMES).join(entry.map_err(failed)?.file_name()).join("mod.rs");
        files.extend(Some(file).filter(|file| project.join(file).exists()));
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_games_without_packages_are_passed_by_name() {
        let project = std::env::temp_dir().join(format!("quintet-format-{}", std::process::id()));
        for file in ["games/lib.rs", "games/go/mod.rs", "games/go/view.rs", "games/chess/lib.rs"] {
            let file = project.join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, "").unwrap();
        }
        assert_eq!(declared_by_macros(&project).unwrap(), [PathBuf::from("games/go/mod.rs")]);
        fs::remove_dir_all(project).unwrap();
    }
}
