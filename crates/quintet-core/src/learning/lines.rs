//! The line syntax of lesson and page files: a line is a word and its arguments, `#` starts a comment, and some words
//! start a block.

use super::{FileError, FileErrorKind};
use crate::catalog::GameDef;
use crate::words::MessageId;

/// A line with content.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// The line number in the file, from 1.
    pub number: u32,
    /// The first word.
    pub word: &'a str,
    /// The rest of the line, trimmed; may be empty.
    pub rest: &'a str,
}

impl<'a> Line<'a> {
    /// The words after the first.
    pub fn words(&self) -> impl Iterator<Item = &'a str> {
        self.rest.split_whitespace()
    }

    /// The message with this id.
    pub fn message(&self, id: &str) -> Result<MessageId, LineError> {
        MessageId::find(id).ok_or_else(|| (self.number, FileErrorKind::UnknownMessage(id.to_owned())))
    }
}

/// An error with its line, before the file name is known.
pub(super) type LineError = (u32, FileErrorKind);

/// The lines with content.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.lines().zip(1..).filter_map(|(line, number)| {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        (!word.is_empty() && !word.starts_with('#')).then_some(Line { number, word, rest: rest.trim() })
    })
}

/// The lines before the first block, and the blocks. Each block starts with a line of the word `begin`.
pub(super) fn blocks<'a>(text: &'a str, begin: &str) -> (Vec<Line<'a>>, Vec<Vec<Line<'a>>>) {
    let (mut head, mut blocks) = (Vec::new(), Vec::<Vec<Line<'a>>>::new());
    for line in lines(text) {
        if line.word == begin {
            blocks.push(vec![line]);
        } else {
            blocks.last_mut().unwrap_or(&mut head).push(line);
        }
    }
    (head, blocks)
}

/// Checks that a file names the game whose definition contains it.
pub(super) fn check_game(named: &GameDef, wanted: &GameDef, text: &str) -> Result<(), LineError> {
    if named.info.id == wanted.info.id {
        return Ok(());
    }
    let line = lines(text).find(|line| line.word == "game").map_or(1, |line| line.number);
    Err((line, FileErrorKind::OtherGame(named.info.id.to_owned())))
}

/// Sets a value whose line may appear only once.
pub(super) fn set_once<T>(value: &mut Option<T>, line: &Line<'_>, new: T) -> Result<(), LineError> {
    match value.replace(new) {
        Some(_) => Err((line.number, FileErrorKind::Repeated(line.word.to_owned()))),
        None => Ok(()),
    }
}

/// Adds the file name to an error.
pub(super) fn in_file(file: &str) -> impl FnOnce(LineError) -> FileError {
    move |(line, kind)| FileError { file: file.to_owned(), line, kind: Box::new(kind) }
}
