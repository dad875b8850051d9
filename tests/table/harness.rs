//! A headless app of the whole program for tests.

use quintet_games::GamesPlugin;
use std::time::Duration;

use bevy::prelude::*;
use quintet_bevy::assist::SearchExecutor;
use quintet_bevy::layout::BoardLayout;
use quintet_bevy::session::{GameSession, HistoryCursor, HistoryLine, PositionReset};
use quintet_bevy::storage::Storage;
use quintet_bevy::testing;
pub use quintet_bevy::testing::{Table, TestFolder, setup};
use quintet_core::rules::{Cell, Diagram};

const FRAME: Duration = Duration::from_millis(16);
/// The maximum number of frames for several turns of computer players, also while threads search. They take fewer.
const MAX_FRAMES: u32 = 60_000;

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
    /// Starts a session from a diagram.
    fn start_from(&mut self, game: &str, options: &[(&str, &str)], json: &str);
    /// Runs frames until the condition holds. If threads search, each frame gives them some time.
    fn wait_until(&mut self, condition: impl Fn(&Self) -> bool);
    /// Runs frames until the session has this number of moves.
    fn wait_for_turns(&mut self, turns: usize);
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
        let mut table = Self::new();
        table.start_from(game, options, json);
        table
    }

    fn start_from(&mut self, game: &str, options: &[(&str, &str)], json: &str) {
        self.start(game, options);
        let mut setup = setup(game, options);
        let diagram = Diagram::read(json, game, &mut setup.options).unwrap();
        let started = setup.game_def.set_up(&diagram, setup.options.clone()).unwrap();
        self.app.insert_resource(GameSession::new(setup, started));
        self.send(PositionReset);
        self.frames(2);
    }

    fn wait_until(&mut self, condition: impl Fn(&Self) -> bool) {
        for _ in 0..MAX_FRAMES {
            if condition(self) {
                return;
            }
            self.frames(1);
            if self.get::<SearchExecutor>().uses_threads() {
                std::thread::sleep(Duration::from_millis(2));
            }
        }
        panic!("the condition does not hold after {MAX_FRAMES} frames and {} turns", self.history().len());
    }

    fn wait_for_turns(&mut self, turns: usize) {
        self.wait_until(|table| table.get::<GameSession>().moves().len() >= turns);
    }
}

/// The position after this number of moves of the session.
pub const fn main_line(turn: usize) -> HistoryCursor {
    HistoryCursor { line: HistoryLine::Main, turn }
}

/// The cells that the cursor reaches from a cell with the arrow keys, each with the fewest keys to it.
pub fn reached_cells(layout: &BoardLayout, start: Cell) -> Vec<(Cell, Vec<KeyCode>)> {
    let keys = [
        (KeyCode::ArrowLeft, Vec2::NEG_X),
        (KeyCode::ArrowRight, Vec2::X),
        (KeyCode::ArrowUp, Vec2::Y),
        (KeyCode::ArrowDown, Vec2::NEG_Y),
    ];
    let mut reached: Vec<(Cell, Vec<KeyCode>)> = vec![(start, Vec::new())];
    let mut next = 0;
    while let Some((cell, path)) = reached.get(next).cloned() {
        next += 1;
        for (key, direction) in keys {
            let neighbour = layout.neighbour(cell, direction);
            if let Some(cell) = neighbour.filter(|cell| reached.iter().all(|(known, _)| known != cell)) {
                reached.push((cell, [path.as_slice(), &[key]].concat()));
            }
        }
    }
    reached
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

/// A temporary folder for the test with this name. It does not exist yet, and is removed at the end of the test.
pub fn folder(name: &str) -> TestFolder {
    TestFolder::new(&format!("table-{name}"))
}
