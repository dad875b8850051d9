//! The result of a match in a word, as it stands under the moves.

use crate::rules::{Outcome, Side};

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// None yet, or unknown: `*`.
    Open,
    /// Nobody has won: `1/2-1/2`.
    Draw,
    /// A side has won: `1-0` the one that moves first, `0-1` the other; where more than two take part, the
    /// winner's number from 1.
    Win(Side),
}

impl Verdict {
    /// The verdict that an outcome on the board gives.
    #[must_use]
    pub fn of(outcome: Option<Outcome>) -> Self {
        outcome.map_or(Self::Open, |outcome| outcome.winner.map_or(Self::Draw, Self::Win))
    }

    /// The word for it in a game of so many players.
    #[must_use]
    pub fn text(self, players: usize) -> String {
        match self {
            Self::Open => "*".to_owned(),
            Self::Draw => "1/2-1/2".to_owned(),
            Self::Win(side) if players > 2 => (side.index() + 1).to_string(),
            Self::Win(Side::FIRST) => "1-0".to_owned(),
            Self::Win(_) => "0-1".to_owned(),
        }
    }

    /// The verdict that this word stands for in a game of so many players, if it is one.
    #[must_use]
    pub fn parse(text: &str, players: usize) -> Option<Self> {
        let sides = (0..players).filter_map(|side| u8::try_from(side).ok()).map(|side| Self::Win(Side(side)));
        [Self::Open, Self::Draw].into_iter().chain(sides).find(|verdict| verdict.text(players) == text)
    }

    /// Whether a word among the moves is a verdict of some game rather than a move.
    pub(super) fn is_one(word: &str) -> bool {
        matches!(word, "*" | "1-0" | "0-1" | "1/2-1/2") || word.bytes().all(|letter| letter.is_ascii_digit())
    }
}
