//! Reads files and standard input as text.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use quintet_core::impl_error;
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::words::ids;

/// The error for input that cannot be read as text.
#[derive(Debug)]
pub enum InputError {
    /// The system cannot read it.
    Unreadable(io::Error),
    /// It is longer than this many bytes.
    TooLong(usize),
    /// It is not valid UTF-8. The first invalid byte is on this line.
    NotText(u32),
}

impl InputError {
    /// The line that the error refers to.
    pub const fn line(&self) -> Option<u32> {
        match self {
            Self::Unreadable(_) | Self::TooLong(_) => None,
            Self::NotText(line) => Some(*line),
        }
    }
}

impl Localize for InputError {
    fn localized_text(&self) -> LocalizedText {
        match self {
            Self::Unreadable(error) => match error.kind() {
                ErrorKind::NotFound => LocalizedText::new(ids::REFEREE_NOT_FOUND),
                ErrorKind::PermissionDenied => LocalizedText::new(ids::REFEREE_NOT_PERMITTED),
                ErrorKind::IsADirectory => LocalizedText::new(ids::REFEREE_DIRECTORY),
                _ => LocalizedText::new(ids::REFEREE_UNREADABLE).text("reason", error.to_string()),
            },
            Self::TooLong(max_bytes) => LocalizedText::new(ids::REFEREE_TOO_LONG)
                .number("max", i64::try_from(max_bytes >> 20).unwrap_or(i64::MAX)),
            Self::NotText(_) => LocalizedText::new(ids::REFEREE_NOT_TEXT),
        }
    }
}

impl_error!(InputError);

/// Reads a file of at most `max_bytes` bytes as text, or standard input for `-`. Leaves out a byte order mark.
pub fn read(path: &Path, max_bytes: usize) -> Result<String, InputError> {
    let text = String::from_utf8(read_bytes(path, max_bytes)?).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let lines = valid.iter().filter(|byte| **byte == b'\n').count();
        InputError::NotText(u32::try_from(lines).unwrap_or(u32::MAX).saturating_add(1))
    })?;
    Ok(text.strip_prefix('\u{feff}').map(ToOwned::to_owned).unwrap_or(text))
}

/// Whether a path means standard input.
pub fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Reads a file of at most `max_bytes` bytes, or standard input for `-`.
pub fn read_bytes(path: &Path, max_bytes: usize) -> Result<Vec<u8>, InputError> {
    let limit = max_bytes as u64 + 1;
    let mut bytes = Vec::new();
    let read = if is_standard_input(path) {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    read.map_err(InputError::Unreadable)?;
    if bytes.len() > max_bytes {
        return Err(InputError::TooLong(max_bytes));
    }
    Ok(bytes)
}
