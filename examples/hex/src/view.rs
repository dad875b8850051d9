//! Hex on the table: the default view, with stones and coloured edges.

use quintet_bevy::prelude::*;
use quintet_core::prelude::*;

use crate::{BOARD, GAME, Hex};

impl GameView for Hex {
    const GAME: &'static GameDef = &GAME;

    fn board(&self) -> BoardVisual {
        BoardVisual::new(&BOARD).goal_edges(Side::FIRST, Side::SECOND).standing()
    }

    fn piece(piece: Piece, shades: &SideShades) -> PieceVisual {
        PieceVisual::stone(piece, shades)
    }
}
