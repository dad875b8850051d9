//! The referee with one more command: `referee train GAME` trains a network for the computer players of a game.

mod arguments;
mod failure;
mod model;
mod network_file;
mod positions;
mod self_play;
mod symmetry;
#[cfg(test)]
mod tests;
mod train;

use std::ffi::OsStr;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use arguments::{Arguments, Command};

fn main() -> ExitCode {
    quintet_games::install();
    match std::env::args_os().nth(1).as_deref().and_then(OsStr::to_str) {
        Some("train") => {}
        Some("help" | "--help" | "-h") => {
            // The help lists the commands of the referee and `train`. This call prints it and exits.
            Command::augment_subcommands(quintet_cli::command_line()).get_matches();
            return ExitCode::SUCCESS;
        }
        _ => return quintet_cli::run(&[]),
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
