//! The board as a small flat picture for menus.

use crate::rules::{INFO, Position, SIDE, cells, place};
use bevy::math::Vec2;
use quintet_bevy::appearance::{Picture, flat_picture};
use quintet_bevy::theme::Palette;

use super::board::{RULED, centre};
use super::option_picture::picture;

/// The distance from the centre to the edge of the sheet. Tiles overhang the ruled part by half.
const SHEET: f32 = RULED + 0.62;

/// Draws a position.
pub(super) fn miniature(position: &Position, palette: &Palette) -> Picture {
    let mut sketch = flat_picture::Sketch::new(SHEET);
    let [light, dark] = palette.paper;
    sketch.square(Vec2::ZERO, SHEET, flat_picture::mix(light, dark, 0.4));
    for line in 0..=SIDE {
        let at = line as f32 - RULED;
        let ruled = flat_picture::mix(dark, palette.table[2], 0.35);
        sketch.line(Vec2::new(at, -RULED), Vec2::new(at, RULED), 0.05, ruled);
        sketch.line(Vec2::new(-RULED, at), Vec2::new(RULED, at), 0.05, ruled);
    }
    for cell in cells() {
        if let Some(side) = position.owner(cell) {
            let tile = picture(INFO.side_name(side), place(cell).kind.index(), palette);
            sketch.picture(&tile, centre(cell), 1.0);
        }
    }
    sketch.finish()
}
