//! Materials of the board and the tiles, drawn by shaders and sharp at any size.

use crate::rules::{Kind, Position, SIDE, place};
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::{Pose, QuadSize, ShadowOf};
use quintet_bevy::board::{BoardLabel, BoardPainter, ChangedBoard};
use quintet_bevy::frame::TableStage;
use quintet_bevy::layout::layers;
use quintet_bevy::theme::{AddLookExt, Palette, SideColor, linear, looks};
use quintet_bevy::view::{PieceVisual, SideShades};
use quintet_core::rules::{Cell, Piece};

use super::board::{LABELS, RULED, SHEET, from_half_cells};
use super::half_cell_codes::Codes;

/// The material of a tile: a thick plate with an inlay. The two sides also differ in the shape of the corners.
#[derive(ShaderType, Clone, Debug)]
struct TileLook {
    /// The colour of the surface.
    face: LinearRgba,
    /// The colour of the inlay.
    inlay: LinearRgba,
    /// The colour of a ghost's outline; transparent for other tiles.
    edge: LinearRgba,
    /// The [kind of inlay](inlay) and the side, as numbers; half the quad's size, in cells.
    shape: Vec4,
}

/// The material of a tile's shadow.
#[derive(ShaderType, Clone, Debug)]
struct TileShadowLook {
    /// The colour where the shadow is darkest.
    color: LinearRgba,
}

/// The material of the board: a ruled sheet with tinted areas.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct BoardLook {
    /// The paper in the light.
    light: LinearRgba,
    /// The paper in the shade.
    dark: LinearRgba,
    /// The tints of both sides, and of the highlight.
    tints: [LinearRgba; 3],
    /// Half the size of the ruled part, of the sheet and of the quad, in cells; w: 1, or -1 if the board is flipped.
    pub(super) shape: Vec4,
    /// The origin of the last change of the areas (x, y), how far it has spread (z), and its opacity beyond that (w).
    pub(super) wave: Vec4,
    /// The current and the previous value of each half cell.
    pub(super) codes: Codes,
}

looks! {
    TileLook => "tile.wgsl",
    TileShadowLook => "shadow.wgsl",
    BoardLook => "board.wgsl",
}

/// Marks the board entity.
#[derive(Component)]
pub(super) struct Board;

/// The size of a tile's quad, in cells. It includes the thickness.
pub(super) const QUAD: f32 = 1.2;
/// The inlay of a line tile with a horizontal line. The other inlays have the numbers of the kinds of tiles.
pub(super) const ACROSS: u8 = 3;
/// Half the size of the board's quad, in cells. It includes the shadow.
const BOARD: f32 = SHEET + 0.9;
/// The colour of text on paper.
const INK: Srgba = Srgba::new(0.29, 0.235, 0.17, 1.0);

pub(super) fn plugin(app: &mut App) {
    app.add_look::<TileLook>().add_look::<TileShadowLook>().add_look::<BoardLook>();
    app.add_systems(TableStage::Animate, spawn_board);
}

/// The kind of inlay of the tile in a place, which is the kind of the piece as it is drawn: the kind of the tile, or
/// [`ACROSS`] for a line tile that is centred on a horizontal edge.
pub(super) fn inlay(cell: Cell) -> u8 {
    let place = place(cell);
    if place.kind == Kind::Line && !place.x.is_multiple_of(2) { ACROSS } else { place.kind as u8 }
}

/// The look of a tile with this kind of inlay. Its ghost has an outline.
pub(super) fn tile(piece: Piece, shades: &SideShades) -> PieceVisual {
    let [face, inlay] = shades.of(piece.side).map(linear);
    let shape = Vec4::new(f32::from(piece.kind), f32::from(piece.side.0), QUAD / 2.0, 0.0);
    let plate = TileLook { face, inlay, edge: LinearRgba::NONE, shape };
    let ghost = TileLook { edge: linear(shades.palette.marks.selected), ..plate.clone() };
    let shadow = TileShadowLook { color: LinearRgba::new(0.02, 0.012, 0.005, 0.55) };
    PieceVisual {
        size: Vec2::splat(QUAD),
        shadow: ShadowOf { offset: Vec2::new(0.035, -0.075), size: 1.12 },
        look: Some(plate.into()),
        ghost_look: Some(ghost.into()),
        shadow_look: Some(shadow.into()),
        ..PieceVisual::disc(piece, shades)
    }
}

fn spawn_board(
    _: ChangedBoard<Position>,
    there: Query<(), With<Board>>,
    palette: Res<Palette>,
    mut painter: BoardPainter<Position>,
) {
    if !there.is_empty() {
        return;
    }
    let [light, dark] = palette.paper.map(linear);
    let material = BoardLook {
        light,
        dark,
        tints: [palette.piece(SideColor::BLUE)[0], palette.piece(SideColor::ORANGE)[0], palette.marks.selected]
            .map(linear),
        shape: Vec4::new(RULED, SHEET, BOARD, 1.0),
        wave: Vec4::ZERO,
        codes: [Vec4::ZERO; _],
    };
    let quad_size = QuadSize { size: Vec2::splat(2.0 * BOARD), layer: layers::BOARD };
    painter.draw_new(material, (Name::new("Board"), Board, Pose::default(), quad_size));
    let color = INK.with_alpha(0.85);
    for number in 0..SIDE {
        let along = from_half_cells(2.0 * number as f32 + 1.0, 0.0).x;
        let letter = char::from(b'a' + number as u8).to_string();
        painter.spawn(BoardLabel { text: letter, at: Vec2::new(along, -LABELS), color });
        let rank = (number + 1).to_string();
        painter.spawn(BoardLabel { text: rank, at: Vec2::new(-LABELS, along), color });
    }
}
