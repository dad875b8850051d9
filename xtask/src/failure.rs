//! Why an errand could not be done, and the exit code for it.

use std::process::ExitCode;

/// Why an errand could not be done.
#[derive(Debug)]
pub enum Failure {
    /// The command line was not understood: exit code 2.
    NotUnderstood(String),
    /// Something failed: exit code 1.
    Failed(String),
    /// A program ended with this exit code; it has said itself why.
    Ended(u8),
}

impl Failure {
    /// Something failed, in one sentence.
    pub fn failed(sentence: impl Into<String>) -> Self {
        Self::Failed(sentence.into())
    }

    /// Says why, and gives the exit code.
    pub fn report(&self) -> ExitCode {
        match self {
            Self::NotUnderstood(why) => {
                eprintln!("xtask: {why} (`cargo xtask --help` says more)");
                ExitCode::from(2)
            }
            Self::Failed(why) => {
                eprintln!("xtask: {why}");
                ExitCode::FAILURE
            }
            Self::Ended(code) => ExitCode::from(*code),
        }
    }
}
