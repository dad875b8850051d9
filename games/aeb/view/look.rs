//! Materials of the board and the pyramids, drawn by shaders and sharp at any size.

use crate::rules::{Kind, PyramidColor, Size, pile_kind_of, pyramid_of};
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::ShadowOf;
use quintet_bevy::theme::{Palette, QuadMaterial, SideColor, linear, looks};
use quintet_bevy::view::{PieceVisual, SideShades};
use quintet_core::rules::{Piece, Side};

use super::arrangement::{BASE, Cut, FLIPPED, HEIGHT, QUAD, REST_ROTATION, VIEW_ANGLE, scale_of};
use super::{FRAME, SQUARES, direction_vector};

/// The material of a pyramid.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct PyramidLook {
    color: LinearRgba,
    /// The number of pips, their shape, whether they are hollow, and the size of the pyramid relative to a large one.
    pips: Vec4,
    /// The direction on the screen in which it points (x, y), half its base and its height.
    stance: Vec4,
    /// Half the quad, the rotation at rest, and the sine and cosine of the viewing angle.
    view: Vec4,
    /// x: the height at which it is cut off.
    cut: Vec4,
}

/// The material of a pyramid's shadow.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct PyramidShadowLook {
    /// The direction on the screen in which it points, or zero (x, y), half its base and its height.
    stance: Vec4,
    /// As in [`PyramidLook`].
    view: Vec4,
}

/// The material of the board: squares of stone in a dark frame.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct BoardLook {
    /// The lighter and the darker stone.
    stones: [LinearRgba; 2],
    /// The frame in the light and in the shade.
    wood: [LinearRgba; 2],
    /// Half the size of the squares, of the board and of the quad, in squares.
    shape: Vec4,
}

looks! {
    // Pyramids use the fold of a pose for tipping over and turning.
    PyramidLook => "pyramid.wgsl" own vertices,
    PyramidShadowLook => "shadow.wgsl",
    BoardLook => "board.wgsl",
}

/// Half the size of the board's quad, in squares. It includes the shadow.
const BOARD_QUAD: f32 = 5.4;

/// The colour of a pyramid.
pub(super) fn color_of(palette: &Palette, owner: Side, color: PyramidColor) -> Srgba {
    palette.piece(SideColor::PAIRS[owner.index()])[color as usize]
}

fn view(cut: Option<Cut>) -> Vec4 {
    let steep = if cut.is_some() { Cut::VIEW_ANGLE } else { VIEW_ANGLE };
    Vec4::new(QUAD, REST_ROTATION, steep.sin(), steep.cos())
}

fn stance(points: Option<Vec2>, upright: Vec2, height: f32) -> Vec4 {
    points.unwrap_or(upright).extend(BASE).extend(height)
}

/// The height of a pyramid and the height at which it is cut off, relative to its size.
pub(super) fn measures(size: Size, cut: Option<Cut>) -> (f32, f32) {
    cut.map_or((HEIGHT, 2.0 * HEIGHT), |cut| cut.measures(size))
}

/// The look of a pyramid in a form.
pub(super) fn pyramid(piece: Piece, form: u32, shades: &SideShades) -> PieceVisual {
    let pyramid = pyramid_of(piece);
    let (size, cut) = (pyramid.size(), Cut::of_form(form));
    let (height, end) = measures(size, cut);
    // The direction on the screen.
    let points = match pile_kind_of(piece) {
        Kind::Gate(direction) => Some(direction_vector(direction) * if form == FLIPPED { -1.0 } else { 1.0 }),
        _ => None,
    };
    let hollow = if pyramid.color() == PyramidColor::Secondary { 1.0 } else { 0.0 };
    let look = PyramidLook {
        color: linear(color_of(&shades.palette, piece.side, pyramid.color())),
        pips: Vec4::new(f32::from(size as u8), f32::from(piece.side.0), hollow, scale_of(size)),
        stance: stance(points, Vec2::Y, height),
        view: view(cut),
        cut: Vec4::new(end, 0.0, 0.0, 0.0),
    };
    let shadow = PyramidShadowLook { stance: stance(points, Vec2::ZERO, height.min(end)), view: view(cut) };
    PieceVisual {
        size: Vec2::splat(2.0 * QUAD),
        rise: 0.0,
        shadow: ShadowOf { offset: Vec2::new(0.012, -0.014), size: 1.0 },
        look: Some(look.into()),
        shadow_look: Some(shadow.into()),
        ..PieceVisual::disc(piece, shades)
    }
}

/// The look of the board, and half the size of its quad.
pub(super) fn board(palette: &Palette) -> (QuadMaterial, Vec2) {
    let look = BoardLook {
        stones: palette.stone.map(linear),
        wood: palette.frame.map(linear),
        shape: Vec4::new(SQUARES, FRAME, BOARD_QUAD, 0.0),
    };
    (look.into(), Vec2::splat(BOARD_QUAD))
}
