//! The command-line tool that builds, runs and tests the project: `cargo xtask COMMAND`.

#[cfg(feature = "web")]
mod bundle;
#[cfg(any(feature = "web", all(feature = "package", target_os = "linux")))]
mod cargo_tools;
mod checks;
mod command;
mod dist;
mod failure;
mod files;
mod format;
mod install;
mod itch;
#[cfg(any(feature = "web", all(feature = "package", target_os = "linux")))]
mod licences;
#[cfg(all(feature = "package", target_os = "linux"))]
mod package;
mod packages;
#[cfg(feature = "web")]
mod page;
mod paths;
mod play;
mod program;
#[cfg(any(test, all(feature = "package", target_os = "linux")))]
mod release;
#[cfg(feature = "web")]
mod serve;
#[cfg(feature = "web")]
mod shrink;
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

use command::{Command, Packages, USAGE};
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
        Command::Dist => dist::make(None).map(drop),
        Command::Package(packages) => package(packages),
        Command::Fmt { check } => format::run(*check),
        Command::Test(scope) => checks::run(*scope),
        Command::Web { .. } | Command::Serve { .. } => web(command),
        Command::Itch => itch::make(),
        Command::Structure { project } => structure::run(project.as_deref().unwrap_or_else(|| project_root())),
        Command::Shots { folder, scene } => shots(folder, scene.as_deref()),
    }
}

fn shots(folder: &Path, scene: Option<&str>) -> Result<(), Failure> {
    // Programs run in the project's root folder, but the path is relative to the current folder.
    let folder = absolute(folder).map_err(|error| Failure::io(folder, &error))?;
    Program::new("cargo run --example shots --").argument(folder).arguments(scene).run()
}

/// Runs the command in a build of this tool with a feature, in the current folder, because its arguments can be relative paths.
#[cfg(any(not(feature = "web"), all(target_os = "linux", not(feature = "package"))))]
fn with_feature(feature: &str) -> Result<(), Failure> {
    let folder = std::env::current_dir().map_err(|error| Failure::failed(format!("the current folder: {error}")))?;
    let line = format!("cargo run --quiet --package xtask --features {feature} --manifest-path");
    let program = Program::new(&line).argument(project_root().join("Cargo.toml"));
    // Windows does not replace a program while it runs.
    let target = project_root().join("target").join(format!("xtask-{feature}"));
    let program = if cfg!(windows) { program.argument("--target-dir").argument(target) } else { program };
    let program = program.argument("--");
    program.arguments(std::env::args_os().skip(1)).in_folder(folder).run()
}

#[cfg(not(target_os = "linux"))]
fn package(_: &Packages) -> Result<(), Failure> {
    Err(Failure::failed("packages are made on Linux"))
}

#[cfg(all(target_os = "linux", not(feature = "package")))]
fn package(_: &Packages) -> Result<(), Failure> {
    with_feature("package")
}

#[cfg(all(target_os = "linux", feature = "package"))]
fn package(packages: &Packages) -> Result<(), Failure> {
    package::make(packages)
}

#[cfg(not(feature = "web"))]
fn web(_: &Command) -> Result<(), Failure> {
    with_feature("web")
}

#[cfg(feature = "web")]
fn web(command: &Command) -> Result<(), Failure> {
    match command {
        Command::Web { page, licences } => bundle::make(&page::Page::find(page)?, &page::folder(page), *licences),
        Command::Serve { port, page, folder } => {
            serve::run(&folder.clone().unwrap_or_else(|| page::folder(page)), *port)
        }
        _ => Ok(()),
    }
}
