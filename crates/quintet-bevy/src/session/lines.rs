//! Lines of moves: those of the session and of its variation.

use quintet_core::rules::Side;
use serde::{Deserialize, Serialize};

/// A move of the session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeMove {
    /// The side that moved.
    pub side: Side,
    /// The move in notation.
    pub text: String,
}

/// A line of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HistoryLine {
    /// The moves of the session.
    #[default]
    #[serde(rename = "Match")]
    Main,
    /// A variation: the session's moves up to the branch, then its own moves.
    #[serde(rename = "Side")]
    Variation,
}

/// A position in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HistoryCursor {
    /// The line.
    #[serde(rename = "line")]
    pub line: HistoryLine,
    /// The number of moves of the line that lead to the position.
    #[serde(rename = "turn")]
    pub turn: usize,
}

/// A variation that branches off at some turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// How many moves of the session precede it.
    pub from: usize,
    /// The moves.
    pub moves: Vec<MadeMove>,
    /// Whether the player has played one of the moves. Lines that are only shown disappear on return to the session.
    pub(super) is_played: bool,
}
