//! Groups of pieces with a name in the game's glossary.

use super::{Cell, Side};

/// A group of pieces on the board that a glossary term names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The owner of the group. For two lines that face each other, the side that could push.
    pub side: Side,
    /// The cells, in the order of notation.
    pub cells: Vec<Cell>,
}
