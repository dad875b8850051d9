//! Materials of the board and the tokens, drawn by shaders and sharp at any size.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::{Pose, QuadSize, ShadowOf};
use quintet_bevy::board::{BoardLabel, GameEntity, is_current_game};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::{BoardTransform, BoardView, layers};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{
    AddLookExt, BuildMaterials, Palette, Quad, QuadMaterial, ShadowLook, inlay_of_dark, inlay_of_light, linear, looks,
    opacity_tag, update_look,
};
use quintet_core::rules::Side;
use quintet_core::rules::hex::{self, Cells, ROW_DISTANCE};
use quintet_games::abeo::rules::{INFO, Position};

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
    let shown = is_current_game::<Position>.and_eager(resource_exists_and_changed::<GameSession>);
    let hinted = resource_changed::<MoveOptions>
        .or_eager(resource_changed::<BoardView>)
        .or_eager(resource_changed::<BoardTransform>);
    app.add_systems(
        Update,
        (spawn_board.run_if(shown), hint.run_if(is_current_game::<Position>.and_eager(hinted)), add_visuals, turn_over)
            .chain()
            .in_set(TableSystems::Present),
    );
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let [indigo, gold] = [palette.indigo, palette.gold].map(|shades| shades.map(linear));
    let mut token = |[light, dark]: [LinearRgba; 2], inlay, under, kind| {
        materials.add(TokenLook { light, dark, inlay, under, kind: Vec4::new(kind, 0.0, 0.0, 0.0) })
    };
    commands.insert_resource(Looks {
        tokens: [
            token(indigo, linear(inlay_of_dark(palette.indigo)), gold[0].mix(&gold[1], 0.35), 0.0),
            token(gold, linear(inlay_of_light(palette.gold)), indigo[0].mix(&indigo[1], 0.35), 1.0),
        ],
        shadow: materials.add(ShadowLook { colour: LinearRgba::new(0.0, 0.0, 0.0, 0.70) }),
    });
}

/// The mesh and material of a token with this side up.
pub(super) fn piece_visuals(looks: &Looks, quad: &Quad, side: Side, opacity: f32) -> impl Bundle {
    (Mesh2d(quad.0.clone()), MeshMaterial2d(looks.tokens[side.index()].clone()), opacity_tag(opacity))
}

/// Adds the mesh, material and shadow to every new token.
fn add_visuals(
    mut commands: Commands,
    new: Query<(Entity, &Token, &Pose), Added<Token>>,
    looks: Res<Looks>,
    quad: Res<Quad>,
) {
    for (entity, token, pose) in &new {
        commands.entity(entity).insert(piece_visuals(&looks, &quad, token.side, pose.opacity)).with_child((
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
        let up = &looks.tokens[token.side.index()];
        if material.0 != *up {
            material.0 = up.clone();
        }
    }
}

fn spawn_board(
    mut commands: Commands,
    there: Query<(), With<Board>>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    mut boards: ResMut<Assets<QuadMaterial>>,
) {
    if !there.is_empty() {
        return;
    }
    let [light, dark] = palette.slate.map(linear);
    let hint = linear(palette.legal).to_vec4().with_w(HINT);
    let material =
        BoardLook { light, dark, hint, shape: Vec4::new(INNER, ROUND, QUAD, ROW_DISTANCE), open: UVec4::ZERO };
    commands.spawn((
        Name::new("Board"),
        GameEntity(INFO.id),
        Board,
        Mesh2d(quad.0.clone()),
        MeshMaterial2d(boards.add(material)),
        opacity_tag(1.0),
        Pose::default(),
        QuadSize { size: Vec2::splat(2.0 * QUAD), layer: layers::BOARD },
    ));
    for (text, at) in hex::labels(LABEL, LABEL) {
        commands.spawn((
            GameEntity(INFO.id),
            BoardLabel { text: text.to_owned(), at: at.into(), colour: palette.text.with_alpha(0.60) },
        ));
    }
}

/// Marks the tiles that are open to a second token.
fn hint(
    board: Query<&MeshMaterial2d<QuadMaterial>, With<Board>>,
    offer: Res<MoveOptions>,
    view: Res<BoardView>,
    frame: Res<BoardTransform>,
    session: Res<GameSession>,
    mut boards: ResMut<Assets<QuadMaterial>>,
) {
    let (Ok(board), Some(position)) = (board.single(), session.position::<Position>()) else { return };
    let hinted = view.hints && !offer.taken.is_empty();
    let empty = position.empty();
    let open: Cells =
        offer.targets.iter().map(|(cell, _)| *cell).filter(|cell| hinted && empty.contains(*cell)).collect();
    let bits = open.iter().fold(0_u64, |bits, cell| bits | 1 << cell.0);
    let open = UVec4::new(bits as u32, (bits >> 32) as u32, u32::from(frame.flipped), 0);
    update_look(&mut boards, board, |board: &mut BoardLook| board.open = open);
}
