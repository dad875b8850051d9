//! Errands around the house: `cargo xtask COMMAND`. Knows nothing of the program but how it is built.

#[cfg(feature = "web")]
mod bundle;
mod checks;
mod command;
mod failure;
mod install;
mod packages;
mod program;
#[cfg(feature = "web")]
mod serve;
mod stopwatch;
mod system;
#[cfg(feature = "web")]
mod thinker;
mod toolchain;

use std::path::{Path, absolute};
use std::process::ExitCode;

use command::{Command, USAGE};
use failure::Failure;
use program::Program;

fn main() -> ExitCode {
    let arguments = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let command = Command::parse(&arguments.collect::<Vec<_>>());
    command.and_then(|command| run(&command)).map_or_else(|failure| failure.report(), |()| ExitCode::SUCCESS)
}

fn run(command: &Command) -> Result<(), Failure> {
    install::what_is_missing(command)?;
    match command {
        Command::Help => {
            print!("{USAGE}");
            Ok(())
        }
        Command::Play => Program::new("cargo run --release").run(),
        Command::Test(extent) => checks::run(*extent),
        Command::Web { .. } | Command::Serve { .. } => web(command),
        Command::Shots { folder, scene } => shots(folder, scene.as_deref()),
    }
}

fn shots(folder: &Path, scene: Option<&str>) -> Result<(), Failure> {
    // Programs run from the top of the project, but a folder is meant from where the command was given.
    let folder = absolute(folder).map_err(|error| Failure::failed(format!("{}: {error}", folder.display())))?;
    Program::new("cargo run --example shots --").argument(folder).arguments(scene).run()
}

/// The errands around the page are left to a build of this program that has what they need.
#[cfg(not(feature = "web"))]
fn web(command: &Command) -> Result<(), Failure> {
    let itself = Program::new("cargo run --quiet --package xtask --features web --");
    let errand = match command {
        Command::Serve { port, folder } => itself.argument("serve").argument(port.to_string()).arguments(folder),
        Command::Web { empty: true } => itself.arguments(["web", "--empty"]),
        _ => itself.argument("web"),
    };
    errand.run()
}

#[cfg(feature = "web")]
fn web(command: &Command) -> Result<(), Failure> {
    match command {
        Command::Serve { port, folder } => serve::run(folder.as_deref().unwrap_or(&bundle::Page::OURS.folder()), *port),
        Command::Web { empty: true } => bundle::make(&bundle::Page::EMPTY),
        _ => bundle::make(&bundle::Page::OURS),
    }
}
