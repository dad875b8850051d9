//! Materials of the board and the tiles, drawn by shaders and sharp at any size.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::{Pose, QuadSize, ShadowOf};
use quintet_bevy::board::{BoardLabel, BoardPainter, ChangedBoard};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::layout::layers;
use quintet_bevy::theme::{
    AddLookExt, BuildMaterials, Palette, Quad, QuadMaterial, SideColor, linear, looks, opacity_tag,
};
use quintet_core::rules::Side;
use quintet_games::abstrakto::rules::{Position, SIDE};

use super::board::{LABELS, RULED, SHEET, from_half_cells};
use super::tiles::{Inlay, QUAD as TILE_QUAD, Tile};
use super::tints::Codes;

/// The material of a tile: a thick plate with an inlay. The two sides also differ in the shape of the corners.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct TileLook {
    /// The colour of the surface.
    face: LinearRgba,
    /// The colour of the inlay.
    inlay: LinearRgba,
    /// The colour of a ghost's outline; transparent for other tiles.
    edge: LinearRgba,
    /// The [`Inlay`] and the side, as numbers; half the quad's size, in cells.
    shape: Vec4,
}

/// The material of a tile's shadow.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct TileShadowLook {
    /// The colour where the shadow is darkest.
    colour: LinearRgba,
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

/// The material of a disc below a number.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct NumberLook {
    /// The colour of the surface.
    face: LinearRgba,
    /// The colour of the edge.
    edge: LinearRgba,
    /// x: the side.
    shape: Vec4,
}

looks! {
    TileLook => "tile.wgsl",
    TileShadowLook => "shadow.wgsl",
    BoardLook => "board.wgsl",
    NumberLook => "number.wgsl",
}

/// The materials of tiles, ghosts, shadows and numbers.
#[derive(Resource)]
pub(super) struct Looks {
    /// By side and inlay.
    tiles: [[Handle<QuadMaterial>; 4]; 2],
    /// The same with an outline.
    ghosts: [[Handle<QuadMaterial>; 4]; 2],
    shadow: Handle<QuadMaterial>,
    numbers: [Handle<QuadMaterial>; 2],
}

/// Marks the board entity.
#[derive(Component)]
pub(super) struct Board;

/// Half the size of the board's quad, in cells. It includes the shadow.
const QUAD: f32 = SHEET + 0.9;
/// The colour of text on paper.
const INK: Srgba = Srgba::new(0.29, 0.235, 0.17, 1.0);

pub(super) fn plugin(app: &mut App) {
    app.add_look::<TileLook>().add_look::<TileShadowLook>().add_look::<BoardLook>().add_look::<NumberLook>();
    app.add_systems(BuildMaterials, make);
    app.add_systems(Update, (spawn_board, add_visuals).chain().in_set(TableSystems::Animate));
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut plates = |edge: Srgba| {
        [(0.0, palette.piece(SideColor::BLUE)), (1.0, palette.piece(SideColor::ORANGE))].map(|(side, [face, inlay])| {
            Inlay::ALL.map(|figure| {
                materials.add(TileLook {
                    face: linear(face),
                    inlay: linear(inlay),
                    edge: linear(edge),
                    shape: Vec4::new(f32::from(figure as u8), side, TILE_QUAD / 2.0, 0.0),
                })
            })
        })
    };
    commands.insert_resource(Looks {
        tiles: plates(Srgba::NONE),
        ghosts: plates(palette.accent),
        shadow: materials.add(TileShadowLook { colour: LinearRgba::new(0.02, 0.012, 0.005, 0.55) }),
        numbers: [(0.0, palette.piece(SideColor::BLUE)), (1.0, palette.piece(SideColor::ORANGE))].map(
            |(side, [face, edge])| {
                materials.add(NumberLook {
                    face: linear(deepened(face)),
                    edge: linear(edge),
                    shape: Vec4::new(side, 0.0, 0.0, 0.0),
                })
            },
        ),
    });
}

/// Darkens a colour so that light letters stand out on it.
fn deepened(colour: Srgba) -> Srgba {
    let part = |part: f32| part * 0.62;
    Srgba::rgb(part(colour.red), part(colour.green), part(colour.blue))
}

impl Looks {
    /// The mesh and material of a tile.
    pub(super) fn tile_visuals(&self, quad: &Quad, side: Side, inlay: Inlay, opacity: f32) -> impl Bundle + use<> {
        (Mesh2d(quad.0.clone()), MeshMaterial2d(self.tile(side, inlay).clone()), opacity_tag(opacity))
    }

    /// The material of a tile.
    pub(super) const fn tile(&self, side: Side, inlay: Inlay) -> &Handle<QuadMaterial> {
        &self.tiles[side.index()][inlay as usize]
    }

    /// The material of a tile's ghost.
    pub(super) const fn ghost(&self, side: Side, inlay: Inlay) -> &Handle<QuadMaterial> {
        &self.ghosts[side.index()][inlay as usize]
    }

    /// The shadow of a tile, spawned as its child.
    pub(super) fn shadow(&self, quad: &Quad, opacity: f32) -> impl Bundle + use<> {
        (
            Name::new("Shadow"),
            ShadowOf { offset: Vec2::new(0.035, -0.075), size: 1.12 },
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(self.shadow.clone()),
            opacity_tag(opacity),
            Transform::default(),
        )
    }

    /// The material of the disc below a side's number.
    pub(super) const fn number(&self, side: Side) -> &Handle<QuadMaterial> {
        &self.numbers[side.index()]
    }
}

/// Adds the mesh, material and shadow to every new tile.
fn add_visuals(
    mut commands: Commands,
    new: Query<(Entity, &Tile, &Pose), Added<Tile>>,
    looks: Res<Looks>,
    quad: Res<Quad>,
) {
    for (entity, tile, pose) in &new {
        let seen = looks.tile_visuals(&quad, tile.side, Inlay::at(tile.cell), pose.opacity);
        commands.entity(entity).insert(seen).with_child(looks.shadow(&quad, pose.opacity));
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
        tints: [palette.piece(SideColor::BLUE)[0], palette.piece(SideColor::ORANGE)[0], palette.accent].map(linear),
        shape: Vec4::new(RULED, SHEET, QUAD, 1.0),
        wave: Vec4::ZERO,
        codes: [Vec4::ZERO; _],
    };
    let quad_size = QuadSize { size: Vec2::splat(2.0 * QUAD), layer: layers::BOARD };
    painter.draw_new(material, (Name::new("Board"), Board, Pose::default(), quad_size));
    let colour = INK.with_alpha(0.85);
    for number in 0..SIDE {
        let along = from_half_cells(2.0 * number as f32 + 1.0, 0.0).x;
        let letter = char::from(b'a' + number as u8).to_string();
        painter.spawn(BoardLabel { text: letter, at: Vec2::new(along, -LABELS), colour });
        let rank = (number + 1).to_string();
        painter.spawn(BoardLabel { text: rank, at: Vec2::new(-LABELS, along), colour });
    }
}
