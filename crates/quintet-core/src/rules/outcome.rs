//! The result of a game and the reason for its end.

use super::Side;
use crate::words::{MessageId, ids};

/// Why a game ended, as a message id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EndReason(pub MessageId);

impl EndReason {
    /// The same position occurred too often.
    pub const REPETITION: Self = Self(ids::ENDING_REPETITION);
    /// The player to move has no legal move.
    pub const NO_MOVE: Self = Self(ids::ENDING_NO_MOVE);
}

/// The result of a finished game.
///
/// # Examples
///
/// ```
/// use quintet_core::rules::{EndReason, Outcome, Side};
///
/// let outcome = Outcome::win(Side::SECOND, EndReason::NO_MOVE);
/// assert_eq!(outcome.winner, Some(Side::SECOND));
/// assert_eq!(Outcome::draw(EndReason::REPETITION).winner, None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: EndReason,
}

impl Outcome {
    /// A win of `side`.
    #[must_use]
    pub const fn win(side: Side, reason: EndReason) -> Self {
        Self { winner: Some(side), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: EndReason) -> Self {
        Self { winner: None, reason }
    }
}
