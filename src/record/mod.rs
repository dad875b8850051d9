//! A match as text, in the manner of chess's PGN: tags and moves; read, written, replayed.

mod error;
mod lexer;
pub mod link;
mod read;
mod replay;
mod tag;
mod verdict;
mod write;

#[cfg(test)]
mod tests;

pub use error::{RecordError, RecordReason};
pub use read::{Records, records};
pub use tag::{CLOCK, COMPUTERS, DATE, GAME, POSITION, RESULT, SECRET, SEED, TABLE, TERMINATION, Tag};
pub use verdict::Verdict;

use crate::rules::{AnyGame, Diagram, GameInfo, Options};
use replay::Rounds;

/// The longest text that is read, in bytes: some ten thousand games.
pub const MOST_BYTES: usize = 64 << 20;
/// The longest value of a tag, in bytes: a crowded Position takes a few thousand.
pub const MOST_TAG_BYTES: usize = 64 << 10;
/// The longest word among the moves, in bytes.
pub const MOST_WORD_BYTES: usize = 1 << 10;
/// The most moves in one record: a turn a second for more than a day.
pub const MOST_MOVES: usize = 100_000;

/// The most tags of one record, besides those that follow from the game: players, place and event are some twenty.
pub const MOST_TAGS: usize = 1000;
/// The most comments in one record: one a move.
pub const MOST_COMMENTS: usize = MOST_MOVES;

/// A match as it was written down. Only [`Record::replay`] knows whether its moves are legal.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game.
    pub game: &'static GameInfo,
    /// The options that it was started with.
    pub options: Options,
    /// The first position, where it is not the usual start.
    pub start: Option<Diagram>,
    /// The other tags (players, Date, Seed, Clock, whatever else) in their order.
    pub tags: Vec<Tag>,
    /// The comments before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub moves: Vec<RecordedMove>,
    /// The result that is written under the moves.
    pub verdict: Verdict,
    /// The line that sets up the start, from 1; 0 in a record that was not read from text.
    start_line: u32,
    /// The line of the result, from 1; 0 in a record that was not read from text.
    verdict_line: u32,
}

/// A move as it was written down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedMove {
    /// Its notation.
    pub text: String,
    /// The number written before it.
    pub number: Option<MoveNumber>,
    /// The comments after it, without line breaks.
    pub comments: Vec<String>,
    /// Its line, from 1; 0 in a record that was not read from text.
    pub line: u32,
}

/// The number of a round before a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveNumber {
    /// The round, counted from 1 or from wherever the record's first number starts.
    pub round: u32,
    /// Whether the move is the first of its round (`7.`) or a later one (`7...`).
    pub opens: bool,
}

impl Record {
    /// The record of a game as it stands, with further tags. Tags that follow from the game itself (its options,
    /// Position, Result and so on) are not taken from `tags`.
    #[must_use]
    pub fn of(game: &dyn AnyGame, tags: impl IntoIterator<Item = Tag>) -> Self {
        let info = game.info();
        let mut rounds = Rounds::default();
        let moves = game
            .history()
            .into_iter()
            .zip(game.movers())
            .map(|(text, mover)| {
                let (round, opens) = rounds.next(mover);
                let number = u32::try_from(round + 1).ok().map(|round| MoveNumber { round, opens });
                RecordedMove { text, number, ..RecordedMove::default() }
            })
            .collect();
        Self {
            game: info,
            options: game.options().clone(),
            start: game.unusual_start(),
            tags: tags.into_iter().filter(|tag| !tag::is_reserved(info, &tag.name)).collect(),
            comments: Vec::new(),
            moves,
            verdict: Verdict::of(game.outcome()),
            start_line: 0,
            verdict_line: 0,
        }
    }

    /// Reads a text that holds exactly one record.
    ///
    /// # Errors
    /// When the text holds no record, several, or one that cannot be read. The moves are not checked yet.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut all = records(text);
        let record = all.next().unwrap_or_else(|| Err(RecordReason::NoRecord.at(1)))?;
        match all.next() {
            None => Ok(record),
            Some(Ok(second)) => Err(RecordReason::SeveralRecords.at(second.start_line)),
            Some(Err(error)) => Err(RecordReason::SeveralRecords.at(error.line)),
        }
    }

    /// The result of a match that did not end on the board, and why: it becomes the tag Termination.
    #[must_use]
    pub fn ended(mut self, verdict: Verdict, termination: &str) -> Self {
        self.verdict = verdict;
        self.tags.retain(|tag| tag.name != TERMINATION);
        self.tags.push(Tag::new(TERMINATION, termination));
        self
    }

    /// The value of a tag other than those that follow from the game.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }
}
