//! Abande on the table: felt boards with chalk lines, stacking discs, and the band in thicker chalk.

mod band;
mod board;
mod discs;
mod final_count;
mod look;
mod marks;
mod surface;

use crate::definition::GAME;
use crate::rules::{Position, WIDTH};
use bevy::prelude::*;
use quintet_bevy::appearance::Picture;
use quintet_bevy::appearance::flat_picture::{Sketch, mix};
use quintet_bevy::layout::BoardLayout;
use quintet_bevy::view::{
    BoardVisual, GameApp, GameView, GhostStyle, PieceVisual, SideShades, TrayVisual, TurnAnimation, ViewPart,
};
use quintet_core::catalog::GameDef;
use quintet_core::rules::{self, Effect, Piece, Rules as _};

use board::{centre, edges, shape};

/// The cells of all boards. The layout places those that a board has.
static CELLS: rules::Board = rules::Board::points(WIDTH as u8, WIDTH as u8);

/// The vertical distance between the discs of a stack in the small picture.
const PICTURE_RISE: f32 = 0.17;

impl GameView for Position {
    const GAME: &'static GameDef = &GAME;
    const GHOSTS: GhostStyle = GhostStyle { opacity: 0.74, replacing: 0.74, arrow: 0.42, ..GhostStyle::DEFAULT };
    const STACK_BADGES: bool = true;

    fn board(&self) -> BoardVisual {
        BoardVisual::new(&CELLS)
    }

    fn adjust_layout(&self, layout: &mut BoardLayout) {
        *layout = board::layout(self.board(), |cell| self.height(cell));
    }

    fn tray(&self) -> TrayVisual {
        discs::tray()
    }

    fn piece(piece: Piece, shades: &SideShades) -> PieceVisual {
        discs::disc(piece, shades)
    }

    /// The board with its lines, then the stacks from the top of the board to the bottom, so that they hide those behind.
    fn miniature(&self, shades: &SideShades) -> Picture {
        let board = self.board();
        let (corners, inner) = shape(board);
        let outer = inner / (std::f32::consts::PI / f32::from(corners)).cos();
        let mut sketch = Sketch::new(if corners == 6 { outer } else { inner });
        let [light, dark] = shades.palette.felt;
        let turn = if corners == 6 { 0.0 } else { 0.125 };
        sketch.polygon(Vec2::ZERO, outer, corners, turn, dark);
        sketch.polygon(Vec2::ZERO, outer - 0.2, corners, turn, mix(light, dark, 0.25));
        let chalk = mix(light, shades.palette.marks.cursor, 0.4);
        for (one, other) in edges(board) {
            sketch.line(centre(board, one), centre(board, other), 0.05, chalk);
        }
        let mut places: Vec<_> = board.places().iter().collect();
        places.sort_by(|one, other| centre(board, *other).y.total_cmp(&centre(board, *one).y));
        for cell in places {
            for (level, side) in (0_u8..).zip(self.stack(cell)) {
                let middle = centre(board, cell) + Vec2::Y * PICTURE_RISE * f32::from(level);
                sketch.piece(middle, 0.4, shades.of(side));
            }
        }
        sketch.finish()
    }

    fn animate(effect: &Effect, turn: &mut TurnAnimation) -> bool {
        discs::animate(effect, turn)
    }

    fn finish_animation(&self, turn: &mut TurnAnimation) {
        if self.outcome().is_some() {
            final_count::show(self, turn);
        }
    }

    fn build(game: &mut GameApp<Self>) {
        game.without(ViewPart::Board);
        if game.is_drawn() {
            game.app().add_plugins((look::plugin, surface::plugin, band::plugin, marks::plugin));
        }
    }
}
