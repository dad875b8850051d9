//! The command-line tool that builds, runs and tests the project: `cargo xtask COMMAND`.

mod checks;
mod command;
mod desktop;
mod failure;
mod install;
#[cfg(all(feature = "package", target_os = "linux"))]
mod package;
mod pictures;
mod shared;
mod structure;
#[cfg(feature = "web")]
mod web;

use std::process::ExitCode;

use command::{Command, Packages, USAGE};
use failure::Failure;
use shared::program::project_root;

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
        Command::Play => desktop::play::run(),
        Command::Dist => desktop::dist::make(None).map(drop),
        Command::Package(packages) => package(packages),
        Command::Fmt { check } => checks::format::run(*check),
        Command::Test(scope) => checks::run(*scope),
        Command::Web { .. } | Command::Serve { .. } => web(command),
        Command::Itch => pictures::itch::make(),
        Command::Structure { project } => structure::run(project.as_deref().unwrap_or_else(|| project_root())),
        Command::Shots { folder, scene } => pictures::shots::draw(folder, scene.as_deref()),
    }
}

/// Runs the command in a build of this tool with a feature, in the current folder, because its arguments can be relative paths.
#[cfg(any(not(feature = "web"), all(target_os = "linux", not(feature = "package"))))]
fn with_feature(feature: &str) -> Result<(), Failure> {
    use shared::program::Program;

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
    use web::page::{self, Page};
    use web::{bundle, serve};

    match command {
        Command::Web { page, licences } => bundle::make(&Page::find(page)?, &page::folder(page), *licences),
        Command::Serve { port, page, folder } => {
            serve::run(&folder.clone().unwrap_or_else(|| page::folder(page)), *port)
        }
        _ => Ok(()),
    }
}
