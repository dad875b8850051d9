//! The form of the files: a line is a word and what belongs to it; `#` begins a comment; some words begin a block.

use super::{Fault, FileError};

/// A line that says something.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// Its number in the file, from 1.
    pub number: u32,
    /// Its first word.
    pub word: &'a str,
    /// What follows, trimmed; perhaps nothing.
    pub rest: &'a str,
}

impl<'a> Line<'a> {
    /// The words that follow the first.
    pub fn words(&self) -> impl Iterator<Item = &'a str> {
        self.rest.split_whitespace()
    }
}

/// A line with a fault, before it is known whose.
pub(super) type Flawed = (u32, Fault);

/// The lines that say something.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.lines().zip(1..).filter_map(|(line, number)| {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        (!word.is_empty() && !word.starts_with('#')).then_some(Line { number, word, rest: rest.trim() })
    })
}

/// The lines before the first block, and the blocks: each begins with a line of the word `begin`.
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

/// Names the file that a fault is in.
pub(super) fn in_file(file: &str) -> impl FnOnce(Flawed) -> FileError {
    move |(line, fault)| FileError { file: file.to_owned(), line, fault: Box::new(fault) }
}
