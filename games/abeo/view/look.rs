//! Materials of the board and the tokens, drawn by shaders and sharp at any size.

use crate::rules::Position;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::{Pose, QuadSize};
use quintet_bevy::board::{BoardLabel, BoardPainter, BoardState, ChangedBoard};
use quintet_bevy::frame::TableStage;
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::{BoardTransform, BoardView, layers};
use quintet_bevy::theme::{
    AddLookExt, Palette, QuadMaterial, inlay_of_dark, inlay_of_light, linear, looks, update_look,
};
use quintet_bevy::view::{PieceVisual, SideShades};
use quintet_core::rules::hex::{self, Cells, ROW_DISTANCE};
use quintet_core::rules::{Cell, Piece, Side};

use super::marks::placed;
use super::{INNER, ROUND};

/// The material of a token: the upper side, and an edge in both sides' colours.
#[derive(ShaderType, Clone, Debug)]
struct TokenLook {
    /// The upper side in the light.
    light: LinearRgba,
    /// The upper side in the shade.
    dark: LinearRgba,
    /// The colour of the inlaid mark.
    inlay: LinearRgba,
    /// The colour of the lower side.
    under: LinearRgba,
    /// x: the mark, 0 for a moon, 1 for a sun.
    kind: Vec4,
}

/// The material of the board: a frame of dark slate with 61 tiles.
#[derive(ShaderType, Clone, Debug)]
struct BoardLook {
    /// The slate in the light.
    light: LinearRgba,
    /// The slate in the shade.
    dark: LinearRgba,
    /// The colour of the marks of legal cells; w: the radius of their dots, in cells.
    hint: Vec4,
    /// The radius of the inner circle, the corner radius, half the quad's size and the row distance, in cells.
    shape: Vec4,
    /// The cells open to the next token, one bit each. z is 1 if the board is flipped, w is 1 if the marks are faint.
    open: UVec4,
}

looks! {
    TokenLook => "token.wgsl",
    BoardLook => "board.wgsl",
}

/// Marks the board entity.
#[derive(Component)]
struct Board;

/// Half the size of the board's quad, in cells. It includes the shadow.
const QUAD: f32 = 5.9;
/// The distance from the centre of an edge cell to its label.
const LABEL: f32 = 0.745;
/// The radius of the dots on cells open to the next token, in cells.
const HINT: f32 = 0.085;

pub(super) fn plugin(app: &mut App) {
    app.add_look::<TokenLook>().add_look::<BoardLook>();
    let hinted = resource_changed::<MoveOptions>
        .or_eager(resource_changed::<BoardView>)
        .or_eager(resource_changed::<BoardTransform>);
    app.add_systems(TableStage::Present, (spawn_board, hint.run_if(hinted)).chain());
}

/// The look of a token with this side up: a moon for the first side, a sun for the second.
pub(super) fn token(piece: Piece, shades: &SideShades) -> PieceVisual {
    let (up, down) = (shades.of(piece.side), shades.of(piece.side.other()).map(linear));
    let (inlay, kind) = if piece.side == Side::FIRST { (inlay_of_dark(up), 0.0) } else { (inlay_of_light(up), 1.0) };
    let [light, dark] = up.map(linear);
    let look = TokenLook {
        light,
        dark,
        inlay: linear(inlay),
        under: down[0].mix(&down[1], 0.35),
        kind: Vec4::new(kind, 0.0, 0.0, 0.0),
    };
    PieceVisual { shadow_opacity: 0.70, ..PieceVisual::disc(piece, shades).with_look(look) }
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
    let [light, dark] = palette.slate.map(linear);
    let hint = linear(palette.marks.legal).to_vec4().with_w(HINT);
    let material =
        BoardLook { light, dark, hint, shape: Vec4::new(INNER, ROUND, QUAD, ROW_DISTANCE), open: UVec4::ZERO };
    let quad_size = QuadSize { size: Vec2::splat(2.0 * QUAD), layer: layers::BOARD };
    painter.draw_new(material, (Name::new("Board"), Board, Pose::default(), quad_size));
    let color = palette.marks.cursor.with_alpha(0.60);
    for (text, at) in hex::labels(LABEL, LABEL) {
        painter.spawn(BoardLabel { text: text.to_owned(), at: at.into(), color });
    }
}

/// Marks the tiles that are open to the next token. A suggested turn is marked instead of them.
fn hint(
    board: Single<&BoardState<Position>>,
    surface: Single<&MeshMaterial2d<QuadMaterial>, With<Board>>,
    move_options: Res<MoveOptions>,
    view: Res<BoardView>,
    board_transform: Res<BoardTransform>,
    mut boards: ResMut<Assets<QuadMaterial>>,
) {
    let MoveOptions { taken, start_cells, targets, preview, .. } = &*move_options;
    let hinted = view.legal_moves && (preview.is_none() || !taken.is_empty());
    let previewed = |cell: Cell| preview.as_ref().is_some_and(|preview| placed(&preview.effects).any(|at| at == cell));
    let empty = board.empty();
    let cells = start_cells.iter().copied().chain(targets.iter().map(|(cell, _)| *cell));
    let open: Cells = cells.filter(|cell| hinted && empty.contains(*cell) && !previewed(*cell)).collect();
    let bits = open.iter().fold(0_u64, |bits, cell| bits | 1 << cell.0);
    // Before the first token, nearly every cell is open.
    let faint = u32::from(taken.is_empty());
    let open = UVec4::new(bits as u32, (bits >> 32) as u32, u32::from(board_transform.flipped), faint);
    update_look(&mut boards, *surface, |look: &mut BoardLook| look.open = open);
}
