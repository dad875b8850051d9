//! Cells, and the input steps that select a move.

/// A cell of a board, by its number. Each board defines the numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u8);

impl Cell {
    /// The index of the cell in arrays with one item per cell.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One step of selecting a move. The selection is complete when its steps match exactly one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputStep {
    /// A cell of the board, including anything on it.
    Cell(Cell),
    /// A piece of the reserve (in hand, not on the board), by the number of its kind.
    Reserve(u8),
    /// A named choice such as "flip" or "end turn", by its message id.
    Choice(&'static str),
}

impl InputStep {
    /// The cell, if this step is one.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Cell(cell) => Some(cell),
            Self::Reserve(_) | Self::Choice(_) => None,
        }
    }
}
