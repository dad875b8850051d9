//! Errors of commands and their exit codes.

use std::io;
use std::path::Path;
use std::process::ExitCode;

/// Why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// The command line is invalid: exit code 2.
    InvalidUsage(String),
    /// The command failed: exit code 1.
    Failed(String),
    /// A child process ended with this exit code. It has already printed its errors.
    ChildFailed(u8),
}

impl Failure {
    /// Creates [`Failure::Failed`] from an error message.
    pub fn failed(sentence: impl Into<String>) -> Self {
        Self::Failed(sentence.into())
    }

    /// The failure that a file or a folder cannot be read or written.
    pub fn io(path: &Path, error: &io::Error) -> Self {
        Self::Failed(format!("{}: {error}", path.display()))
    }

    /// Prints the error message and returns the exit code.
    pub fn report(&self) -> ExitCode {
        match self {
            Self::InvalidUsage(reason) => {
                eprintln!("xtask: {reason} (see `cargo xtask --help`)");
                ExitCode::from(2)
            }
            Self::Failed(reason) => {
                eprintln!("xtask: {reason}");
                ExitCode::FAILURE
            }
            Self::ChildFailed(code) => ExitCode::from(*code),
        }
    }
}
