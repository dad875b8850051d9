//! A match as text in a format like PGN of chess: reading, writing and replay.
//!
//! A record is a list of tags, then moves with optional round numbers, comments (`{…}`, or `;` to the end of the line)
//! and a result. Unlike PGN, it has no annotation glyphs (`$1`, `!`), no variations, no lines that begin with `%`, and
//! no `...` as a separate word. In a file with several records, each begins with a tag after the moves or the result of
//! the one before it. After a record that has only tags, the next one begins with a `Game` tag after an empty line.
//!
//! # Examples
//!
//! Write a game to text, read it back and replay it:
//!
//! ```
//! use quintet_core::record::{Record, Tag};
//! use quintet_games::find;
//!
//! let abalone = find("abalone").unwrap();
//! let mut game = abalone.start(abalone.options()).unwrap();
//! for text in ["a1b2", "i5h5", "b1c2"] {
//!     let action = game.parse(text).unwrap();
//!     game.play(action).unwrap();
//! }
//!
//! let text = Record::of(&*game, [Tag::new("Event", "Club evening")]).to_string();
//! assert!(text.ends_with("1. a1b2 i5h5 2. b1c2 *\n"));
//!
//! let record = Record::parse(&text).unwrap();
//! assert_eq!(record.tag("Event"), Some("Club evening"));
//! assert_eq!(record.replay().unwrap().hash(), game.hash());
//! ```

mod error;
mod lexer;
pub mod link;
mod read;
mod replay;
mod result;
mod rounds;
mod tag;
mod write;

pub use error::{RecordError, RecordReason};
pub use read::{Records, records};
pub use result::GameResult;
pub use rounds::Rounds;
pub(crate) use tag::option_tag;
pub use tag::{CLOCK, COLORS, COMPUTERS, DATE, GAME, POSITION, RESULT, SECRET, SEED, TABLE, TERMINATION, Tag};

use std::fmt::{self, Display, Formatter};

use crate::rules::{AnyGame, Diagram, GameInfo, Options};

/// The maximum size of a text, in bytes: about ten thousand games.
pub const MAX_BYTES: usize = 64 << 20;
/// The maximum length of a tag value, in bytes. The `Position` tag of a full board takes a few thousand.
pub const MAX_TAG_BYTES: usize = 64 << 10;
/// The maximum length of a word among the moves, in bytes.
pub const MAX_WORD_BYTES: usize = 1 << 10;
/// The maximum number of moves in a record: one turn per second for more than a day.
pub const MAX_MOVES: usize = 100_000;

/// The maximum number of tags in a record, besides those of the game itself. A detailed record has about twenty.
pub const MAX_TAGS: usize = 1000;
/// The maximum number of comments in a record: one for each move.
pub const MAX_COMMENTS: usize = MAX_MOVES;

/// A match in text form. The moves are not validated before [`Record::replay`].
#[derive(Clone, Debug)]
pub struct Record {
    /// The game.
    pub game: &'static GameInfo,
    /// The options of the game.
    pub options: Options,
    /// The first position, if it is not the standard start.
    pub start: Option<Diagram>,
    /// The other tags (players, `Date`, `Seed`, `Clock` and unknown tags), in their order.
    pub tags: Vec<Tag>,
    /// The comments before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub moves: Vec<RecordedMove>,
    /// The result.
    pub result: GameResult,
    /// The line of the tag that sets up the start, from 1; 0 in a record that was not read from text.
    start_line: u32,
    /// The line of the result, from 1; 0 in a record that was not read from text.
    result_line: u32,
}

/// A move in text form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedMove {
    /// The notation of the move.
    pub text: String,
    /// The round number before the move.
    pub number: Option<MoveNumber>,
    /// The comments after the move, without line breaks.
    pub comments: Vec<String>,
    /// The line of the move, from 1; 0 in a record that was not read from text.
    pub line: u32,
}

/// A round number before a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveNumber {
    /// The round, from 1 or from the first number of the record.
    pub round: u32,
    /// Whether the move is the first of its round (`7.`) or a later one (`7...`).
    pub first_in_round: bool,
}

impl Display for MoveNumber {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", self.round, if self.first_in_round { "." } else { "..." })
    }
}

impl Record {
    /// Creates the record of a game, with further tags. Tags of the game itself (options, `Position`, `Result`) in
    /// `tags` are ignored.
    #[must_use]
    pub fn of(game: &dyn AnyGame, tags: impl IntoIterator<Item = Tag>) -> Self {
        let info = game.info();
        let mut rounds = Rounds::default();
        let moves = game
            .history()
            .into_iter()
            .zip(game.movers())
            .map(|(text, mover)| {
                let (round, first_in_round) = rounds.next(mover);
                let number = u32::try_from(round + 1).ok().map(|round| MoveNumber { round, first_in_round });
                RecordedMove { text, number, ..RecordedMove::default() }
            })
            .collect();
        Self {
            game: info,
            options: game.options().clone(),
            start: game.custom_start(),
            tags: tags.into_iter().filter(|tag| !tag::is_reserved(info, &tag.name)).collect(),
            comments: Vec::new(),
            moves,
            result: GameResult::of(game.outcome()),
            start_line: 0,
            result_line: 0,
        }
    }

    /// Parses a text that contains exactly one record. The moves are not validated.
    ///
    /// # Errors
    /// Fails if the text contains no record, several records, or a malformed record.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut all = records(text);
        let record = all.next().unwrap_or_else(|| Err(RecordReason::NoRecord.at(1)))?;
        match all.next() {
            None => Ok(record),
            Some(Ok(second)) => Err(RecordReason::SeveralRecords.at(second.start_line)),
            Some(Err(error)) => Err(RecordReason::SeveralRecords.at(error.line)),
        }
    }

    /// Sets the result of a match that did not end on the board. `termination` is the reason, for the `Termination`
    /// tag: `resignation`, `time` or `agreement`. With more than two players, the number of the side that lost follows
    /// `resignation` and `time`, as in `resignation of 2`. Other texts are kept.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::record::{Record, TERMINATION, GameResult};
    /// use quintet_games::find;
    /// use quintet_core::rules::Side;
    ///
    /// let aeb = find("aeb").unwrap();
    /// let game = aeb.start(aeb.options()).unwrap();
    ///
    /// let record = Record::of(&*game, []).with_result(GameResult::Win(Side::SECOND), "resignation");
    /// assert_eq!(record.tag(TERMINATION), Some("resignation"));
    /// assert!(record.to_string().ends_with("0-1\n"));
    /// ```
    #[must_use]
    pub fn with_result(mut self, result: GameResult, termination: &str) -> Self {
        self.result = result;
        self.tags.retain(|tag| tag.name != TERMINATION);
        self.tags.push(Tag::new(TERMINATION, termination));
        self
    }

    /// The line of the tag `Position`, or else of the tag `Game`, from 1; 0 in a record that was not read from text.
    #[must_use]
    pub const fn start_line(&self) -> u32 {
        self.start_line
    }

    /// The line of the result, from 1; 0 in a record that was not read from text.
    #[must_use]
    pub const fn result_line(&self) -> u32 {
        self.result_line
    }

    /// The value of a tag, other than the tags of the game itself.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }
}
