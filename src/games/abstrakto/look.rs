//! How board and tiles look: shapes and shaders, crisp at any size.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

use super::board::{LABELS, RULED, SHEET, at_halves};
use super::tiles::{Inlay, QUAD as TILE_QUAD, Tile};
use super::tints::Codes;
use crate::rules::Side;
use crate::rules::abstrakto::{INFO, Position, SIDE};
use crate::table::{BoardLabel, Footprint, Match, OfGame, Pose, ShadowOf, TableSystems, is_on, layers};
use crate::theme::{AddLook, Paint, Palette, Quad, QuadMaterial, linear, looks, tag_of};

/// A tile: a thick plate with an inlay. The two sides differ in the shape of their corners as well.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct TileLook {
    /// Its surface.
    face: LinearRgba,
    /// What is inlaid.
    inlay: LinearRgba,
    /// A line around it, for one that is only thought of; nothing where it is transparent.
    edge: LinearRgba,
    /// Which [`Inlay`] and which side, as numbers; half the quad's size in cells.
    shape: Vec4,
}

/// The shadow of a tile.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct TileShadowLook {
    /// Its colour where it is darkest.
    colour: LinearRgba,
}

/// The board: a ruled sheet whose areas are tinted.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct BoardLook {
    /// Paper in the light.
    light: LinearRgba,
    /// Paper in the shade.
    dark: LinearRgba,
    /// The tints of both sides, and of what is pointed out.
    tints: [LinearRgba; 3],
    /// Half the ruled part, half the sheet, half the quad, in cells; 1 or -1 where the board is seen from its other side.
    pub(super) shape: Vec4,
    /// Where the last change of the areas comes from, how far it has spread, and how much of it is seen beyond that.
    pub(super) wave: Vec4,
    /// What each half cell is and was.
    pub(super) codes: Codes,
}

/// A disc under a number.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct NumberLook {
    /// Its surface.
    face: LinearRgba,
    /// Its edge.
    edge: LinearRgba,
    /// Which side it is of.
    shape: Vec4,
}

looks! {
    TileLook => "tile.wgsl",
    TileShadowLook => "shadow.wgsl",
    BoardLook => "board.wgsl",
    NumberLook => "number.wgsl",
}

/// The materials of tiles, their shadows, and numbers.
#[derive(Resource)]
pub(super) struct Looks {
    /// By side and inlay.
    tiles: [[Handle<QuadMaterial>; 4]; 2],
    /// The same with an edge.
    ghosts: [[Handle<QuadMaterial>; 4]; 2],
    shadow: Handle<QuadMaterial>,
    numbers: [Handle<QuadMaterial>; 2],
}

/// The board as an entity.
#[derive(Component)]
pub(super) struct Board;

/// Half the size of the board's quad, in cells: the sheet and its shadow.
const QUAD: f32 = SHEET + 0.9;
/// The colour of what is written on paper.
const INK: Srgba = Srgba::new(0.29, 0.235, 0.17, 1.0);

pub(super) fn plugin(app: &mut App) {
    app.add_look::<TileLook>().add_look::<TileShadowLook>().add_look::<BoardLook>().add_look::<NumberLook>();
    app.add_systems(Paint, make);
    let shown = is_on::<Position>.and_eager(resource_exists_and_changed::<Match>);
    app.add_systems(Update, (spawn_board.run_if(shown), dress).chain().in_set(TableSystems::Choreograph));
}

fn make(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let mut plates = |edge: Srgba| {
        [(0.0, palette.blue), (1.0, palette.orange)].map(|(side, [face, inlay])| {
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
        ghosts: plates(palette.yours),
        shadow: materials.add(TileShadowLook { colour: LinearRgba::new(0.02, 0.012, 0.005, 0.55) }),
        numbers: [(0.0, palette.blue), (1.0, palette.orange)].map(|(side, [face, edge])| {
            materials.add(NumberLook {
                face: linear(deepened(face)),
                edge: linear(edge),
                shape: Vec4::new(side, 0.0, 0.0, 0.0),
            })
        }),
    });
}

/// Dark enough for light letters.
fn deepened(colour: Srgba) -> Srgba {
    let part = |part: f32| part * 0.62;
    Srgba::rgb(part(colour.red), part(colour.green), part(colour.blue))
}

impl Looks {
    /// What makes a tile be seen.
    pub(super) fn tile(&self, quad: &Quad, side: Side, inlay: Inlay, opacity: f32) -> impl Bundle + use<> {
        let material = self.tiles[side.index()][inlay as usize].clone();
        (Mesh2d(quad.0.clone()), MeshMaterial2d(material), tag_of(opacity))
    }

    /// What makes a tile be seen that is only thought of.
    pub(super) fn ghost(&self, quad: &Quad, side: Side, inlay: Inlay, opacity: f32) -> impl Bundle + use<> {
        let material = self.ghosts[side.index()][inlay as usize].clone();
        (Mesh2d(quad.0.clone()), MeshMaterial2d(material), tag_of(opacity))
    }

    /// The shadow of a tile: a child of it.
    pub(super) fn shadow(&self, quad: &Quad, opacity: f32) -> impl Bundle + use<> {
        (
            Name::new("Shadow"),
            ShadowOf { offset: Vec2::new(0.035, -0.075), size: 1.12 },
            Mesh2d(quad.0.clone()),
            MeshMaterial2d(self.shadow.clone()),
            tag_of(opacity),
            Transform::default(),
        )
    }

    /// The disc under a number of this side.
    pub(super) const fn number(&self, side: Side) -> &Handle<QuadMaterial> {
        &self.numbers[side.index()]
    }
}

/// Dresses every new tile, and gives it a shadow.
fn dress(mut commands: Commands, new: Query<(Entity, &Tile, &Pose), Added<Tile>>, looks: Res<Looks>, quad: Res<Quad>) {
    for (entity, tile, pose) in &new {
        let seen = looks.tile(&quad, tile.side, Inlay::at(tile.cell), pose.opacity);
        commands.entity(entity).insert(seen).with_child(looks.shadow(&quad, pose.opacity));
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
    let [light, dark] = palette.paper.map(linear);
    let material = BoardLook {
        light,
        dark,
        tints: [palette.blue[0], palette.orange[0], palette.yours].map(linear),
        shape: Vec4::new(RULED, SHEET, QUAD, 1.0),
        wave: Vec4::ZERO,
        codes: [Vec4::ZERO; _],
    };
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
    let colour = INK.with_alpha(0.85);
    for number in 0..SIDE {
        let along = at_halves(2.0 * number as f32 + 1.0, 0.0).x;
        let letter = char::from(b'a' + number as u8).to_string();
        commands.spawn((OfGame(INFO.id), BoardLabel { text: letter, at: Vec2::new(along, -LABELS), colour }));
        let rank = (number + 1).to_string();
        commands.spawn((OfGame(INFO.id), BoardLabel { text: rank, at: Vec2::new(-LABELS, along), colour }));
    }
}
