//! Groups on the board that have a name among players.

use super::{Cell, Side};

/// A group on the board that a term of a game's glossary names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formation {
    /// Whose it is; of two that face each other, whose turn would decide it.
    pub side: Side,
    /// Its cells, in the order of notation.
    pub cells: Vec<Cell>,
}
