//! Why a command failed.

use std::path::Path;
use std::{fmt, io};

/// Why a command failed, as a sentence.
#[derive(Debug)]
pub struct Failure(pub String);

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

impl Failure {
    /// A failure to read or write a file or a folder.
    pub fn io(path: &Path, error: &io::Error) -> Self {
        Self(format!("{}: {error}", path.display()))
    }
}

impl From<candle_core::Error> for Failure {
    fn from(error: candle_core::Error) -> Self {
        Self(error.to_string())
    }
}
