//! Why the referee stops, and how it says so: one line on standard error and an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use quintet::rules::{OptionError, Say, Sentence};
use quintet::words::Words;

/// The input was understood and refused.
const REFUSED: u8 = 1;
/// The command line was not understood.
const NOT_UNDERSTOOD: u8 = 2;
/// The longest message, in characters: input may be quoted in it.
const MESSAGE: usize = 1000;

/// Why the referee stops.
#[derive(Debug)]
pub enum Failure {
    /// The command line was not understood.
    NotUnderstood(Sentence),
    /// The input was understood and refused.
    Refused(Sentence),
    /// Some input was refused, and the messages are out already.
    AlreadySaid,
    /// The results cannot be written.
    Output(io::Error),
}

impl Failure {
    /// Says it on standard error.
    pub fn report(self, words: &Words) -> ExitCode {
        match self {
            Self::NotUnderstood(sentence) => {
                say(&words.say(&sentence));
                ExitCode::from(NOT_UNDERSTOOD)
            }
            Self::Refused(sentence) => {
                say(&words.say(&sentence));
                ExitCode::from(REFUSED)
            }
            Self::AlreadySaid => ExitCode::from(REFUSED),
            // Whoever reads the results has enough of them.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Output(error) => {
                say(&words.say(&Sentence::new("referee-output").text("reason", error.to_string())));
                ExitCode::from(REFUSED)
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
        Self::NotUnderstood(error.sentence())
    }
}

/// Says what the parser of the command line has to say: help on standard output, or one line of complaint.
pub fn not_understood(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        let text = error.render().to_string();
        let complaint: Vec<_> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
        say(complaint.join(" ").trim_start_matches("error: "));
        ExitCode::from(NOT_UNDERSTOOD)
    } else {
        // Nobody is left to be told when the help cannot be printed.
        let _ = error.print();
        ExitCode::SUCCESS
    }
}

/// Puts a message of the referee on standard error.
pub fn say(message: &str) {
    note(&format!("referee: {message}"));
}

/// Puts a line on standard error. Nobody is left to be told when that fails.
pub fn note(line: &str) {
    let _ = writeln!(io::stderr(), "{}", printable(line));
}

/// A text that stays on one line and leaves the terminal alone.
pub fn printable(text: &str) -> String {
    let mut letters = text.chars();
    let mut line: String = letters
        .by_ref()
        .take(MESSAGE)
        .map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter })
        .collect();
    if letters.next().is_some() {
        line.push('…');
    }
    line
}
