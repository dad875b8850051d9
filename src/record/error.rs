//! Why a record is refused, and where.

use super::{MOST_BYTES, MOST_COMMENTS, MOST_MOVES, MOST_TAG_BYTES, MOST_TAGS, MOST_WORD_BYTES};
use crate::rules::{DiagramError, OptionError, Refusal, Say, Sentence, UnknownGame};

/// Why a record is refused, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line of the text, from 1; 0 when the record was not read from text.
    pub line: u32,
    /// Why.
    pub reason: RecordReason,
}

/// Why a record is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordReason {
    /// The text holds no record.
    NoRecord,
    /// The text holds a second record where one was wanted.
    SeveralRecords,
    /// The text is longer than [`MOST_BYTES`].
    TextTooLong,
    /// A tag's value is longer than [`MOST_TAG_BYTES`].
    TagTooLong(String),
    /// A word among the moves is longer than [`MOST_WORD_BYTES`].
    WordTooLong,
    /// The record has more than [`MOST_MOVES`] moves.
    TooManyMoves,
    /// The record has more than [`MOST_TAGS`] tags.
    TooManyTags,
    /// The record has more than [`MOST_COMMENTS`] comments.
    TooManyComments,
    /// What begins as a tag does not go on as one.
    BrokenTag,
    /// A comment is not closed.
    OpenComment,
    /// A character that has no meaning where it stands.
    Stray(char),
    /// The tag Game is missing.
    NoGame,
    /// The tag Game names no game of the house.
    UnknownGame(UnknownGame),
    /// A tag that can stand only once stands twice.
    TagTwice(String),
    /// An option was refused.
    Option(OptionError),
    /// The options do not go together.
    Conflict(Sentence),
    /// The first position was refused.
    Position(DiagramError),
    /// A move has the number of another round.
    WrongNumber {
        /// The number as written.
        found: u32,
        /// The number of the round.
        due: u32,
    },
    /// A move was refused.
    Move {
        /// The move as written.
        text: String,
        /// Why.
        refusal: Refusal,
    },
    /// The result is none of this game.
    NoVerdict(String),
    /// The tag Result and the result under the moves differ.
    VerdictsDiffer {
        /// The one in the tag.
        tag: String,
        /// The one under the moves.
        end: String,
    },
    /// The result is not that of the game on the board.
    WrongVerdict {
        /// The result as written.
        found: String,
        /// The result on the board.
        due: String,
    },
    /// There is a result, but the game goes on, and no tag Termination says why it was stopped.
    Unfinished(String),
    /// Something other than a new record follows the result.
    AfterVerdict(String),
}

impl RecordReason {
    pub(super) const fn at(self, line: u32) -> RecordError {
        RecordError { line, reason: self }
    }
}

impl Say for RecordReason {
    fn sentence(&self) -> Sentence {
        let too_many = |id, most: usize| Sentence::new(id).number("most", i64::try_from(most).unwrap_or(i64::MAX));
        match self {
            Self::NoRecord => Sentence::new("record-none"),
            Self::SeveralRecords => Sentence::new("record-several"),
            Self::TextTooLong => too_many("record-text-too-long", MOST_BYTES >> 20),
            Self::TagTooLong(tag) => too_many("record-tag-too-long", MOST_TAG_BYTES).text("tag", tag),
            Self::WordTooLong => too_many("record-word-too-long", MOST_WORD_BYTES),
            Self::TooManyMoves => too_many("record-too-many-moves", MOST_MOVES),
            Self::TooManyTags => too_many("record-too-many-tags", MOST_TAGS),
            Self::TooManyComments => too_many("record-too-many-comments", MOST_COMMENTS),
            Self::BrokenTag => Sentence::new("record-broken-tag"),
            Self::OpenComment => Sentence::new("record-open-comment"),
            Self::Stray(letter) => Sentence::new("record-stray").text("letter", *letter),
            Self::NoGame => Sentence::new("record-no-game"),
            Self::UnknownGame(error) => error.sentence(),
            Self::TagTwice(tag) => Sentence::new("record-tag-twice").text("tag", tag),
            Self::Option(error) => error.sentence(),
            Self::Conflict(sentence) => sentence.clone(),
            Self::Position(error) => error.sentence(),
            Self::WrongNumber { found, due } => {
                Sentence::new("record-wrong-number").number("found", *found).number("due", *due)
            }
            Self::Move { text, refusal } => {
                Sentence::new("record-move").text("move", text).sentence("why", refusal.sentence.clone())
            }
            Self::NoVerdict(text) => Sentence::new("record-no-verdict").text("text", text),
            Self::VerdictsDiffer { tag, end } => {
                Sentence::new("record-verdicts-differ").text("tag", tag).text("end", end)
            }
            Self::WrongVerdict { found, due } => {
                Sentence::new("record-wrong-verdict").text("found", found).text("due", due)
            }
            Self::Unfinished(found) => Sentence::new("record-unfinished").text("found", found),
            Self::AfterVerdict(word) => Sentence::new("record-after-verdict").text("word", word),
        }
    }
}

impl Say for RecordError {
    fn sentence(&self) -> Sentence {
        self.reason.sentence()
    }
}
