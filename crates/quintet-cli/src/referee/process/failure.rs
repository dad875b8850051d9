//! Failures of a command: one line on standard error and an exit code.

use std::env::{self, consts};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::LazyLock;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use quintet_core::rules::{Localize, LocalizedText, OptionConflict, OptionError};
use quintet_core::words::{Localization, ids};

/// The input was understood and rejected.
const INVALID_INPUT: u8 = 1;
/// The command line was not understood.
const INVALID_COMMAND_LINE: u8 = 2;
/// The maximum length of a message, in characters; it may quote input.
const MAX_MESSAGE_CHARS: usize = 1000;

/// The reason why a command fails.
#[derive(Debug)]
pub enum Failure {
    /// The command line was not understood.
    InvalidCommandLine(LocalizedText),
    /// The input was understood and rejected.
    InvalidInput(LocalizedText),
    /// Some input was rejected, and the messages have been printed.
    AlreadyReported,
    /// The output cannot be written.
    Output(io::Error),
    /// A signal has interrupted the command, which has printed its results. The exit code says which signal.
    Interrupted(u8),
}

impl Failure {
    /// The failure of a file with invalid content, or that cannot be read. `line` is the line of the error, if known.
    pub fn of_file(path: &Path, line: Option<u32>, reason: LocalizedText) -> Self {
        let line = line.map_or_else(String::new, |line| format!(":{line}"));
        let file = format!("{}{line}", path.to_string_lossy());
        Self::InvalidInput(LocalizedText::new(ids::REFEREE_FILE).text("file", file).nested("reason", reason))
    }

    /// The failure of a file with invalid content. The reason is a sentence.
    pub fn of_content(path: &Path, reason: &str) -> Self {
        let message = LocalizedText::new(ids::REFEREE_FILE).text("file", path.to_string_lossy()).text("reason", reason);
        Self::InvalidInput(message)
    }

    /// Prints the message to standard error and returns the exit code.
    pub fn report(self, words: &Localization) -> ExitCode {
        match self {
            Self::InvalidCommandLine(message) => {
                print_error(&words.localize(&message));
                ExitCode::from(INVALID_COMMAND_LINE)
            }
            Self::InvalidInput(message) => {
                print_error(&words.localize(&message));
                ExitCode::from(INVALID_INPUT)
            }
            Self::AlreadyReported => ExitCode::from(INVALID_INPUT),
            Self::Interrupted(exit_code) => ExitCode::from(exit_code),
            // The reader has closed the pipe.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Output(error) => {
                print_error(
                    &words.localize(&LocalizedText::new(ids::REFEREE_OUTPUT).text("reason", error.to_string())),
                );
                ExitCode::from(INVALID_INPUT)
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<OptionError> for Failure {
    fn from(error: OptionError) -> Self {
        Self::InvalidCommandLine(error.localized_text())
    }
}

impl From<OptionConflict> for Failure {
    fn from(conflict: OptionConflict) -> Self {
        Self::InvalidCommandLine(conflict.localized_text())
    }
}

/// The name of the program: that of its file, without the folder and the extension.
pub fn program_name() -> &'static str {
    static NAME: LazyLock<String> = LazyLock::new(|| {
        let path = env::args_os().next().unwrap_or_default();
        let file = Path::new(&path).file_name().unwrap_or_default().to_string_lossy();
        let name = file.strip_suffix(consts::EXE_SUFFIX).unwrap_or(&file);
        if name.is_empty() { "referee" } else { name }.to_owned()
    });
    &NAME
}

/// Prints the message of the argument parser: help to standard output, or one line of error to standard error.
/// `subcommands` are the names of the subcommands.
pub fn not_understood(error: &clap::Error, subcommands: &[&str], words: &Localization) -> ExitCode {
    if error.use_stderr() {
        let text = error.render().to_string();
        let message: Vec<_> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
        print_error(&(message.join(" ").trim_start_matches("error: ").to_owned() + &hint(error, subcommands)));
        ExitCode::from(INVALID_COMMAND_LINE)
    } else {
        let printed = error.print().and_then(|()| io::stdout().flush());
        printed.map_or_else(|error| Failure::Output(error).report(words), |()| ExitCode::SUCCESS)
    }
}

/// The names that are similar to an unknown one, or else all subcommands after an unknown subcommand.
fn hint(error: &clap::Error, subcommands: &[&str]) -> String {
    let suggested = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg];
    match suggested.into_iter().find_map(|kind| error.get(kind)) {
        Some(ContextValue::String(name)) => format!(" (did you mean '{name}'?)"),
        Some(ContextValue::Strings(names)) if !names.is_empty() => {
            format!(" (did you mean '{}'?)", names.join("' or '"))
        }
        _ if error.kind() == ErrorKind::InvalidSubcommand => {
            format!(" (the subcommands are {})", subcommands.join(", "))
        }
        _ => String::new(),
    }
}

/// Prints a message to standard error, after the name of the program.
pub fn print_error(message: &str) {
    print_to_stderr(&format!("{}: {message}", program_name()));
}

/// Prints a line to standard error. A write error is ignored, because it cannot be reported.
pub fn print_to_stderr(line: &str) {
    let _ = writeln!(io::stderr(), "{}", printable(line));
}

/// Replaces control characters and limits the length of a text, so that it stays on one line.
pub fn printable(text: &str) -> String {
    let mut letters = text.chars();
    let mut line: String = letters
        .by_ref()
        .take(MAX_MESSAGE_CHARS)
        .map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter })
        .collect();
    if letters.next().is_some() {
        line.push('…');
    }
    line
}
