//! The command-line tool that builds, runs and tests the project: `cargo xtask COMMAND`.

#[cfg(feature = "web")]
mod bundle;
mod checks;
mod command;
mod dist;
mod failure;
mod install;
mod packages;
mod paths;
mod play;
mod program;
#[cfg(feature = "web")]
mod serve;
mod stopwatch;
mod structure;
mod system;
#[cfg(feature = "web")]
mod thinker;
mod toolchain;
#[cfg(test)]
mod workflows;

use std::path::{Path, absolute};
use std::process::ExitCode;

use command::{Command, USAGE};
use failure::Failure;
use program::{Program, project_root};

fn main() -> ExitCode {
    let arguments = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let command = Command::parse(&arguments.collect::<Vec<_>>());
    command.and_then(|command| run(&command)).map_or_else(|failure| failure.report(), |()| ExitCode::SUCCESS)
}

fn run(command: &Command) -> Result<(), Failure> {
    install::install_missing(command)?;
    match command {
        Command::Help => {
            print!("{USAGE}");
            Ok(())
        }
        Command::Play => play::run(),
        Command::Dist => dist::make(),
        Command::Test(extent) => checks::run(*extent),
        Command::Web { .. } | Command::Serve { .. } => web(command),
        Command::Structure { project } => structure::run(project.as_deref().unwrap_or_else(|| project_root())),
        Command::Shots { folder, scene } => shots(folder, scene.as_deref()),
    }
}

fn shots(folder: &Path, scene: Option<&str>) -> Result<(), Failure> {
    // Programs run in the project's root folder, but the path is relative to the current folder.
    let folder = absolute(folder).map_err(|error| Failure::failed(format!("{}: {error}", folder.display())))?;
    Program::new("cargo run --example shots --").argument(folder).arguments(scene).run()
}

/// Runs the command in a build of this tool with the feature `web`.
#[cfg(not(feature = "web"))]
fn web(command: &Command) -> Result<(), Failure> {
    let xtask = Program::new("cargo run --quiet --package xtask --features web --");
    let program = match command {
        Command::Serve { port, folder } => xtask.argument("serve").argument(port.to_string()).arguments(folder),
        Command::Web { empty: true } => xtask.arguments(["web", "--empty"]),
        _ => xtask.argument("web"),
    };
    program.run()
}

#[cfg(feature = "web")]
fn web(command: &Command) -> Result<(), Failure> {
    match command {
        Command::Serve { port, folder } => serve::run(folder.as_deref().unwrap_or(&bundle::Page::GAME.folder()), *port),
        Command::Web { empty: true } => bundle::make(&bundle::Page::EMPTY),
        _ => bundle::make(&bundle::Page::GAME),
    }
}
