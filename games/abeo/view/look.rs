//! Materials of the board and the tokens, drawn by shaders and sharp at any size.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::{Pose, QuadSize, ShadowOf};
use quintet_bevy::board::{BoardLabel, BoardPainter, BoardState, ChangedBoard};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::{BoardTransform, BoardView, layers};
use quintet_bevy::theme::{
    AddLookExt, BuildMaterials, Palette, Quad, QuadMaterial, ShadowLook, SideColor, inlay_of_dark, inlay_of_light,
    linear, looks, opacity_tag, update_look,
};
use quintet_core::rules::Side;
use quintet_core::rules::hex::{self, Cells, ROW_DISTANCE};
use quintet_games::abeo::rules::Position;

use super::board::{INNER, LABEL, ROUND};
use super::marks::RunLook;
use super::score_bar::BarLook;
use super::tokens::Token;

/// The material of a token: the upper side, and an edge in both sides' colours.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct TokenLook {
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
    /// The colour of hints; w: the radius of their dots, in cells.
    hint: Vec4,
    /// The radius of the inner circle, the corner radius, half the quad's size and the row distance, in cells.
    shape: Vec4,
    /// The cells open to the next token, one bit each; z is 1 if the board is flipped.
    open: UVec4,
}

looks! {
    TokenLook => "token.wgsl",
    BoardLook => "board.wgsl",
    RunLook => "run.wgsl",
    BarLook => "bar.wgsl",
}

/// The materials of tokens and their shadows.
#[derive(Resource)]
pub(super) struct Looks {
    tokens: [Handle<QuadMaterial>; 2],
    shadow: Handle<QuadMaterial>,
}

/// Marks the board entity.
#[derive(Component)]
struct Board;

/// Half the size of the board's quad, in cells. It includes the shadow.
const QUAD: f32 = 5.9;
/// The radius of the dots on cells open to a second token, in cells.
const HINT: f32 = 0.045;

pub(super) fn plugin(app: &mut App) {
    app.add_look::<TokenLook>().add_look::<BoardLook>().add_look::<RunLook>().add_look::<BarLook>();
    app.add_systems(BuildMaterials, make);
    let hinted = resource_changed::<MoveOptions>
        .or_eager(resource_changed::<BoardView>)
        .or_eager(resource_changed::<BoardTransform>);
    app.add_systems(
        Update,
        (spawn_board, hint.run_if(hinted), add_visuals, turn_over).chain().in_set(TableSystems::Present),
    );
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let [indigo, gold] =
        [palette.piece(SideColor::INDIGO), palette.piece(SideColor::GOLD)].map(|shades| shades.map(linear));
    let mut token = |[light, dark]: [LinearRgba; 2], inlay, under, kind| {
        materials.add(TokenLook { light, dark, inlay, under, kind: Vec4::new(kind, 0.0, 0.0, 0.0) })
    };
    commands.insert_resource(Looks {
        tokens: [
            token(indigo, linear(inlay_of_dark(palette.piece(SideColor::INDIGO))), gold[0].mix(&gold[1], 0.35), 0.0),
            token(gold, linear(inlay_of_light(palette.piece(SideColor::GOLD))), indigo[0].mix(&indigo[1], 0.35), 1.0),
        ],
        shadow: materials.add(ShadowLook { colour: LinearRgba::new(0.0, 0.0, 0.0, 0.70) }),
    });
}

impl Looks {
    /// The material of a token with this side up.
    pub(super) const fn token(&self, up: Side) -> &Handle<QuadMaterial> {
        &self.tokens[up.index()]
    }
}

/// Adds the mesh, material and shadow to every new token.
fn add_visuals(
    mut commands: Commands,
    new: Query<(Entity, &Token, &Pose), Added<Token>>,
    looks: Res<Looks>,
    quad: Res<Quad>,
) {
    for (entity, token, pose) in &new {
        let material = MeshMaterial2d(looks.token(token.side).clone());
        commands.entity(entity).insert((Mesh2d(quad.0.clone()), material, opacity_tag(pose.opacity))).with_child((
            Name::new("Shadow"),
            ShadowOf { offset: Vec2::new(0.07, -0.10), size: 1.26 },
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(looks.shadow.clone()),
            opacity_tag(pose.opacity),
            Transform::default(),
        ));
    }
}

/// Updates the materials of flipped tokens.
fn turn_over(mut turned: Query<(&Token, &mut MeshMaterial2d<QuadMaterial>), Changed<Token>>, looks: Res<Looks>) {
    for (token, mut material) in &mut turned {
        let up = looks.token(token.side);
        if material.0 != *up {
            material.0 = up.clone();
        }
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
    let [light, dark] = palette.slate.map(linear);
    let hint = linear(palette.legal).to_vec4().with_w(HINT);
    let material =
        BoardLook { light, dark, hint, shape: Vec4::new(INNER, ROUND, QUAD, ROW_DISTANCE), open: UVec4::ZERO };
    let quad_size = QuadSize { size: Vec2::splat(2.0 * QUAD), layer: layers::BOARD };
    painter.draw_new(material, (Name::new("Board"), Board, Pose::default(), quad_size));
    let colour = palette.text.with_alpha(0.60);
    for (text, at) in hex::labels(LABEL, LABEL) {
        painter.spawn(BoardLabel { text: text.to_owned(), at: at.into(), colour });
    }
}

/// Marks the tiles that are open to a second token.
fn hint(
    board: Single<&BoardState<Position>>,
    surface: Single<&MeshMaterial2d<QuadMaterial>, With<Board>>,
    offer: Res<MoveOptions>,
    view: Res<BoardView>,
    frame: Res<BoardTransform>,
    mut boards: ResMut<Assets<QuadMaterial>>,
) {
    let hinted = view.hints && !offer.taken.is_empty();
    let empty = board.empty();
    let open: Cells =
        offer.targets.iter().map(|(cell, _)| *cell).filter(|cell| hinted && empty.contains(*cell)).collect();
    let bits = open.iter().fold(0_u64, |bits, cell| bits | 1 << cell.0);
    let open = UVec4::new(bits as u32, (bits >> 32) as u32, u32::from(frame.flipped), 0);
    update_look(&mut boards, *surface, |look: &mut BoardLook| look.open = open);
}
