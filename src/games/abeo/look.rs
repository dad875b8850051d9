//! How board and tokens look: shapes and shaders, crisp at any size.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

use super::balance::BarLook;
use super::board::{INNER, ROUND, ROW, labels};
use super::marks::RunLook;
use super::tokens::Token;
use crate::rules::Side;
use crate::rules::abeo::{INFO, Position};
use crate::rules::hex::Hexes;
use crate::table::{
    BoardFrame, BoardLabel, BoardView, Footprint, Match, OfGame, Offer, Pose, ShadowOf, TableSystems, is_on, layers,
};
use crate::theme::{
    AddLook, Paint, Palette, Quad, QuadMaterial, ShadowLook, inlay_of_dark, inlay_of_light, linear, looks, restyle,
    tag_of,
};

/// A token: the side that is up, and an edge in both sides' colours.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct TokenLook {
    /// The side that is up, in the light.
    light: LinearRgba,
    /// The same in the shade.
    dark: LinearRgba,
    /// What its mark is inlaid with.
    inlay: LinearRgba,
    /// The side that is down.
    under: LinearRgba,
    /// Which mark: a moon or a sun.
    kind: Vec4,
}

/// The board: a frame of dark slate with 61 tiles let into it.
#[derive(ShaderType, Clone, Debug)]
struct BoardLook {
    /// Slate in the light.
    light: LinearRgba,
    /// Slate in the shade.
    dark: LinearRgba,
    /// The colour of hints, and in w the radius of their dots in cells.
    hint: Vec4,
    /// Radius of the inner circle, roundness of the corners, half the quad's size, distance of rows; in cells.
    shape: Vec4,
    /// The cells that a token can be placed on next, a bit each; 1 in z where the board is seen from its other side.
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

/// The board as an entity.
#[derive(Component)]
struct Board;

/// Half the size of the board's quad, in cells: the board and its shadow.
const QUAD: f32 = 5.9;
/// The radius of the dots on cells that can take a second token, in cells.
const HINT: f32 = 0.045;

pub(super) fn plugin(app: &mut App) {
    app.add_look::<TokenLook>().add_look::<BoardLook>().add_look::<RunLook>().add_look::<BarLook>();
    app.add_systems(Paint, make);
    let shown = is_on::<Position>.and_eager(resource_exists_and_changed::<Match>);
    let hinted =
        resource_changed::<Offer>.or_eager(resource_changed::<BoardView>).or_eager(resource_changed::<BoardFrame>);
    app.add_systems(
        Update,
        (spawn_board.run_if(shown), hint.run_if(is_on::<Position>.and_eager(hinted)), dress, turn_over)
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

/// What makes a token with this side up be seen.
pub(super) fn dressed(looks: &Looks, quad: &Quad, side: Side, opacity: f32) -> impl Bundle {
    (Mesh2d(quad.0.clone()), MeshMaterial2d(looks.tokens[side.index()].clone()), tag_of(opacity))
}

/// Dresses every new token, and gives it a shadow.
fn dress(
    mut commands: Commands,
    new: Query<(Entity, &Token, &Pose), Added<Token>>,
    looks: Res<Looks>,
    quad: Res<Quad>,
) {
    for (entity, token, pose) in &new {
        commands.entity(entity).insert(dressed(&looks, &quad, token.side, pose.opacity)).with_child((
            Name::new("Shadow"),
            ShadowOf { offset: Vec2::new(0.07, -0.10), size: 1.26 },
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(looks.shadow.clone()),
            tag_of(pose.opacity),
            Transform::default(),
        ));
    }
}

/// Shows the other side of a token that was turned over.
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
    let material = BoardLook { light, dark, hint, shape: Vec4::new(INNER, ROUND, QUAD, ROW), open: UVec4::ZERO };
    commands.spawn((
        Name::new("Board"),
        OfGame(INFO.id),
        Board,
        Mesh2d(quad.0.clone()),
        MeshMaterial2d(boards.add(material)),
        tag_of(1.0),
        Pose::default(),
        Footprint { size: Vec2::splat(2.0 * QUAD), layer: layers::BOARD },
    ));
    for (text, at) in labels() {
        commands.spawn((OfGame(INFO.id), BoardLabel { text, at, colour: palette.text.with_alpha(0.60) }));
    }
}

/// Shows on the tiles where a second token can go.
fn hint(
    board: Query<&MeshMaterial2d<QuadMaterial>, With<Board>>,
    offer: Res<Offer>,
    view: Res<BoardView>,
    frame: Res<BoardFrame>,
    the_match: Res<Match>,
    mut boards: ResMut<Assets<QuadMaterial>>,
) {
    let (Ok(board), Some(position)) = (board.single(), the_match.position::<Position>()) else { return };
    let hinted = view.hints && !offer.taken.is_empty();
    let empty = position.empty();
    let open: Hexes = offer.targets.iter().map(|(cell, _)| *cell).filter(|cell| hinted && empty.has(*cell)).collect();
    let bits = open.iter().fold(0_u64, |bits, cell| bits | 1 << cell.0);
    let open = UVec4::new(bits as u32, (bits >> 32) as u32, u32::from(frame.flipped), 0);
    restyle(&mut boards, board, |board: &mut BoardLook| board.open = open);
}
