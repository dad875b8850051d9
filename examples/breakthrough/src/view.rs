//! Breakthrough on the table: the default view, with pawns.

use quintet_bevy::prelude::*;
use quintet_core::prelude::*;

use crate::{BOARD, Breakthrough, GAME};

impl GameView for Breakthrough {
    const GAME: &'static GameDef = &GAME;

    fn board(&self) -> BoardVisual {
        BoardVisual::new(&BOARD)
    }

    fn piece(piece: Piece, shades: &SideShades) -> PieceVisual {
        PieceVisual::pawn(piece, shades)
    }
}
