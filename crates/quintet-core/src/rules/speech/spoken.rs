//! The spoken texts of a game in progress, of any type.

use super::{BoardLine, Listener};
use crate::rules::{Cell, Describe, EncodedMove, Game, LocalizedText, MoveEncoding, Piece, PieceAt, Side};

/// The spoken texts of a game in progress. See [`Describe`] for details of the methods.
pub trait Spoken {
    /// Every piece, on and off the board, in a fixed order.
    fn pieces(&self) -> Vec<PieceAt>;
    /// The name of a cell.
    fn spoken_cell(&self, cell: Cell) -> LocalizedText;
    /// The noun for a piece, without its owner.
    fn spoken_piece(&self, piece: Piece) -> LocalizedText;
    /// A number of equal pieces, without their owner.
    fn spoken_pieces(&self, piece: Piece, count: u32) -> LocalizedText;
    /// What stands on a cell.
    fn spoken_contents(&self, cell: Cell, listener: Listener) -> LocalizedText;
    /// Whether the description of a line can leave out this cell, which has no piece.
    fn is_spoken_as_empty(&self, cell: Cell) -> bool;
    /// What a legal move does.
    fn spoken_move(&self, action: EncodedMove, listener: Listener) -> LocalizedText;
    /// What the last move did. `None` before the first move.
    fn spoken_last_move(&self, listener: Listener) -> Option<LocalizedText>;
    /// The pieces of a side that are off the board.
    fn spoken_reserves(&self, side: Side, listener: Listener) -> Vec<LocalizedText>;
    /// The straight lines of the board. The rows come first.
    fn lines(&self) -> Vec<BoardLine>;
}

impl<P: Describe> Spoken for Game<P> {
    fn pieces(&self) -> Vec<PieceAt> {
        self.position().sorted_pieces()
    }

    fn spoken_cell(&self, cell: Cell) -> LocalizedText {
        self.position().spoken_cell(cell)
    }

    fn spoken_piece(&self, piece: Piece) -> LocalizedText {
        self.position().spoken_piece(piece)
    }

    fn spoken_pieces(&self, piece: Piece, count: u32) -> LocalizedText {
        self.position().spoken_pieces(piece, count)
    }

    fn spoken_contents(&self, cell: Cell, listener: Listener) -> LocalizedText {
        self.position().spoken_contents(cell, listener)
    }

    fn is_spoken_as_empty(&self, cell: Cell) -> bool {
        self.position().is_spoken_as_empty(cell)
    }

    fn spoken_move(&self, action: EncodedMove, listener: Listener) -> LocalizedText {
        self.position().spoken_move(P::Move::unpack(action.0), listener)
    }

    fn spoken_last_move(&self, listener: Listener) -> Option<LocalizedText> {
        let (before, action) = self.positions().iter().zip(self.moves()).next_back()?;
        Some(before.spoken_move(*action, listener))
    }

    fn spoken_reserves(&self, side: Side, listener: Listener) -> Vec<LocalizedText> {
        self.position().spoken_reserves(side, listener)
    }

    fn lines(&self) -> Vec<BoardLine> {
        self.position().lines()
    }
}
