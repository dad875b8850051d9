//! How board and pyramids look: shapes and shaders, crisp at any size.

use bevy::asset::embedded_asset;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

use super::board::{FRAME, SQUARES, centre, way};
use super::pieces::Piece;
use super::piles::{BASE, HEIGHT, QUAD, STEEP, TURNED, scale_of};
use crate::rules::aeb::{Colour, Direction, INFO, Position, Pyramid, board};
use crate::rules::{Cell, Side};
use crate::table::{BoardFrame, BoardLabel, Footprint, Match, OfGame, Pose, ShadowOf, TableSystems, is_on, layers};
use crate::theme::{NeededShaders, Palette, Quad, folded_tag_of, linear, quad_material, tag_of};

/// What a pyramid looks like. It may be another one than it is, while a turn is shown.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[require(Pose)]
pub(super) struct Guise {
    /// Whose it is: says the shape of its pips.
    pub(super) owner: Side,
    /// Its colour and size.
    pub(super) pyramid: Pyramid,
    /// Where it points, or tips over to.
    pub(super) points: Option<Direction>,
}

/// A pyramid.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub(super) struct PyramidMaterial {
    #[uniform(0)]
    colour: LinearRgba,
    /// How many pips, their shape, whether they are hollow, and how large the pyramid is.
    #[uniform(1)]
    pips: Vec4,
    /// Where it points on the screen, half its base, its height.
    #[uniform(2)]
    stance: Vec4,
    /// Half the quad, how far it is turned at rest, and how steeply it is looked down on: sine and cosine.
    #[uniform(3)]
    view: Vec4,
}

/// The shadow of a pyramid.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub(super) struct PyramidShadow {
    /// Where it points on the screen, or nothing; half its base, its height.
    #[uniform(0)]
    stance: Vec4,
    /// As of a pyramid.
    #[uniform(1)]
    view: Vec4,
}

/// The board: squares of stone in a dark frame.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct BoardMaterial {
    /// The lighter and the darker stone.
    #[uniform(0)]
    stones: [LinearRgba; 2],
    /// The frame in the light and in the shade.
    #[uniform(1)]
    wood: [LinearRgba; 2],
    /// Half the squares, half the board, half the quad; in squares.
    #[uniform(2)]
    shape: Vec4,
}

quad_material! { "games/aeb/";
    PyramidShadow => "shadow.wgsl",
    BoardMaterial => "board.wgsl",
}

/// Pyramids have a vertex stage of their own: what folds other things tips and turns these.
impl Material2d for PyramidMaterial {
    fn vertex_shader() -> ShaderRef {
        "embedded://quintet/games/aeb/pyramid.wgsl".into()
    }

    fn fragment_shader() -> ShaderRef {
        "embedded://quintet/games/aeb/pyramid.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

/// The materials of pyramids, made when they are first needed.
#[derive(Resource, Default)]
struct Looks {
    pyramids: HashMap<Guise, Handle<PyramidMaterial>>,
    shadows: HashMap<Option<Direction>, Handle<PyramidShadow>>,
}

/// The board as an entity.
#[derive(Component)]
struct Board;

/// The shadow of a pyramid as an entity.
#[derive(Component)]
struct Shadow;

/// Half the size of the board's quad, in squares: the board and its shadow.
const BOARD_QUAD: f32 = 5.4;

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "pyramid.wgsl");
    embedded_asset!(app, "shadow.wgsl");
    embedded_asset!(app, "board.wgsl");
    app.add_plugins((
        Material2dPlugin::<PyramidMaterial>::default(),
        Material2dPlugin::<PyramidShadow>::default(),
        Material2dPlugin::<BoardMaterial>::default(),
    ));
    NeededShaders::load(
        app,
        &[
            "embedded://quintet/games/aeb/pyramid.wgsl",
            "embedded://quintet/games/aeb/shadow.wgsl",
            "embedded://quintet/games/aeb/board.wgsl",
        ],
    );
    app.init_resource::<Looks>();
    let shown = is_on::<Position>.and_eager(resource_exists_and_changed::<Match>);
    app.add_systems(Update, spawn_board.run_if(shown).in_set(TableSystems::Present));
    // After everything that brings pyramids, in the same frame.
    app.add_systems(PostUpdate, (dress, dress_shadows).chain().before(TransformSystems::Propagate));
}

/// The colour of a pyramid.
pub(super) fn colour_of(palette: &Palette, owner: Side, colour: Colour) -> Srgba {
    palette.pyramids[owner.index()][colour as usize]
}

fn view() -> Vec4 {
    Vec4::new(QUAD, TURNED, STEEP.sin(), STEEP.cos())
}

fn stance(points: Option<Direction>, upright: Vec2) -> Vec4 {
    points.map_or(upright, way).extend(BASE).extend(HEIGHT)
}

impl Looks {
    fn pyramid(
        &mut self,
        guise: Guise,
        palette: &Palette,
        materials: &mut Assets<PyramidMaterial>,
    ) -> Handle<PyramidMaterial> {
        let made = self.pyramids.entry(guise).or_insert_with(|| {
            let Guise { owner, pyramid, points } = guise;
            let hollow = if pyramid.colour() == Colour::Secondary { 1.0 } else { 0.0 };
            let size = pyramid.size();
            materials.add(PyramidMaterial {
                colour: linear(colour_of(palette, owner, pyramid.colour())),
                pips: Vec4::new(f32::from(size as u8), f32::from(owner.0), hollow, scale_of(size)),
                stance: stance(points, Vec2::Y),
                view: view(),
            })
        });
        made.clone()
    }

    fn shadow(
        &mut self,
        points: Option<Direction>,
        materials: &mut Assets<PyramidShadow>,
    ) -> MeshMaterial2d<PyramidShadow> {
        let make = || materials.add(PyramidShadow { stance: stance(points, Vec2::ZERO), view: view() });
        MeshMaterial2d(self.shadows.entry(points).or_insert_with(make).clone())
    }
}

const fn opposite(direction: Direction) -> Direction {
    match direction {
        Direction::North => Direction::South,
        Direction::East => Direction::West,
        Direction::South => Direction::North,
        Direction::West => Direction::East,
    }
}

/// Dresses every pyramid that is new or looks different now, and gives those on the board a shadow.
fn dress(
    mut commands: Commands,
    pyramids: Query<(Entity, Ref<Guise>, &Pose, Has<Piece>, Has<Mesh2d>)>,
    frame: Res<BoardFrame>,
    mut flipped: Local<bool>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    mut looks: ResMut<Looks>,
    mut materials: ResMut<Assets<PyramidMaterial>>,
) {
    let turned = std::mem::replace(&mut *flipped, frame.flipped) != frame.flipped;
    for (entity, guise, pose, on_board, dressed) in &pyramids {
        if !guise.is_changed() && !turned {
            continue;
        }
        let seen = if frame.flipped { guise.points.map(opposite) } else { guise.points };
        let material = looks.pyramid(Guise { points: seen, ..*guise }, &palette, &mut materials);
        let mut entity = commands.entity(entity);
        entity.try_insert(MeshMaterial2d(material));
        if dressed {
            continue;
        }
        entity.try_insert((Mesh2d(quad.0.clone()), folded_tag_of(pose.opacity, pose.fold, pose.fold_way)));
        if on_board {
            entity.with_child((
                Name::new("Shadow"),
                Shadow,
                ShadowOf { offset: Vec2::new(0.012, -0.014), size: 1.0 },
                Mesh2d(quad.0.clone()),
                tag_of(pose.opacity),
                Transform::from_xyz(0.0, 0.0, -0.4),
            ));
        }
    }
}

fn dress_shadows(
    mut commands: Commands,
    shadows: Query<(Entity, &ChildOf), With<Shadow>>,
    new: Query<(), Added<Shadow>>,
    changed: Query<(), Changed<Guise>>,
    casters: Query<&Guise>,
    frame: Res<BoardFrame>,
    mut looks: ResMut<Looks>,
    mut materials: ResMut<Assets<PyramidShadow>>,
) {
    if new.is_empty() && changed.is_empty() && !frame.is_changed() {
        return;
    }
    for (shadow, parent) in &shadows {
        let Ok(guise) = casters.get(parent.parent()) else { continue };
        if frame.is_changed() || new.contains(shadow) || changed.contains(parent.parent()) {
            let seen = if frame.flipped { guise.points.map(opposite) } else { guise.points };
            commands.entity(shadow).try_insert(looks.shadow(seen, &mut materials));
        }
    }
}

fn spawn_board(
    mut commands: Commands,
    there: Query<(), With<Board>>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    mut boards: ResMut<Assets<BoardMaterial>>,
) {
    if !there.is_empty() {
        return;
    }
    let material = BoardMaterial {
        stones: palette.stone.map(linear),
        wood: palette.frame.map(linear),
        shape: Vec4::new(SQUARES, FRAME, BOARD_QUAD, 0.0),
    };
    commands.spawn((
        Name::new("Board"),
        OfGame(INFO.id),
        Board,
        Mesh2d(quad.0.clone()),
        MeshMaterial2d(boards.add(material)),
        tag_of(1.0),
        Pose::default(),
        Footprint { size: Vec2::splat(2.0 * BOARD_QUAD), layer: layers::BOARD },
    ));
    let colour = palette.paper[1].with_alpha(0.78);
    for (text, at) in labels() {
        commands.spawn((OfGame(INFO.id), BoardLabel { text, at, colour }));
    }
}

/// Letters below the files, numbers at the left of the ranks.
fn labels() -> impl Iterator<Item = (String, Vec2)> {
    let aside = f32::midpoint(SQUARES, FRAME) + 0.02;
    (0..8_u8).flat_map(move |index| {
        let (file, rank) = (Cell(index), Cell(index * 8));
        [
            (board::name(file)[..1].to_owned(), Vec2::new(centre(file).x, -aside)),
            (board::name(rank)[1..].to_owned(), Vec2::new(-aside, centre(rank).y)),
        ]
    })
}
