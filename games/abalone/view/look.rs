//! Materials of the board and the balls, drawn by shaders and sharp at any size.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::{Pose, QuadSize, ShadowOf};
use quintet_bevy::board::{BoardLabel, BoardPainter, ChangedBoard};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::layout::layers;
use quintet_bevy::theme::{
    AddLookExt, BuildMaterials, Palette, Quad, QuadMaterial, ShadowLook, SideColor, linear, looks, opacity_tag,
};
use quintet_core::rules::Side;
use quintet_core::rules::hex::{self, ROW_DISTANCE};
use quintet_games::abalone::rules::Position;

use super::balls::Ball;
use super::board::INNER;

/// The material of a ball.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct BallLook {
    /// The colour in the light.
    light: LinearRgba,
    /// The colour in the shade.
    dark: LinearRgba,
    /// How far the light extends, the sharpness and brightness of the highlight, and how much of the wood's colour is
    /// reflected.
    gloss: Vec4,
}

/// The material of the board: a walnut hexagon with a rim and 61 dimples.
#[derive(ShaderType, Clone, Debug)]
struct BoardLook {
    /// The wood in the light.
    light: LinearRgba,
    /// The wood in the shade.
    dark: LinearRgba,
    /// The radius of the inner circle, the corner radius, half the quad's size and the row distance, in cells.
    shape: Vec4,
}

looks! {
    BallLook => "ball.wgsl",
    BoardLook => "board.wgsl",
}

/// The materials of balls and their shadow.
#[derive(Resource)]
pub(super) struct Looks {
    balls: [Handle<QuadMaterial>; 2],
    shadow: Handle<QuadMaterial>,
}

/// Marks the board entity.
#[derive(Component)]
struct Board;

/// Half the size of the board's quad, in cells. It includes the shadow.
const QUAD: f32 = 6.2;
/// The corner radius, in cells.
const ROUND: f32 = 1.0;
/// The distances from the cells at the edge to the labels of the rows and of the diagonals.
const TO_LETTERS: f32 = 0.80;
const TO_NUMBERS: f32 = 0.82;

pub(super) fn plugin(app: &mut App) {
    app.add_look::<BallLook>().add_look::<BoardLook>();
    app.add_systems(BuildMaterials, make);
    app.add_systems(Update, (spawn_board, add_visuals).chain().in_set(TableSystems::Present));
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut ball =
        |[light, dark]: [Srgba; 2], gloss| materials.add(BallLook { light: linear(light), dark: linear(dark), gloss });
    commands.insert_resource(Looks {
        balls: [
            ball(palette.piece(SideColor::BLACK), Vec4::new(0.22, 1.0, 0.80, 0.12)),
            ball(palette.piece(SideColor::WHITE), Vec4::new(0.88, 0.6, 0.85, 0.16)),
        ],
        shadow: materials.add(ShadowLook { colour: LinearRgba::new(0.0, 0.0, 0.0, 0.62) }),
    });
}

impl Looks {
    /// The material of a ball.
    pub(super) const fn ball(&self, side: Side) -> &Handle<QuadMaterial> {
        &self.balls[side.index()]
    }
}

/// Adds the mesh, material and shadow to every new ball.
fn add_visuals(
    mut commands: Commands,
    new: Query<(Entity, &Ball, &Pose), Added<Ball>>,
    looks: Res<Looks>,
    quad: Res<Quad>,
) {
    for (entity, ball, pose) in &new {
        let material = MeshMaterial2d(looks.ball(ball.side).clone());
        commands.entity(entity).insert((Mesh2d(quad.0.clone()), material, opacity_tag(pose.opacity))).with_child((
            Name::new("Shadow"),
            ShadowOf { offset: Vec2::new(0.09, -0.14), size: 1.34 },
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(looks.shadow.clone()),
            opacity_tag(pose.opacity),
            Transform::default(),
        ));
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
    let [light, dark] = palette.walnut.map(linear);
    let material = BoardLook { light, dark, shape: Vec4::new(INNER, ROUND, QUAD, ROW_DISTANCE) };
    let quad_size = QuadSize { size: Vec2::splat(2.0 * QUAD), layer: layers::BOARD };
    painter.draw_new(material, (Name::new("Board"), Board, Pose::default(), quad_size));
    let colour = palette.chalk.with_alpha(0.62);
    for (text, at) in hex::labels(TO_LETTERS, TO_NUMBERS) {
        painter.spawn(BoardLabel { text: text.to_owned(), at: at.into(), colour });
    }
}
