//! The board as a small flat picture for menus.

use crate::rules::{Kind, Position, board};
use bevy::math::Vec2;
use quintet_bevy::appearance::{Picture, flat_picture};
use quintet_bevy::theme::Palette;

use super::look::color_of;
use super::{FRAME, SQUARES, centre, direction_vector};

/// Draws a position.
pub(super) fn miniature(position: &Position, palette: &Palette) -> Picture {
    let mut sketch = flat_picture::Sketch::new(FRAME);
    sketch.square(Vec2::ZERO, FRAME, palette.frame[0]);
    sketch.square(Vec2::ZERO, SQUARES, palette.stone[1]);
    for cell in board::cells() {
        let middle = centre(cell);
        if (cell.0 % 8 + cell.0 / 8) % 2 == 1 {
            sketch.square(middle, 0.5, palette.stone[0]);
        }
        let Some(pile) = position.pile(cell) else { continue };
        for pyramid in pile.pyramids().iter().rev().take(3).rev() {
            let color = color_of(palette, pile.owner, pyramid.color());
            let half = 0.16 + 0.1 * f32::from(pyramid.size() as u8);
            match pile.kind {
                // A gate lies on its side and points in its direction.
                Kind::Gate(direction) => {
                    let ahead = direction_vector(direction);
                    let (tip, back) = (middle + ahead * 0.46, middle - ahead * 0.4);
                    let aside = ahead.perp() * half;
                    sketch.shape([tip, back + aside, back - aside], color);
                    sketch.shape([tip, back - aside, back], flat_picture::mix(color, palette.table[2], 0.4));
                }
                // An upright pyramid, seen from above and lit from the upper left.
                Kind::Single | Kind::Backup | Kind::Split => {
                    let corner = |x: f32, y: f32| middle + Vec2::new(x, y) * half;
                    sketch.square(middle + Vec2::new(0.05, -0.06), half, bevy::color::Srgba::new(0.0, 0.0, 0.0, 0.3));
                    let (light, dark) = (palette.chalk, palette.table[2]);
                    let sides = [
                        ([(-1.0, 1.0), (1.0, 1.0)], flat_picture::mix(color, light, 0.25)),
                        ([(-1.0, -1.0), (-1.0, 1.0)], color),
                        ([(1.0, 1.0), (1.0, -1.0)], flat_picture::mix(color, dark, 0.25)),
                        ([(1.0, -1.0), (-1.0, -1.0)], flat_picture::mix(color, dark, 0.45)),
                    ];
                    for ([from, to], shade) in sides {
                        sketch.shape([corner(from.0, from.1), corner(to.0, to.1), middle], shade);
                    }
                }
            }
        }
    }
    sketch.finish()
}
