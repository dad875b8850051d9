//! `cargo xtask fmt`: formats all sources.
//!
//! `cargo fmt` follows the modules that files declare, but not those that a macro declares. Each game has two of these:
//! its own module and its view. They are passed to rustfmt by name, and so is the training, which is a workspace of its own.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::program::{Program, project_root};

/// The folder of the games, relative to the project.
const GAMES: &str = "games";
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

/// The files of the modules that macros declare, relative to the project.
fn declared_by_macros(project: &Path) -> Result<Vec<PathBuf>, Failure> {
    let folder = project.join(GAMES);
    let failed = |error| Failure::failed(format!("{}: {error}", folder.display()));
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).map_err(failed)? {
        let game = PathBuf::from(GAMES).join(entry.map_err(failed)?.file_name());
        let modules = ["mod.rs", "view/mod.rs", "view.rs"].map(|file| game.join(file));
        files.extend(modules.into_iter().filter(|file| project.join(file).exists()));
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_module_and_a_view() {
        let files = declared_by_macros(project_root()).unwrap();
        let games: Vec<_> = files.iter().map(|file| file.components().nth(1).unwrap()).collect();
        assert!(games.len() > 2 && games.chunks(2).all(|pair| pair[0] == pair[1]), "{files:?}");
    }
}
