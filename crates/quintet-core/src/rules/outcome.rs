//! The result of a game and the reason for its end.

use super::Side;
use crate::words::{MessageId, ids};

/// Why a game ended, as a message id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EndReason(pub MessageId);

impl EndReason {
    /// The same position occurred three times. [`Self::repetition`] is the reason for another number.
    pub const REPETITION: Self = Self(ids::ENDING_REPETITION);
    /// The player to move has no legal move.
    pub const NO_MOVE: Self = Self(ids::ENDING_NO_MOVE);

    /// The same position occurred this many times. The text states two, three, four and five; for other numbers, it says
    /// that the position occurred too often.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::EndReason;
    /// use quintet_core::words::Localization;
    ///
    /// let text = |times| Localization::english().text(EndReason::repetition(times).0);
    /// assert_eq!(EndReason::repetition(3), EndReason::REPETITION);
    /// assert_eq!(text(2), "the same position came up twice");
    /// assert_eq!(text(9), "the same position came up too often");
    /// ```
    #[must_use]
    pub const fn repetition(times: usize) -> Self {
        match times {
            2 => Self(ids::ENDING_REPETITION_TWO),
            3 => Self::REPETITION,
            4 => Self(ids::ENDING_REPETITION_FOUR),
            5 => Self(ids::ENDING_REPETITION_FIVE),
            _ => Self(ids::ENDING_REPETITION_OTHER),
        }
    }
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
