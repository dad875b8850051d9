//! The referee with one more command: `referee train GAME` trains a network for the computer players of a game.

mod arguments;
mod failure;
mod model;
mod positions;
mod self_play;
mod symmetry;
#[cfg(test)]
mod tests;
mod train;

use std::ffi::OsStr;
use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Command};

fn main() -> ExitCode {
    quintet_games::install();
    if std::env::args_os().nth(1).as_deref() != Some(OsStr::new("train")) {
        return quintet_cli::run(&[]);
    }
    let Command::Train(arguments) = Arguments::parse().command;
    match train::run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("referee: {failure}");
            ExitCode::FAILURE
        }
    }
}
