//! Move validation errors, independent of the game.

use super::Cell;
use crate::impl_error;
use crate::words::{Localize, LocalizedText};

/// A game's own reason why a move is invalid.
pub trait MoveErrorReason: Localize {
    /// The cells concerned, to be highlighted on the board.
    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    /// Other cells that the text names. They get a ring, and the card with the text is placed beside them
    /// if possible.
    fn related_cells(&self) -> Vec<Cell> {
        Vec::new()
    }
}

/// Why a move or a sequence of steps is invalid, in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveError {
    /// The reason as text.
    pub message: LocalizedText,
    /// The cells concerned.
    pub cells: Vec<Cell>,
    /// Other cells that the text names.
    pub related_cells: Vec<Cell>,
}

impl MoveError {
    /// The error for a reason.
    pub fn of(reason: &impl MoveErrorReason) -> Self {
        Self { message: reason.localized_text(), cells: reason.cells(), related_cells: reason.related_cells() }
    }
}

impl<T: MoveErrorReason> From<T> for MoveError {
    fn from(reason: T) -> Self {
        Self::of(&reason)
    }
}

impl Localize for MoveError {
    fn localized_text(&self) -> LocalizedText {
        self.message.clone()
    }
}

impl_error!(MoveError);
