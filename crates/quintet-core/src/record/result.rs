//! The result of a match, as written after the moves.

use crate::rules::{Outcome, Side};

/// The result of a match.
///
/// # Examples
///
/// ```
/// use quintet_core::record::GameResult;
/// use quintet_core::rules::Side;
///
/// assert_eq!(GameResult::Win(Side::FIRST).text(2), "1-0");
/// assert_eq!(GameResult::parse("1/2-1/2", 2), Some(GameResult::Draw));
///
/// // With more than two players, the number of the winner.
/// assert_eq!(GameResult::parse("3", 4), Some(GameResult::Win(Side(2))));
/// assert_eq!(GameResult::parse("3", 2), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// No result yet, or an unknown result: `*`.
    Unfinished,
    /// A draw: `1/2-1/2`.
    Draw,
    /// A win of a side: `1-0` for the first side of the game, `0-1` for the second; with more than two players, the
    /// winner's number from 1.
    Win(Side),
}

impl GameResult {
    /// The result for an outcome on the board.
    #[must_use]
    pub fn of(outcome: Option<Outcome>) -> Self {
        outcome.map_or(Self::Unfinished, |outcome| outcome.winner.map_or(Self::Draw, Self::Win))
    }

    /// The text of the result in a game with `players` players.
    #[must_use]
    pub fn text(self, players: usize) -> String {
        match self {
            Self::Unfinished => "*".to_owned(),
            Self::Draw => "1/2-1/2".to_owned(),
            Self::Win(side) if players > 2 => (side.index() + 1).to_string(),
            Self::Win(Side::FIRST) => "1-0".to_owned(),
            Self::Win(_) => "0-1".to_owned(),
        }
    }

    /// Parses a result in a game with `players` players.
    #[must_use]
    pub fn parse(text: &str, players: usize) -> Option<Self> {
        let wins = Side::all(players).map(Self::Win);
        [Self::Unfinished, Self::Draw].into_iter().chain(wins).find(|result| result.text(players) == text)
    }

    /// Whether a word among the moves is written like a result of some game. A number can also be a round number without
    /// its dot.
    pub(super) fn is_result(word: &str) -> bool {
        matches!(word, "*" | "1-0" | "0-1" | "1/2-1/2") || word.bytes().all(|letter| letter.is_ascii_digit())
    }
}
