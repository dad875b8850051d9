//! Tiles as small flat pictures for menus, with the same plates and inlays as on the board.

use std::f32::consts::TAU;

use crate::rules::INFO;
use bevy::prelude::*;
use quintet_bevy::appearance::Picture;
use quintet_bevy::theme::{Palette, SideColor};
use quintet_core::rules::Side;

/// Half the width of a plate, relative to the picture.
const HALF: f32 = 0.46;
/// Half the width of inlaid lines.
const LINE: f32 = 0.048;
/// Half the length of inlaid lines.
const REACH: f32 = 0.36;
/// The visible thickness of plates.
const THICK: Vec2 = Vec2::new(0.01, -0.055);

/// The tile for a part of an option. `option` is the name of a side, `part` the number of a kind.
pub(super) fn picture(option: &str, part: usize, palette: &Palette) -> Picture {
    let Some(side) = INFO.side(option) else { return Picture::new() };
    let [face, inlay] =
        if side == Side::FIRST { palette.piece(SideColor::BLUE) } else { palette.piece(SideColor::ORANGE) };
    let dark = Srgba { alpha: 1.0, ..face * 0.55 };
    // One side's plates and inlays have round corners, the other's cut ones.
    let (corner, arc) = if side == Side::FIRST { (0.15, 5) } else { (0.20, 1) };
    let bar = |half: Vec2| outline(half, if side == Side::FIRST { LINE } else { 0.0 }, arc);
    let mut shapes = vec![(shifted(outline(Vec2::splat(HALF), corner, arc), THICK), dark)];
    shapes.push((outline(Vec2::splat(HALF), corner, arc), face));
    match part {
        0 => {
            let round = if side == Side::FIRST { 0.09 } else { 0.0 };
            shapes.push((outline(Vec2::splat(0.27), round, arc), inlay));
            shapes.push((outline(Vec2::splat(0.27 - 1.9 * LINE), round * 0.5, arc), face));
        }
        1 => shapes.push((bar(Vec2::new(LINE, REACH)), inlay)),
        _ => {
            shapes.push((bar(Vec2::new(LINE, REACH)), inlay));
            shapes.push((bar(Vec2::new(REACH, LINE)), inlay));
        }
    }
    shapes
}

/// A rectangle with corners of `arc` segments. One segment cuts the corner.
fn outline(half: Vec2, corner: f32, arc: u8) -> Vec<Vec2> {
    let corners = [Vec2::new(1.0, 1.0), Vec2::new(-1.0, 1.0), Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0)];
    let mut points = Vec::new();
    for (quarter, way) in (0_u8..).zip(corners) {
        let middle = way * (half - corner);
        if corner <= 0.0 {
            points.push(middle);
            continue;
        }
        for step in 0..=arc {
            let turn = f32::from(quarter) + f32::from(step) / f32::from(arc);
            points.push(middle + Vec2::from_angle(turn * TAU / 4.0) * corner);
        }
    }
    points
}

fn shifted(points: Vec<Vec2>, by: Vec2) -> Vec<Vec2> {
    points.into_iter().map(|point| point + by).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_has_a_picture_within_its_frame() {
        let palette = Palette::default();
        for side in INFO.sides {
            let pictures: Vec<Picture> = (0..3).map(|part| picture(side, part, &palette)).collect();
            assert!(pictures.iter().all(|picture| picture.len() > 2));
            assert!(pictures[0] != pictures[1] && pictures[1] != pictures[2]);
            let mut points = pictures.iter().flatten().flat_map(|(points, _)| points);
            assert!(points.all(|point| point.abs().max_element() <= 0.52));
        }
        assert!(picture("seed", 0, &palette).is_empty());
    }
}
