//! A headless app of the whole program for tests.

use quintet_games::GamesPlugin;
use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use quintet_bevy::session::{GameSession, PositionReset};
use quintet_bevy::storage::Storage;
use quintet_bevy::testing;
pub use quintet_bevy::testing::{Table, setup};
use quintet_core::rules::Diagram;

const FRAME: Duration = Duration::from_millis(16);

/// Tables with the whole program.
pub trait ProgramTable: Sized {
    /// The program without a session.
    fn new() -> Self;
    /// The same with this storage.
    fn with_storage(storage: Storage) -> Self;
    /// The same with additional setup.
    fn with(storage: Storage, add: impl FnOnce(&mut App)) -> Self;
    /// The program with a session of this game.
    fn of(game: &str, options: &[(&str, &str)]) -> Self;
    /// The program with a session that starts from a diagram.
    fn set_up(game: &str, options: &[(&str, &str)], json: &str) -> Self;
}

impl ProgramTable for Table {
    fn new() -> Self {
        Self::with_storage(Storage::default())
    }

    fn with_storage(storage: Storage) -> Self {
        Self::with(storage, |_| {})
    }

    fn with(storage: Storage, add: impl FnOnce(&mut App)) -> Self {
        let mut app = quintet_app::headless(FRAME, GamesPlugin);
        add(&mut app);
        app.insert_resource(storage);
        Self::in_app(app)
    }

    fn of(game: &str, options: &[(&str, &str)]) -> Self {
        let mut table = Self::new();
        table.start(game, options);
        table
    }

    fn set_up(game: &str, options: &[(&str, &str)], json: &str) -> Self {
        let mut table = Self::of(game, options);
        let mut setup = setup(game, options);
        let diagram = Diagram::read(json, game, &mut setup.options).unwrap();
        let started = setup.game_def.set_up(&diagram, setup.options.clone()).unwrap();
        table.app.insert_resource(GameSession::new(setup, started));
        table.send(PositionReset);
        table.frames(2);
        table
    }
}

/// Plays random games without animation. Returns the number of turns and of finished games.
pub fn random_games(
    game: &str,
    seeds: u64,
    max_turns: usize,
    options: impl Fn(u64) -> Vec<(&'static str, &'static str)>,
) -> (usize, usize) {
    testing::random_games(&|| quintet_app::headless(FRAME, GamesPlugin), game, seeds, max_turns, options)
}

/// A fresh path in the temporary directory; the folder does not exist yet.
pub fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("quintet-table-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}
