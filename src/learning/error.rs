//! Errors in lesson and page files, with file, line and reason.

use crate::impl_error;
use crate::rules::{DiagramError, Localize, LocalizedText, MoveError, OptionConflict, OptionError};

/// The error in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileErrorKind {
    /// The line begins with an unknown word.
    UnknownWord(String),
    /// The line has the wrong form. The field shows the expected one.
    WrongForm(&'static str),
    /// A required line of the file or block is missing.
    Missing(&'static str),
    /// There is no game with this id.
    UnknownGame(String),
    /// An option is unknown or its value is invalid.
    Option(OptionError),
    /// The options conflict, or the game cannot start for another reason.
    CannotStart(OptionConflict),
    /// The position cannot be set up.
    InvalidPosition(DiagramError),
    /// A move that should be played is not legal.
    Refused {
        /// The move.
        action: String,
        /// The reason.
        refusal: MoveError,
    },
    /// A path of steps should be rejected but is legal.
    NotRefused(String),
    /// A path of steps is rejected before its last step.
    RefusedEarlier(String),
    /// A path of steps is rejected for another reason.
    WrongReason {
        /// The reason in the file.
        wanted: String,
        /// The reason according to the rules.
        found: &'static str,
    },
    /// The word is not a step of the game.
    UnknownStep(String),
    /// No legal move matches the answer.
    NoAnswer,
    /// The step continues from one that has more than one answer.
    AmbiguousContinuation,
}

impl Localize for FileErrorKind {
    fn sentence(&self) -> LocalizedText {
        let quoting = |id, text: &String| LocalizedText::new(id).text("text", text);
        match self {
            Self::UnknownWord(word) => quoting("learning-unknown-word", word),
            Self::WrongForm(form) => LocalizedText::new("learning-bad-form").text("form", *form),
            Self::Missing(word) => LocalizedText::new("learning-missing").text("word", *word),
            Self::UnknownGame(game) => quoting("learning-unknown-game", game),
            Self::Option(error) => error.sentence(),
            Self::CannotStart(conflict) => conflict.sentence(),
            Self::InvalidPosition(error) => error.sentence(),
            Self::Refused { action, refusal } => {
                quoting("learning-refused", action).sentence("why", refusal.sentence.clone())
            }
            Self::NotRefused(steps) => quoting("learning-not-refused", steps),
            Self::RefusedEarlier(steps) => quoting("learning-refused-sooner", steps),
            Self::WrongReason { wanted, found } => quoting("learning-other-reason", wanted).text("found", *found),
            Self::UnknownStep(word) => quoting("learning-no-step", word),
            Self::NoAnswer => LocalizedText::new("learning-no-answer"),
            Self::AmbiguousContinuation => LocalizedText::new("learning-many-ways"),
        }
    }
}

impl_error!(FileErrorKind);

/// An error in a lesson or page file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The name of the file.
    pub file: String,
    /// The line, counted from 1.
    pub line: u32,
    /// The error.
    pub fault: Box<FileErrorKind>,
}

impl Localize for FileError {
    fn sentence(&self) -> LocalizedText {
        LocalizedText::new("learning-file")
            .text("file", &self.file)
            .number("line", self.line)
            .sentence("why", self.fault.sentence())
    }
}

impl_error!(FileError);
