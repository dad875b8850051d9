//! Errors of commands and their exit codes.

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

    /// Prints the error message and returns the exit code.
    pub fn report(&self) -> ExitCode {
        match self {
            Self::InvalidUsage(why) => {
                eprintln!("xtask: {why} (see `cargo xtask --help`)");
                ExitCode::from(2)
            }
            Self::Failed(why) => {
                eprintln!("xtask: {why}");
                ExitCode::FAILURE
            }
            Self::ChildFailed(code) => ExitCode::from(*code),
        }
    }
}
