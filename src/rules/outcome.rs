//! How a game ended.

use super::Side;

/// Why a game ended, by its name in the language files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending(pub &'static str);

impl Ending {
    /// The position occurred too often (R2, R14).
    pub const REPETITION: Self = Self("ending-repetition");
    /// The player to move has no legal move (R3).
    pub const NO_MOVE: Self = Self("ending-no-move");
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub ending: Ending,
}

impl Outcome {
    /// `side` has won.
    #[must_use]
    pub const fn win(side: Side, ending: Ending) -> Self {
        Self { winner: Some(side), ending }
    }

    /// Nobody has won.
    #[must_use]
    pub const fn draw(ending: Ending) -> Self {
        Self { winner: None, ending }
    }
}
