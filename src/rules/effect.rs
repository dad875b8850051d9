//! Effects: what a move did, in order. Nothing above the rules works this out by itself.

use super::Cell;

/// One thing that happened on the board. The effects of a move are listed from its cause to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// A piece of the side that moved went to a neighbouring cell. Several in one move go together.
    Slid {
        /// Where it stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
    },
    /// A piece was pushed to a neighbouring cell by the pieces that slid.
    Pushed {
        /// Where it stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
    },
    /// A piece was pushed off the board, in a straight line.
    Ejected {
        /// Where it stood.
        from: Cell,
        /// The cell from which the push came: the direction is from there to `from`.
        pushed_from: Cell,
    },
    /// A piece of the side that moved came onto the board, on an empty cell: from its hand, where the game has hands.
    Entered {
        /// Where it stands now.
        to: Cell,
    },
    /// A piece was turned over where it stands, and now belongs to the side that moved. Several in one move are a run,
    /// listed from the piece that turned them outwards.
    Flipped {
        /// Where it stands.
        at: Cell,
        /// The cell of the piece that turned it: the two are in line, and the flip goes along that line.
        turned_from: Cell,
    },
    /// All that stood on a cell went, in its order, on top of what stands on a neighbouring cell.
    Hopped {
        /// Where it stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
    },
    /// All that stood on a cell left the board. Several in one move go together.
    Removed {
        /// Where it stood.
        from: Cell,
    },
    /// The top pieces of a pile went along a path, cell by cell, to an empty cell. What is left of a pile stays; what
    /// comes alone stands alone.
    Walked {
        /// From where they stood to where they stand now.
        path: Path,
        /// How many pieces went.
        pieces: u8,
    },
    /// The top pieces of a pile went along a path and onto the pile at its end, which takes them up as its own.
    Climbed {
        /// From where they stood to the pile that they stand on now.
        path: Path,
        /// How many pieces went.
        pieces: u8,
    },
    /// A piece struck another one. What came of it follows as effects of its own.
    Attacked {
        /// From the attacker to the target.
        path: Path,
    },
    /// A piece became larger.
    Grown {
        /// Its cell.
        cell: Cell,
        /// Its level in its pile, from 1 at the bottom.
        level: u8,
        /// Its size now.
        size: u8,
    },
    /// A piece became smaller.
    Shrunk {
        /// Its cell.
        cell: Cell,
        /// Its level in its pile, from 1 at the bottom.
        level: u8,
        /// Its size now.
        size: u8,
    },
    /// A piece was taken off the board. A stack of which one piece is left is none any more.
    Destroyed {
        /// Its cell.
        cell: Cell,
        /// Its level in its pile, from 1 at the bottom.
        level: u8,
    },
    /// A piece changed to another colour of its owner.
    Recoloured {
        /// Its cell.
        cell: Cell,
        /// Its level in its pile, from 1 at the bottom.
        level: u8,
        /// The name of its colour now.
        colour: &'static str,
    },
    /// A piece fell apart into a stack of smaller ones of its colour.
    Split {
        /// Its cell.
        cell: Cell,
        /// The sizes, bottom to top.
        sizes: &'static [u8],
    },
    /// A piece lay down on its side.
    Tipped {
        /// Its cell.
        cell: Cell,
        /// The neighbouring cell that it points at.
        towards: Cell,
    },
}

impl Effect {
    /// The names of all kinds of effects.
    pub const KINDS: [&str; 16] = [
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
    ];

    /// Which kind of effect it is, as one of [`Effect::KINDS`].
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
        }]
    }
}

/// The way of a piece over the board, cell by cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    cells: [Cell; Self::LONGEST],
    length: u8,
}

impl Path {
    /// The most cells of a path, both ends included.
    pub const LONGEST: usize = 4;

    /// The path of a piece that has not moved yet.
    #[must_use]
    pub const fn at(start: Cell) -> Self {
        // What is not used is filled alike, so that equal paths are equal values.
        Self { cells: [start; Self::LONGEST], length: 1 }
    }

    /// Goes on to a cell. A path that is as long as can be stays as it is.
    pub fn push(&mut self, cell: Cell) {
        if let Some(place) = self.cells.get_mut(usize::from(self.length)) {
            *place = cell;
            self.length += 1;
        }
    }

    /// The cells from the first to the last.
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
