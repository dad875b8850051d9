//! Errors of records.

use super::{MAX_BYTES, MAX_COMMENTS, MAX_MOVES, MAX_TAG_BYTES, MAX_TAGS, MAX_WORD_BYTES};
use crate::catalog::UnknownGame;
use crate::impl_error;
use crate::rules::{DiagramError, Localize, LocalizedText, MoveError, OptionConflict, OptionError};
use crate::words::ids;

/// An error in a record, with its line.
///
/// # Examples
///
/// ```
/// use quintet_core::record::{Record, RecordReason};
/// use quintet_games::abalone::ids;
///
/// quintet_games::install();
/// let record = Record::parse("[Game \"abalone\"]\n1. a1b2 i5h5\n2. e5e6 *").unwrap();
/// let Err(error) = record.replay() else { panic!("e5 is empty") };
/// assert_eq!(error.line, 3);
/// let RecordReason::Move { text, move_error } = error.reason else { panic!("the move is illegal") };
/// assert_eq!(text, "e5e6");
/// assert_eq!(move_error.message.id, ids::ABALONE_NO_BALL);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line of the text, from 1; 0 when the record was not read from text.
    pub line: u32,
    /// The reason.
    pub reason: RecordReason,
}

/// The reason for which a record is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordReason {
    /// The text contains no record.
    NoRecord,
    /// The text contains a second record where exactly one is expected.
    SeveralRecords,
    /// The text is longer than [`MAX_BYTES`].
    TextTooLong,
    /// A tag's value is longer than [`MAX_TAG_BYTES`].
    TagTooLong(String),
    /// A word among the moves is longer than [`MAX_WORD_BYTES`].
    WordTooLong,
    /// The record has more than [`MAX_MOVES`] moves.
    TooManyMoves,
    /// The record has more than [`MAX_TAGS`] tags.
    TooManyTags,
    /// The record has more than [`MAX_COMMENTS`] comments.
    TooManyComments,
    /// A tag is malformed.
    MalformedTag,
    /// A comment is not closed.
    UnclosedComment,
    /// A character is not allowed at this place.
    UnexpectedCharacter(char),
    /// The `Game` tag is missing.
    NoGame,
    /// The `Game` tag names an unknown game.
    UnknownGame(UnknownGame),
    /// A tag that may appear only once appears twice.
    DuplicateTag(String),
    /// An option is invalid.
    Option(OptionError),
    /// The options conflict.
    Conflict(OptionConflict),
    /// The first position is invalid.
    Position(DiagramError),
    /// A move has the wrong round number.
    WrongNumber {
        /// The number as written.
        found: u64,
        /// The number of the round.
        expected: u64,
    },
    /// A move is illegal.
    Move {
        /// The move as written.
        text: String,
        /// The reason.
        move_error: MoveError,
    },
    /// The result is not possible in this game.
    InvalidResult(String),
    /// The `Result` tag and the result after the moves differ.
    ResultsDiffer {
        /// The result in the tag.
        tag: String,
        /// The result after the moves.
        end: String,
    },
    /// The result differs from the result on the board.
    WrongResult {
        /// The result as written.
        found: String,
        /// The result on the board.
        expected: String,
    },
    /// There is a result, but the game is not over, and no `Termination` tag gives a reason.
    Unfinished(String),
    /// Something other than a new record follows the result.
    AfterResult(String),
}

impl RecordReason {
    pub(super) const fn at(self, line: u32) -> RecordError {
        RecordError { line, reason: self }
    }
}

impl Localize for RecordReason {
    fn localized_text(&self) -> LocalizedText {
        let too_many = |id, most| LocalizedText::new(id).count("max", most);
        match self {
            Self::NoRecord => LocalizedText::new(ids::RECORD_NONE),
            Self::SeveralRecords => LocalizedText::new(ids::RECORD_SEVERAL),
            Self::TextTooLong => too_many(ids::RECORD_TEXT_TOO_LONG, MAX_BYTES >> 20),
            Self::TagTooLong(tag) => too_many(ids::RECORD_TAG_TOO_LONG, MAX_TAG_BYTES).text("tag", tag),
            Self::WordTooLong => too_many(ids::RECORD_WORD_TOO_LONG, MAX_WORD_BYTES),
            Self::TooManyMoves => too_many(ids::RECORD_TOO_MANY_MOVES, MAX_MOVES),
            Self::TooManyTags => too_many(ids::RECORD_TOO_MANY_TAGS, MAX_TAGS),
            Self::TooManyComments => too_many(ids::RECORD_TOO_MANY_COMMENTS, MAX_COMMENTS),
            Self::MalformedTag => LocalizedText::new(ids::RECORD_BROKEN_TAG),
            Self::UnclosedComment => LocalizedText::new(ids::RECORD_OPEN_COMMENT),
            Self::UnexpectedCharacter(letter) => {
                LocalizedText::new(ids::RECORD_UNEXPECTED_CHARACTER).text("letter", *letter)
            }
            Self::NoGame => LocalizedText::new(ids::RECORD_NO_GAME),
            Self::UnknownGame(error) => error.localized_text(),
            Self::DuplicateTag(tag) => LocalizedText::new(ids::RECORD_DUPLICATE_TAG).text("tag", tag),
            Self::Option(error) => error.localized_text(),
            Self::Conflict(conflict) => conflict.localized_text(),
            Self::Position(error) => error.localized_text(),
            Self::WrongNumber { found, expected } => LocalizedText::new(ids::RECORD_WRONG_NUMBER)
                .text("found", found.to_string())
                .text("expected", expected.to_string()),
            Self::Move { text, move_error } => {
                LocalizedText::new(ids::RECORD_MOVE).text("move", text).nested("reason", move_error.message.clone())
            }
            Self::InvalidResult(text) => LocalizedText::new(ids::RECORD_UNKNOWN_RESULT).text("text", text),
            Self::ResultsDiffer { tag, end } => {
                LocalizedText::new(ids::RECORD_RESULTS_DIFFER).text("tag", tag).text("end", end)
            }
            Self::WrongResult { found, expected } => {
                LocalizedText::new(ids::RECORD_WRONG_RESULT).text("found", found).text("expected", expected)
            }
            Self::Unfinished(found) => LocalizedText::new(ids::RECORD_UNFINISHED).text("found", found),
            Self::AfterResult(word) => LocalizedText::new(ids::RECORD_AFTER_RESULT).text("word", word),
        }
    }
}

impl_error!(RecordReason);

impl Localize for RecordError {
    fn localized_text(&self) -> LocalizedText {
        self.reason.localized_text()
    }
}

impl_error!(RecordError);
