//! How board and balls look: shapes and shaders, crisp at any size.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

use super::balls::Ball;
use super::board::{INNER, ROW, centre};
use crate::rules::Side;
use crate::rules::abalone::{INFO, Position};
use crate::rules::hex::{self, Direction};
use crate::table::{BoardLabel, Footprint, Match, OfGame, Pose, ShadowOf, TableSystems, is_on, layers};
use crate::theme::{AddLook, Paint, Palette, Quad, QuadMaterial, ShadowLook, linear, looks, tag_of};

/// A glossy ball.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct BallLook {
    /// Its colour in the light.
    light: LinearRgba,
    /// Its colour in the shade.
    dark: LinearRgba,
    /// How much of it is in the light, how sharp its highlight is, how bright, and how much the wood shines on it.
    gloss: Vec4,
}

/// The board: a hexagon of walnut with a rim and 61 dimples.
#[derive(ShaderType, Clone, Debug)]
struct BoardLook {
    /// Wood in the light.
    light: LinearRgba,
    /// Wood in the shade.
    dark: LinearRgba,
    /// Radius of the inner circle, roundness of the corners, half the quad's size, distance of rows; in cells.
    shape: Vec4,
}

looks! {
    BallLook => "ball.wgsl",
    BoardLook => "board.wgsl",
}

/// The materials of balls and their shadows.
#[derive(Resource)]
pub(super) struct Looks {
    balls: [Handle<QuadMaterial>; 2],
    shadow: Handle<QuadMaterial>,
}

/// The board as an entity.
#[derive(Component)]
struct Board;

/// Half the size of the board's quad, in cells: the board and its shadow.
const QUAD: f32 = 6.2;
/// How round the corners are, in cells.
const ROUND: f32 = 1.0;

pub(super) fn plugin(app: &mut App) {
    app.add_look::<BallLook>().add_look::<BoardLook>();
    app.add_systems(Paint, make);
    let shown = is_on::<Position>.and_eager(resource_exists_and_changed::<Match>);
    app.add_systems(Update, (spawn_board.run_if(shown), dress).chain().in_set(TableSystems::Present));
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut ball =
        |[light, dark]: [Srgba; 2], gloss| materials.add(BallLook { light: linear(light), dark: linear(dark), gloss });
    commands.insert_resource(Looks {
        balls: [
            ball(palette.black, Vec4::new(0.22, 1.0, 0.80, 0.12)),
            ball(palette.white, Vec4::new(0.88, 0.6, 0.85, 0.16)),
        ],
        shadow: materials.add(ShadowLook { colour: LinearRgba::new(0.0, 0.0, 0.0, 0.62) }),
    });
}

/// What makes a ball of this side be seen.
pub(super) fn dressed(looks: &Looks, quad: &Quad, side: Side, opacity: f32) -> impl Bundle {
    (Mesh2d(quad.0.clone()), MeshMaterial2d(looks.balls[side.index()].clone()), tag_of(opacity))
}

/// Dresses every new ball, and gives it a shadow.
fn dress(mut commands: Commands, new: Query<(Entity, &Ball, &Pose), Added<Ball>>, looks: Res<Looks>, quad: Res<Quad>) {
    for (entity, ball, pose) in &new {
        commands.entity(entity).insert(dressed(&looks, &quad, ball.side, pose.opacity)).with_child((
            Name::new("Shadow"),
            ShadowOf { offset: Vec2::new(0.09, -0.14), size: 1.34 },
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(looks.shadow.clone()),
            tag_of(pose.opacity),
            Transform::default(),
        ));
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
    let [light, dark] = palette.walnut.map(linear);
    let material = BoardLook { light, dark, shape: Vec4::new(INNER, ROUND, QUAD, ROW) };
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
    let colour = palette.chalk.with_alpha(0.62);
    for (text, at) in labels() {
        commands.spawn((OfGame(INFO.id), BoardLabel { text, at, colour }));
    }
}

/// Letters at the left end of each row, numbers at the lower end of each diagonal.
fn labels() -> Vec<(String, Vec2)> {
    let row_starts = hex::cells().filter(|cell| hex::neighbour(*cell, Direction::West).is_none());
    let letters = row_starts.map(|cell| (hex::name(cell)[..1].to_owned(), centre(cell) - Vec2::X * 0.80));
    let diagonal_ends = hex::cells().filter(|cell| hex::neighbour(*cell, Direction::SouthEast).is_none());
    let aside = Vec2::new(0.5, -ROW) * 0.82;
    let numbers = diagonal_ends.map(|cell| (hex::name(cell)[1..].to_owned(), centre(cell) + aside));
    letters.chain(numbers).collect()
}
