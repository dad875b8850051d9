//! The code of the programs without Bevy: the referee on the command line, and the web worker with the engine.
//!
//! The caller registers its games. The package `quintet-referee` does so with the games of Quintet; a program of another
//! package can add more:
//!
//! ```no_run
//! # use quintet_games::abeo as my_game;
//! use std::process::ExitCode;
//!
//! fn main() -> ExitCode {
//!     quintet_games::install();
//!     quintet_cli::run(&[&my_game::GAME])
//! }
//! ```

mod referee;
#[cfg(feature = "worker")]
mod worker;

use std::process::ExitCode;

use quintet_core::catalog::{GameDef, register_all};

/// Registers more games, runs the referee with all registered games, and returns its exit code. It reads the arguments of
/// the process.
///
/// # Panics
/// If two games have the same id, or if no game is registered.
#[must_use]
pub fn run(more_games: &[&'static GameDef]) -> ExitCode {
    register(more_games);
    referee::run()
}

/// The command line of the referee, for its manual and the completions of shells. It lists the registered games.
#[must_use]
pub fn command_line() -> clap::Command {
    referee::command_line()
}

/// Registers more games and starts the web worker with all registered games. The name of the worker
/// selects the game. If no game has this id, the page gets an error event.
///
/// Outside a browser, it prints a message. Use the subcommand `ugi` of the [referee](run) there, which provides the same
/// interface.
///
/// # Panics
/// If two games have the same id.
#[cfg(feature = "worker")]
pub fn run_worker(more_games: &[&'static GameDef]) {
    register(more_games);
    worker::run();
}

fn register(more_games: &[&'static GameDef]) {
    register_all(more_games).expect("every game has an id of its own");
}
