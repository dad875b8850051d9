//! The programs without Bevy: the referee on the command line, and the web worker for computer players.
//!
//! Both have the games of [`quintet_games`]. A package with another game has two programs of its own, which add the game:
//!
//! ```no_run
//! # use quintet_games::abeo as my_game;
//! use std::process::ExitCode;
//!
//! fn main() -> ExitCode {
//!     quintet_referee::run(&[&my_game::GAME])
//! }
//! ```

mod referee;
#[cfg(feature = "worker")]
mod worker;

use std::process::ExitCode;

use quintet_core::catalog::{GameDef, register_all};

/// Runs the referee with the games of Quintet and more games, and returns its exit code. It reads the arguments of the
/// process.
///
/// # Panics
/// If two games have the same id.
#[must_use]
pub fn run(more_games: &[&'static GameDef]) -> ExitCode {
    install(more_games);
    referee::run()
}

/// The command line of the referee, for its manual and the completions of shells. Lists the games as [`run`] does without
/// more games.
#[must_use]
pub fn command_line() -> clap::Command {
    install(&[]);
    referee::command_line()
}

/// Starts the web worker for computer players with the games of Quintet and more games. The name of the worker selects
/// the game. If no game has this id, the page gets an error event.
///
/// Outside a browser, it prints a message. Use the subcommand `ugi` of the [referee](run) there, which provides the same
/// interface.
///
/// # Panics
/// If two games have the same id.
#[cfg(feature = "worker")]
pub fn run_worker(more_games: &[&'static GameDef]) {
    install(more_games);
    worker::run();
}

fn install(more_games: &[&'static GameDef]) {
    quintet_games::install();
    register_all(more_games).expect("every game has an id of its own");
}
