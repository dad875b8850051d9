//! Errors in lesson and page files, with file, line and reason.

use crate::impl_error;
use crate::rules::{DiagramError, Localize, LocalizedText, MoveError, OptionConflict, OptionError};
use crate::words::{MessageId, ids};

/// The error in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileErrorKind {
    /// The line begins with an unknown word.
    UnknownWord(String),
    /// There is no message with this id.
    UnknownMessage(String),
    /// The line has the wrong form. The field shows the expected one.
    WrongSyntax(&'static str),
    /// A required line of the file or block is missing.
    Missing(&'static str),
    /// A line that may appear only once in the file or block appears twice.
    Repeated(String),
    /// There is no game with this id.
    UnknownGame(String),
    /// The file in the definition of a game is for another game.
    OtherGame(String),
    /// An option is unknown or its value is invalid.
    Option(OptionError),
    /// The options conflict, or the game cannot start for another reason.
    CannotStart(OptionConflict),
    /// The position cannot be set up.
    InvalidPosition(DiagramError),
    /// A move that should be played is not legal.
    Rejected {
        /// The move.
        action: String,
        /// The reason.
        move_error: MoveError,
    },
    /// A path of steps should be rejected but is legal.
    NotRejected(String),
    /// A path of steps is rejected before its last step.
    RejectedEarlier(String),
    /// A path of steps is rejected for another reason.
    WrongReason {
        /// The reason in the file.
        wanted: String,
        /// The reason according to the rules.
        found: MessageId,
    },
    /// The word is not a step of the game.
    UnknownStep(String),
    /// No legal move matches the answer.
    NoAnswer,
    /// The step continues from one that has more than one answer.
    AmbiguousContinuation,
}

impl Localize for FileErrorKind {
    fn localized_text(&self) -> LocalizedText {
        let quoting = |id, text: &String| LocalizedText::new(id).text("text", text);
        match self {
            Self::UnknownWord(word) => quoting(ids::LEARNING_UNKNOWN_WORD, word),
            Self::UnknownMessage(id) => quoting(ids::LEARNING_UNKNOWN_MESSAGE, id),
            Self::WrongSyntax(form) => LocalizedText::new(ids::LEARNING_WRONG_SYNTAX).text("form", *form),
            Self::Missing(word) => LocalizedText::new(ids::LEARNING_MISSING).text("word", *word),
            Self::Repeated(word) => quoting(ids::LEARNING_REPEATED, word),
            Self::UnknownGame(game) => quoting(ids::LEARNING_UNKNOWN_GAME, game),
            Self::OtherGame(game) => quoting(ids::LEARNING_OTHER_GAME, game),
            Self::Option(error) => error.localized_text(),
            Self::CannotStart(conflict) => conflict.localized_text(),
            Self::InvalidPosition(error) => error.localized_text(),
            Self::Rejected { action, move_error } => {
                quoting(ids::LEARNING_REJECTED, action).nested("reason", move_error.message.clone())
            }
            Self::NotRejected(steps) => quoting(ids::LEARNING_NOT_REJECTED, steps),
            Self::RejectedEarlier(steps) => quoting(ids::LEARNING_REJECTED_EARLY, steps),
            Self::WrongReason { wanted, found } => {
                quoting(ids::LEARNING_OTHER_REASON, wanted).text("found", found.as_str())
            }
            Self::UnknownStep(word) => quoting(ids::LEARNING_NO_STEP, word),
            Self::NoAnswer => LocalizedText::new(ids::LEARNING_NO_ANSWER),
            Self::AmbiguousContinuation => LocalizedText::new(ids::LEARNING_MANY_WAYS),
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
    pub kind: Box<FileErrorKind>,
}

impl Localize for FileError {
    fn localized_text(&self) -> LocalizedText {
        LocalizedText::new(ids::LEARNING_FILE)
            .text("file", &self.file)
            .number("line", self.line)
            .nested("reason", self.kind.localized_text())
    }
}

impl_error!(FileError);
