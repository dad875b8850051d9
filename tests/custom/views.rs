//! Games outside the package with the default view.

#[path = "../rules/custom/breakthrough.rs"]
pub mod breakthrough;
#[path = "../rules/custom/hex.rs"]
pub mod hex;

use quintet::catalog::{GameDef, SideColor};
use quintet::rules::{Piece, Side};
use quintet::table::view::{BoardVisual, GameView, PieceVisual, SideShades};

use breakthrough::Breakthrough;
use hex::Hex;

static BREAKTHROUGH: GameDef = GameDef::new::<Breakthrough>().side_colors(&[SideColor::White, SideColor::Black]);
static HEX: GameDef = GameDef::new::<Hex>();

impl GameView for Breakthrough {
    const GAME: &'static GameDef = &BREAKTHROUGH;

    fn board(&self) -> BoardVisual {
        BoardVisual::new(&breakthrough::BOARD)
    }

    fn piece(piece: Piece, shades: &SideShades) -> PieceVisual {
        PieceVisual::pawn(piece, shades)
    }
}

impl GameView for Hex {
    const GAME: &'static GameDef = &HEX;

    fn board(&self) -> BoardVisual {
        BoardVisual::new(&hex::BOARD).goal_edges(Side::FIRST, Side::SECOND).standing()
    }

    fn piece(piece: Piece, shades: &SideShades) -> PieceVisual {
        PieceVisual::stone(piece, shades)
    }
}
