//! The move type of Abeo.

use quintet_core::rules::{Cell, MoveEncoding};

/// What follows the first token of a turn (rule sheet, the three options).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FollowUp {
    /// Nothing: the turn ends.
    End,
    /// Place a second token on this cell, which comes after the first token's cell by row, then number.
    Place(Cell),
    /// Flip the line of opposing tokens whose token nearest to the first token is on this cell.
    Flip(Cell),
}

/// One turn: a token, optionally followed by a second token or a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The cell of the first token.
    pub first: Cell,
    /// The second part of the turn.
    pub follow_up: FollowUp,
}

impl MoveEncoding for Move {
    fn pack(self) -> u64 {
        let (kind, cell) = match self.follow_up {
            FollowUp::End => (0, 0),
            FollowUp::Place(cell) => (1, cell.0),
            FollowUp::Flip(cell) => (2, cell.0),
        };
        u64::from(cell) << 16 | kind << 8 | u64::from(self.first.0)
    }

    fn unpack(code: u64) -> Self {
        let [first, kind, cell, ..] = code.to_le_bytes();
        let follow_up = match kind {
            0 => FollowUp::End,
            1 => FollowUp::Place(Cell(cell)),
            _ => FollowUp::Flip(Cell(cell)),
        };
        Self { first: Cell(first), follow_up }
    }
}
