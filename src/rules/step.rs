//! Steps: the path that a person takes to a move.

/// A place on a board, by its number. Each board says which place has which number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u8);

impl Cell {
    /// The cell as an index into arrays that hold one item a cell.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One step towards a move. A move is complete when the steps taken name it and no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A cell of the board, with whatever stands there.
    Cell(Cell),
    /// A piece in hand, by the kind's number in its game.
    Hand(u8),
    /// A named choice such as "flip" or "end turn", by its name in the language files.
    Choice(&'static str),
}

impl Step {
    /// The cell of this step, if it names one.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Cell(cell) => Some(cell),
            Self::Hand(_) | Self::Choice(_) => None,
        }
    }
}
