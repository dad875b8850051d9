//! Effects: what a move did to the board, in order.

use super::{Cell, Piece};

/// One change on the board. The effects of a move are in order from cause to consequence. Code outside the rules relies
/// on them instead of comparing positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// A piece of the moving side moved to a neighbouring cell. Several in one move happen at the same time.
    Slid {
        /// The cell that the piece left.
        from: Cell,
        /// The cell that the piece is on now.
        to: Cell,
    },
    /// A piece was pushed to a neighbouring cell by pieces that slid.
    Pushed {
        /// The cell that the piece left.
        from: Cell,
        /// The cell that the piece is on now.
        to: Cell,
    },
    /// A piece was pushed off the board in a straight line.
    Ejected {
        /// The cell that the piece left.
        from: Cell,
        /// The cell behind the pushed piece. The direction of the push is from there to `from`.
        pushed_from: Cell,
    },
    /// A piece of the moving side was placed on an empty cell, from the hand in games with pieces in hand.
    Entered {
        /// The cell that the piece is on now.
        to: Cell,
    },
    /// A piece was turned over and now belongs to the moving side. Several in one move form a run, listed outwards from
    /// the piece that turned them.
    Flipped {
        /// The cell of the piece.
        at: Cell,
        /// The cell of the piece that turned it. Both are in one line, and the flip proceeds along that line.
        turned_from: Cell,
    },
    /// A whole stack moved on top of the stack on a neighbouring cell. The order of its pieces is kept.
    Hopped {
        /// The cell that the stack left.
        from: Cell,
        /// The cell that the stack is on now.
        to: Cell,
    },
    /// All pieces on a cell left the board. Several in one move happen at the same time.
    Removed {
        /// The cell, now empty.
        from: Cell,
    },
    /// The top pieces of a pile moved along a path, cell by cell, to an empty cell. The rest of the pile stays. A piece
    /// that moved by itself is a single piece afterwards.
    Walked {
        /// The path from the old cell to the new one.
        path: Path,
        /// The number of pieces that moved.
        pieces: u8,
    },
    /// The top pieces of a pile moved along a path and onto the pile at its end, which they now belong to.
    Climbed {
        /// The path from the old cell to the cell of that pile.
        path: Path,
        /// The number of pieces that moved.
        pieces: u8,
    },
    /// A piece attacked another one. The consequences follow as separate effects.
    Attacked {
        /// The path from the attacker to the target.
        path: Path,
    },
    /// A piece became larger.
    Grown {
        /// The cell of the piece.
        cell: Cell,
        /// The level of the piece in its pile, from 1 at the bottom.
        level: u8,
        /// The new size.
        size: u8,
    },
    /// A piece became smaller.
    Shrunk {
        /// The cell of the piece.
        cell: Cell,
        /// The level of the piece in its pile, from 1 at the bottom.
        level: u8,
        /// The new size.
        size: u8,
    },
    /// A piece left the board. If one piece of a stack remains, it is a single piece.
    Destroyed {
        /// The cell of the piece.
        cell: Cell,
        /// The level of the piece in its pile, from 1 at the bottom.
        level: u8,
    },
    /// A piece changed to another colour of its owner.
    Recoloured {
        /// The cell of the piece.
        cell: Cell,
        /// The level of the piece in its pile, from 1 at the bottom.
        level: u8,
        /// The name of the new colour.
        colour: &'static str,
    },
    /// A piece was split into a stack of smaller pieces of its colour.
    Split {
        /// The cell of the piece.
        cell: Cell,
        /// The sizes from bottom to top.
        sizes: &'static [u8],
    },
    /// A piece was laid on its side.
    Tipped {
        /// The cell of the piece.
        cell: Cell,
        /// The neighbouring cell that it points at.
        towards: Cell,
    },
    /// A new piece is on the board. This and the following kinds are for any game: [`Effect::diff`] returns them.
    Placed {
        /// The piece.
        piece: Piece,
        /// The cell that it is on now.
        to: Cell,
        /// The number of pieces below it.
        level: u8,
    },
    /// A piece moved to another cell, or to another level of its stack. Several in one move happen at the same time.
    Moved {
        /// The cell that the piece left.
        from: Cell,
        /// The number of pieces that were below it.
        from_level: u8,
        /// The cell that the piece is on now.
        to: Cell,
        /// The number of pieces below it.
        to_level: u8,
    },
    /// A piece was replaced by another one, or turned over.
    Changed {
        /// The cell of the piece.
        at: Cell,
        /// The number of pieces below it.
        level: u8,
        /// The new piece.
        piece: Piece,
    },
    /// A piece left the board. A piece that moved may be in its place now.
    TakenOff {
        /// The piece.
        piece: Piece,
        /// The cell that it left.
        from: Cell,
        /// The number of pieces that were below it.
        level: u8,
    },
}

impl Effect {
    /// The names of all kinds of effects, in the order of the variants.
    pub const KINDS: [&str; 20] = [
        "slid",
        "pushed",
        "ejected",
        "entered",
        "flipped",
        "hopped",
        "removed",
        "walked",
        "climbed",
        "attacked",
        "grown",
        "shrunk",
        "destroyed",
        "recoloured",
        "split",
        "tipped",
        "placed",
        "moved",
        "changed",
        "taken-off",
    ];

    /// The kind of the effect, one of [`Effect::KINDS`].
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        Self::KINDS[match self {
            Self::Slid { .. } => 0,
            Self::Pushed { .. } => 1,
            Self::Ejected { .. } => 2,
            Self::Entered { .. } => 3,
            Self::Flipped { .. } => 4,
            Self::Hopped { .. } => 5,
            Self::Removed { .. } => 6,
            Self::Walked { .. } => 7,
            Self::Climbed { .. } => 8,
            Self::Attacked { .. } => 9,
            Self::Grown { .. } => 10,
            Self::Shrunk { .. } => 11,
            Self::Destroyed { .. } => 12,
            Self::Recoloured { .. } => 13,
            Self::Split { .. } => 14,
            Self::Tipped { .. } => 15,
            Self::Placed { .. } => 16,
            Self::Moved { .. } => 17,
            Self::Changed { .. } => 18,
            Self::TakenOff { .. } => 19,
        }]
    }
}

/// The cells that a piece passes, from its start to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    cells: [Cell; Self::MAX_CELLS],
    length: u8,
}

impl Path {
    /// The maximum number of cells in a path, both ends included.
    pub const MAX_CELLS: usize = 4;

    /// Creates a path of one cell.
    #[must_use]
    pub const fn at(start: Cell) -> Self {
        // Unused entries hold the start, so that equal paths compare equal.
        Self { cells: [start; Self::MAX_CELLS], length: 1 }
    }

    /// Appends a cell. Does nothing if the path has its maximum length.
    pub fn push(&mut self, cell: Cell) {
        if let Some(place) = self.cells.get_mut(usize::from(self.length)) {
            *place = cell;
            self.length += 1;
        }
    }

    /// The cells, from the first to the last.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.length)]
    }

    /// The first cell.
    #[must_use]
    pub const fn start(&self) -> Cell {
        self.cells[0]
    }

    /// The last cell.
    #[must_use]
    pub const fn end(&self) -> Cell {
        self.cells[self.length as usize - 1]
    }
}
