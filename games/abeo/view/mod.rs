//! Abeo on the table: a board of slate hexagons and two-sided tokens that flip in lines.

mod final_count;
mod look;
mod marks;
mod miniature;

use crate::rules::Position;
use crate::{definition::GAME, ids};
use bevy::prelude::*;
use quintet_bevy::appearance::Picture;
use quintet_bevy::layout::BoardLayout;
use quintet_bevy::view::{BoardVisual, GameApp, GameView, GhostStyle, PieceVisual, SideShades};
use quintet_bevy::view::{TurnAnimation, ViewPart};
use quintet_core::catalog::GameDef;
use quintet_core::rules::hex::{self, Cells, ROW_DISTANCE};
use quintet_core::rules::{Board, Cell, InputStep, LocalizedText, Piece, PieceAt, Rules};

static BOARD: Board = Board::hexagon(5);
/// The distance from the board's centre to the middle of each side.
const INNER: f32 = 4.46;
/// The corner radius of the board.
const ROUND: f32 = 0.9;
/// The distance from the centre to the corners.
const OUTER: f32 = (INNER - ROUND) / ROW_DISTANCE + ROUND;
/// The width of a mark. Its ring lies between the token and the edge of the tile.
const MARK: f32 = 1.0;
/// The height of the score bar's place on the panels, in points.
const BAR: f32 = 28.0;

/// The centre of a cell.
fn centre(cell: Cell) -> Vec2 {
    hex::centre(cell).into()
}

impl GameView for Position {
    const GAME: &'static GameDef = &GAME;
    const GHOSTS: GhostStyle = GhostStyle { opacity: 0.58, replacing: 0.85, leaving: 0.30, ..GhostStyle::DEFAULT };
    const SCORE_BAR: Option<fn(u32) -> LocalizedText> =
        Some(|cells| LocalizedText::new(ids::ABEO_LEFT).number("cells", cells));

    fn board(&self) -> BoardVisual {
        BoardVisual::new(&BOARD).tray(BAR)
    }

    fn adjust_layout(&self, layout: &mut BoardLayout) {
        layout.cells = Cells::ALL.iter().map(centre).collect();
        layout.half = Vec2::new(OUTER, INNER) + 0.10;
        layout.mark = MARK;
        layout.custom_marks = true;
    }

    fn piece(piece: Piece, shades: &SideShades) -> PieceVisual {
        look::token(piece, shades)
    }

    fn placed_by(&self, steps: &[InputStep]) -> Vec<PieceAt> {
        let placed = steps.first().and_then(|step| step.cell());
        placed.map(|cell| PieceAt::on(cell, Piece { side: self.to_move(), kind: 0 })).into_iter().collect()
    }

    fn miniature(&self, shades: &SideShades) -> Picture {
        miniature::miniature(self, &shades.palette)
    }

    fn finish_animation(&self, turn: &mut TurnAnimation) {
        if self.empty().is_empty() {
            final_count::show(self, turn);
        }
    }

    fn build(game: &mut GameApp<Self>) {
        game.without(ViewPart::Board);
        if game.is_drawn() {
            game.app().add_plugins((look::plugin, marks::plugin));
        }
    }
}
