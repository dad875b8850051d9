//! How board and balls look: shapes and shaders, crisp at any size.

use bevy::asset::embedded_asset;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;
use bevy::sprite::Anchor;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};
use bevy::text::{FontSize, TextFont};

use super::balls::Ball;
use super::board::{INNER, ROW, centre};
use super::on_the_table;
use crate::rules::Side;
use crate::rules::hex::{self, Direction};
use crate::table::{BoardFrame, Footprint, Match, Pose, ShadowOf, Stage, TableSystems, layers};
use crate::theme::{Fonts, NeededShaders, Palette, Quad, ShadowMaterial, linear, size, tag_of};

/// A glossy ball.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub(super) struct BallMaterial {
    /// Its colour in the light.
    #[uniform(0)]
    light: LinearRgba,
    /// Its colour in the shade.
    #[uniform(1)]
    dark: LinearRgba,
    /// How much of it is in the light, how sharp its highlight is, how bright, and how much the wood shines on it.
    #[uniform(2)]
    gloss: Vec4,
}

/// The board: a hexagon of walnut with a rim and 61 dimples.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct BoardMaterial {
    /// Wood in the light.
    #[uniform(0)]
    light: LinearRgba,
    /// Wood in the shade.
    #[uniform(1)]
    dark: LinearRgba,
    /// Radius of the inner circle, roundness of the corners, half the quad's size, distance of rows; in cells.
    #[uniform(2)]
    shape: Vec4,
}

macro_rules! drawn_by {
    ($($material:ty => $file:literal),* $(,)?) => {$(
        impl Material2d for $material {
            fn vertex_shader() -> ShaderRef {
                "embedded://quintet/theme/shaders/common.wgsl".into()
            }

            fn fragment_shader() -> ShaderRef {
                concat!("embedded://quintet/games/abalone/", $file).into()
            }

            fn alpha_mode(&self) -> AlphaMode2d {
                AlphaMode2d::Blend
            }
        }
    )*};
}

drawn_by! {
    BallMaterial => "ball.wgsl",
    BoardMaterial => "board.wgsl",
}

/// The materials of balls and their shadows.
#[derive(Resource)]
pub(super) struct Looks {
    balls: [Handle<BallMaterial>; 2],
    shadow: Handle<ShadowMaterial>,
}

/// The board as an entity.
#[derive(Component)]
struct Board;

/// A letter or number on the rim, at a place in board units.
#[derive(Component)]
struct Label(Vec2);

/// Half the size of the board's quad, in cells: the board and its shadow.
const QUAD: f32 = 6.2;
/// How round the corners are, in cells.
const ROUND: f32 = 1.0;

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "ball.wgsl");
    embedded_asset!(app, "board.wgsl");
    app.add_plugins((Material2dPlugin::<BallMaterial>::default(), Material2dPlugin::<BoardMaterial>::default()));
    NeededShaders::load(
        app,
        &["embedded://quintet/games/abalone/ball.wgsl", "embedded://quintet/games/abalone/board.wgsl"],
    );
    app.add_systems(Startup, make);
    let shown = on_the_table.and_eager(resource_exists_and_changed::<Match>);
    app.add_systems(Update, (spawn_board.run_if(shown), place_labels, dress).chain().in_set(TableSystems::Present));
}

fn make(
    mut commands: Commands,
    palette: Res<Palette>,
    mut balls: ResMut<Assets<BallMaterial>>,
    mut shadows: ResMut<Assets<ShadowMaterial>>,
) {
    let mut ball =
        |[light, dark]: [Srgba; 2], gloss| balls.add(BallMaterial { light: linear(light), dark: linear(dark), gloss });
    commands.insert_resource(Looks {
        balls: [
            ball(palette.black, Vec4::new(0.22, 1.0, 0.80, 0.12)),
            ball(palette.white, Vec4::new(0.88, 0.6, 0.85, 0.16)),
        ],
        shadow: shadows.add(ShadowMaterial { colour: LinearRgba::new(0.0, 0.0, 0.0, 0.62) }),
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
    fonts: Res<Fonts>,
    mut boards: ResMut<Assets<BoardMaterial>>,
) {
    if !there.is_empty() {
        return;
    }
    let [light, dark] = palette.walnut.map(linear);
    let material = BoardMaterial { light, dark, shape: Vec4::new(INNER, ROUND, QUAD, ROW) };
    commands.spawn((
        Name::new("Board"),
        Board,
        Mesh2d(quad.0.clone()),
        MeshMaterial2d(boards.add(material)),
        tag_of(1.0),
        Pose::default(),
        Footprint { size: Vec2::splat(2.0 * QUAD), layer: layers::BOARD },
    ));
    for (text, at) in labels() {
        commands.spawn((
            Name::new("Label"),
            Label(at),
            Text2d::new(text),
            TextFont { font: fonts.semibold.clone().into(), font_size: FontSize::Px(size::SMALL), ..default() },
            TextColor(palette.white[0].with_alpha(0.62).into()),
            Anchor::CENTER,
            Transform::default(),
        ));
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

fn place_labels(
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    mut labels: Query<(&Label, &mut Transform, &mut TextFont)>,
    new: Query<(), Added<Label>>,
) {
    if frame.is_changed() || stage.is_changed() || !new.is_empty() {
        for (label, mut transform, mut font) in &mut labels {
            transform.translation = frame.to_world(label.0).extend(layers::LABEL);
            // Letters are drawn at the size at which they are seen, so that they stay crisp where points are large.
            font.font_size = FontSize::Px(size::SMALL * stage.scale);
            transform.scale = Vec3::splat(1.0 / stage.scale);
        }
    }
}
