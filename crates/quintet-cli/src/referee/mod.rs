//! The command line of the referee.

mod arguments;
mod bench;
mod check;
mod command;
mod games;
mod match_play;
mod perft;
mod process;
mod random;
mod show;
mod speak;
mod tune;
mod ugi;

use std::env;
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

use command::{Arguments, Command};
use process::failure::{self, Failure};
use process::input;

/// Carries out the command of the process and returns its exit code.
pub fn run() -> ExitCode {
    let words = Localization::english();
    let given: Vec<OsString> = env::args_os().collect();
    let arguments = match parse(given.clone()) {
        Ok(arguments) => arguments,
        Err(error) => return not_understood(&error, &given, &words),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let done = carry_out(&arguments.command, &words, &mut out).and_then(|()| Ok(out.flush()?));
    done.map_or_else(|failure| failure.report(&words), |()| ExitCode::SUCCESS)
}

fn parse(arguments: Vec<OsString>) -> Result<Arguments, clap::Error> {
    let name = failure::program_name();
    let matches = command_line().name(name).bin_name(name).try_get_matches_from(arguments)?;
    Arguments::from_arg_matches(&matches)
}

/// Reports a command line that was not understood.
fn not_understood(error: &clap::Error, arguments: &[OsString], words: &Localization) -> ExitCode {
    if error.kind() == ErrorKind::InvalidUtf8
        && let Some(argument) = first_not_text(arguments)
    {
        let message = LocalizedText::new(ids::REFEREE_ARGUMENT_NOT_TEXT).text("argument", argument.to_string_lossy());
        return Failure::InvalidCommandLine(message).report(words);
    }
    let command = command_line();
    let subcommands: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
    failure::not_understood(error, &subcommands, words)
}

/// The first argument that must be text, but is not valid UTF-8. Paths need not be UTF-8. To find out whether an
/// argument must be, it is parsed together with the other arguments converted to text.
fn first_not_text(arguments: &[OsString]) -> Option<&OsString> {
    let is_wrong = |index: usize| {
        let others = arguments.iter().enumerate().map(|(other, argument)| {
            if other == index { argument.clone() } else { argument.to_string_lossy().into_owned().into() }
        });
        parse(others.collect()).is_err_and(|error| error.kind() == ErrorKind::InvalidUtf8)
    };
    let mut arguments = arguments.iter().enumerate();
    let found = arguments.find(|(index, argument)| argument.to_str().is_none() && is_wrong(*index));
    found.map(|(_, argument)| argument)
}

/// The arguments as clap describes them.
pub fn command_line() -> clap::Command {
    Arguments::command()
}

fn carry_out(command: &Command, words: &Localization, out: &mut impl Write) -> Result<(), Failure> {
    if command.files().into_iter().filter(|path| input::is_standard_input(path)).count() > 1 {
        return Err(Failure::InvalidCommandLine(LocalizedText::new(ids::REFEREE_STANDARD_INPUT)));
    }
    match command {
        Command::Games { game } => games::run(*game, out),
        Command::Show { start } => show::run(start, words, out),
        Command::Speak { start, speech } => speak::run(start, speech, out),
        Command::Perft { start, depth, divide } => perft::run(start, *depth, *divide, words, out),
        Command::Check { files } => check::run(files, words, out),
        Command::Random { start, seed, games } => random::run(start, *seed, *games, out),
        Command::Match { start, args } => match_play::run(start, args, words, out),
        Command::Book { start, args } => match_play::make_book(start, args, out),
        Command::Tune { start, budget } => tune::run(start, budget, words, out),
        Command::Ugi { start } => ugi::run(start, out),
        Command::Bench { game } => bench::run(*game, out),
    }
}
