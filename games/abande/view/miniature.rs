//! The board as a small flat picture for menus.

use bevy::math::Vec2;
use quintet_bevy::appearance::{Picture, flat_picture};
use quintet_bevy::theme::{Palette, SideColor};
use quintet_core::rules::{AnyGame, Side};
use quintet_games::abande::rules::Position;

use super::board::{centre, edges, shape};

/// The vertical distance between the discs of a stack.
const STEP: f32 = 0.17;

/// Draws the current position of a game.
pub(super) fn miniature(game: &dyn AnyGame, palette: &Palette) -> Picture {
    let Some(position) = flat_picture::position_of::<Position>(game) else { return Picture::new() };
    let board = position.board();
    let (corners, inner) = shape(board);
    let outer = inner / (std::f32::consts::PI / f32::from(corners)).cos();
    let mut sketch = flat_picture::Sketch::new(if corners == 6 { outer } else { inner });
    let [light, dark] = palette.felt;
    let turn = if corners == 6 { 0.0 } else { 0.125 };
    sketch.polygon(Vec2::ZERO, outer, corners, turn, dark);
    sketch.polygon(Vec2::ZERO, outer - 0.2, corners, turn, flat_picture::mixed(light, dark, 0.25));
    let chalk = flat_picture::mixed(light, palette.text, 0.4);
    for (one, other) in edges(board) {
        sketch.line(centre(board, one), centre(board, other), 0.05, chalk);
    }
    // Places further up are drawn first, so that they lie behind.
    let mut places: Vec<_> = board.places().iter().collect();
    places.sort_by(|one, other| centre(board, *other).y.total_cmp(&centre(board, *one).y));
    for cell in places {
        let middle = centre(board, cell);
        for (level, side) in (0_u8..).zip(position.stack(cell)) {
            let colours =
                if side == Side::FIRST { palette.piece(SideColor::BLACK) } else { palette.piece(SideColor::WHITE) };
            sketch.piece(middle + Vec2::Y * STEP * f32::from(level), 0.4, colours);
        }
    }
    sketch.done()
}
