//! Pieces and where they are.

use super::{Cell, Side};

/// A piece, without its place. Equal pieces are interchangeable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The side that the piece belongs to.
    pub side: Side,
    /// The kind of the piece, as a number that the game defines. Games with one kind use 0.
    pub kind: u8,
}

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// On this cell of the board.
    Cell(Cell),
    /// Off the board, available to its owner.
    Reserve,
    /// Off the board for the rest of the game.
    Captured,
}

impl Place {
    /// The cell, if the piece is on the board.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Cell(cell) => Some(cell),
            Self::Reserve | Self::Captured => None,
        }
    }
}

/// A piece and where it is. [`Rules::for_each_piece`](super::Rules::for_each_piece) lists them.
///
/// # Examples
///
/// ```
/// use quintet_core::rules::{Cell, Piece, PieceAt, Place, Side};
///
/// let king = Piece { side: Side::SECOND, kind: 5 };
/// let at = PieceAt::on(Cell(60), king);
/// assert_eq!((at.place, at.level), (Place::Cell(Cell(60)), 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceAt {
    /// Where the piece is.
    pub place: Place,
    /// On a cell, the number of pieces below it. Off the board, the number of equal pieces listed before it.
    pub level: u8,
    /// The piece.
    pub piece: Piece,
}

impl PieceAt {
    /// A piece that is alone on a cell, or at the bottom of a stack.
    #[must_use]
    pub const fn on(cell: Cell, piece: Piece) -> Self {
        Self { place: Place::Cell(cell), level: 0, piece }
    }

    /// Equal pieces in one place off the board.
    pub fn off_board(place: Place, piece: Piece, count: u8) -> impl Iterator<Item = Self> {
        (0..count).map(move |level| Self { place, level, piece })
    }
}
