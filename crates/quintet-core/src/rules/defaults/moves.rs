//! Ready-made moves, and choices that many games have.

use crate::rules::{Cell, InputStep, MoveEncoding};
use crate::words::ids;

/// The choice to pass. Its text in notation is `pass`.
pub const PASS: &str = ids::CHOICE_PASS.as_str();
/// The choice to swap sides after the first move. Its text in notation is `swap`.
pub const SWAP: &str = ids::CHOICE_SWAP.as_str();

/// A move that places a piece on a cell, for games with one kind of piece. Its text is the name of the cell.
///
/// # Examples
///
/// ```
/// use quintet_core::rules::{Cell, InputStep, MoveEncoding, PlaceMove};
///
/// let action = PlaceMove(Cell(7));
/// assert_eq!(action.steps(), [InputStep::Cell(Cell(7))]);
/// assert_eq!(PlaceMove::unpack(action.pack()), action);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaceMove(pub Cell);

impl MoveEncoding for PlaceMove {
    fn pack(self) -> u64 {
        self.0.0.into()
    }

    fn unpack(code: u64) -> Self {
        Self(Cell(code.to_le_bytes()[0]))
    }

    fn steps(self) -> Vec<InputStep> {
        vec![InputStep::Cell(self.0)]
    }
}

/// A move of the piece on one cell to another cell. Its text is the names of both cells.
///
/// # Examples
///
/// ```
/// use quintet_core::rules::{Cell, FromTo, InputStep, MoveEncoding};
///
/// let action = FromTo { from: Cell(8), to: Cell(16) };
/// assert_eq!(action.steps(), [Cell(8), Cell(16)].map(InputStep::Cell));
/// assert_eq!(FromTo::unpack(action.pack()), action);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FromTo {
    /// The cell that the piece leaves.
    pub from: Cell,
    /// The cell that the piece moves to.
    pub to: Cell,
}

impl MoveEncoding for FromTo {
    fn pack(self) -> u64 {
        u64::from(self.from.0) | u64::from(self.to.0) << 8
    }

    fn unpack(code: u64) -> Self {
        let [from, to, ..] = code.to_le_bytes();
        Self { from: Cell(from), to: Cell(to) }
    }

    fn steps(self) -> Vec<InputStep> {
        vec![InputStep::Cell(self.from), InputStep::Cell(self.to)]
    }
}
