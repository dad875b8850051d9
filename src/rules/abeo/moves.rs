//! A turn of Abeo as a value.

use crate::rules::{Cell, Packed};

/// What follows the first token of a turn (rule sheet, the three options).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Then {
    /// Nothing: the turn ends.
    End,
    /// A second token on this cell. The cell comes after the first token's by row, then number.
    Place(Cell),
    /// The line of opposing tokens whose nearest to the first token is on this cell is flipped.
    Flip(Cell),
}

/// One turn: a token, and one thing more or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the token is placed that every turn begins with.
    pub first: Cell,
    /// What follows.
    pub then: Then,
}

impl Packed for Move {
    fn pack(self) -> u64 {
        let (kind, cell) = match self.then {
            Then::End => (0, 0),
            Then::Place(cell) => (1, cell.0),
            Then::Flip(cell) => (2, cell.0),
        };
        u64::from(cell) << 16 | kind << 8 | u64::from(self.first.0)
    }

    fn unpack(code: u64) -> Self {
        let [first, kind, cell, ..] = code.to_le_bytes();
        let then = match kind {
            0 => Then::End,
            1 => Then::Place(Cell(cell)),
            _ => Then::Flip(Cell(cell)),
        };
        Self { first: Cell(first), then }
    }
}
