//! The board as a small flat picture for menus.

use bevy::math::Vec2;
use quintet_bevy::appearance::{Picture, flat_picture};
use quintet_bevy::theme::{Palette, SideColor};
use quintet_core::rules::{AnyGame, Side, hex};
use quintet_games::abalone::rules::Position;

use super::board::centre;

/// The distance from the centre to the corners of the board.
const OUTER: f32 = 5.4;

/// Draws the current position of a game.
pub(super) fn miniature(game: &dyn AnyGame, palette: &Palette) -> Picture {
    let mut sketch = flat_picture::Sketch::new(OUTER);
    let Some(position) = flat_picture::position_of::<Position>(game) else { return sketch.done() };
    let [light, dark] = palette.walnut;
    sketch.polygon(Vec2::ZERO, OUTER, 6, 0.0, dark);
    sketch.polygon(Vec2::ZERO, OUTER - 0.35, 6, 0.0, flat_picture::mixed(light, dark, 0.3));
    for cell in hex::cells() {
        let middle = centre(cell);
        sketch.disc(middle, 0.36, flat_picture::mixed(dark, palette.table[2], 0.45));
        match position.owner(cell) {
            Some(Side::FIRST) => sketch.piece(middle, 0.47, palette.piece(SideColor::BLACK)),
            Some(_) => sketch.piece(middle, 0.47, palette.piece(SideColor::WHITE)),
            None => {}
        }
    }
    sketch.done()
}
