//! The board as a small flat picture for menus.

use crate::rules::Position;
use quintet_bevy::appearance::{Picture, flat_picture};
use quintet_bevy::theme::{Palette, SideColor};
use quintet_core::rules::{Side, hex};

use super::centre;

/// The distance from the centre to the corners of the board.
const OUTER: f32 = 5.1;
/// Half the width of a token.
const TOKEN: f32 = 0.44;

/// Draws a position.
pub(super) fn miniature(position: &Position, palette: &Palette) -> Picture {
    let mut sketch = flat_picture::Sketch::new(OUTER);
    let [light, dark] = palette.slate;
    sketch.polygon(bevy::math::Vec2::ZERO, OUTER, 6, 0.0, flat_picture::mix(dark, palette.table[2], 0.5));
    for cell in hex::cells() {
        let middle = centre(cell);
        sketch.polygon(middle, 0.53, 6, 0.25 / 3.0, flat_picture::mix(light, dark, 0.5));
        match position.owner(cell) {
            Some(Side::FIRST) => {
                sketch.piece(middle, TOKEN, palette.piece(SideColor::INDIGO));
                sketch.disc(middle, 0.2, palette.piece(SideColor::GOLD)[0]);
                sketch.disc(middle + bevy::math::Vec2::new(0.09, 0.05), 0.17, palette.piece(SideColor::INDIGO)[1]);
            }
            Some(_) => {
                sketch.piece(middle, TOKEN, palette.piece(SideColor::GOLD));
                sketch.disc(middle, 0.15, palette.piece(SideColor::GOLD)[1]);
            }
            None => {}
        }
    }
    sketch.finish()
}
