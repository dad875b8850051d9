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

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};
use quintet_core::words::Localization;

use command::{Arguments, Command};
use process::failure::{self, Failure};

/// Carries out the command of the process and returns its exit code.
pub fn run() -> ExitCode {
    let words = Localization::english();
    let name = failure::program_name();
    let matches = command_line().name(name).bin_name(name).try_get_matches();
    let arguments = match matches.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(arguments) => arguments,
        Err(error) => return failure::not_understood(&error, &words),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let done = carry_out(&arguments.command, &words, &mut out).and_then(|()| Ok(out.flush()?));
    done.map_or_else(|failure| failure.report(&words), |()| ExitCode::SUCCESS)
}

/// The arguments as clap describes them.
pub fn command_line() -> clap::Command {
    Arguments::command()
}

fn carry_out(command: &Command, words: &Localization, out: &mut impl Write) -> Result<(), Failure> {
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
