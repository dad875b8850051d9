//! How board and pyramids look: shapes and shaders, crisp at any size.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

use super::board::{FRAME, SQUARES, centre, way};
use super::pieces::Piece;
use super::piles::{BASE, Cut, HEIGHT, QUAD, STEEP, TURNED, scale_of};
use crate::rules::aeb::{Colour, Direction, INFO, Position, Pyramid, Size, board};
use crate::rules::{Cell, Side};
use crate::table::{BoardFrame, BoardLabel, Footprint, Match, OfGame, Pose, ShadowOf, TableSystems, is_on, layers};
use crate::theme::{AddLook, Paint, Palette, Quad, QuadMaterial, folded_tag_of, linear, looks, tag_of};

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
    /// What is seen of it, in a backup stack.
    pub(super) cut: Option<Cut>,
}

/// A pyramid.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct PyramidLook {
    colour: LinearRgba,
    /// How many pips, their shape, whether they are hollow, and how large the pyramid is.
    pips: Vec4,
    /// Where it points on the screen, half its base, its height.
    stance: Vec4,
    /// Half the quad, how far it is turned at rest, and how steeply it is looked down on: sine and cosine.
    view: Vec4,
    /// Where it is cut off, above its base.
    cut: Vec4,
}

/// The shadow of a pyramid.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct PyramidShadowLook {
    /// Where it points on the screen, or nothing; half its base, its height.
    stance: Vec4,
    /// As of a pyramid.
    view: Vec4,
}

/// The board: squares of stone in a dark frame.
#[derive(ShaderType, Clone, Debug)]
struct BoardLook {
    /// The lighter and the darker stone.
    stones: [LinearRgba; 2],
    /// The frame in the light and in the shade.
    wood: [LinearRgba; 2],
    /// Half the squares, half the board, half the quad; in squares.
    shape: Vec4,
}

looks! {
    // What folds other things tips and turns these.
    PyramidLook => "pyramid.wgsl" own vertices,
    PyramidShadowLook => "shadow.wgsl",
    BoardLook => "board.wgsl",
}

/// The materials of pyramids, made when they are first needed.
#[derive(Resource, Default)]
struct Looks {
    pyramids: HashMap<Guise, Handle<QuadMaterial>>,
    shadows: HashMap<(Option<Direction>, Option<(Size, Cut)>), Handle<QuadMaterial>>,
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
    app.add_look::<PyramidLook>().add_look::<PyramidShadowLook>().add_look::<BoardLook>();
    app.init_resource::<Looks>();
    app.add_systems(Paint, |mut looks: ResMut<Looks>| *looks = Looks::default());
    let shown = is_on::<Position>.and_eager(resource_exists_and_changed::<Match>);
    app.add_systems(Update, spawn_board.run_if(shown).in_set(TableSystems::Present));
    // After everything that brings pyramids, in the same frame.
    app.add_systems(PostUpdate, (dress, dress_shadows).chain().before(TransformSystems::Propagate));
}

/// The colour of a pyramid.
pub(super) fn colour_of(palette: &Palette, owner: Side, colour: Colour) -> Srgba {
    palette.pyramids[owner.index()][colour as usize]
}

fn view(cut: Option<Cut>) -> Vec4 {
    let steep = if cut.is_some() { Cut::STEEP } else { STEEP };
    Vec4::new(QUAD, TURNED, steep.sin(), steep.cos())
}

fn stance(points: Option<Direction>, upright: Vec2, height: f32) -> Vec4 {
    points.map_or(upright, way).extend(BASE).extend(height)
}

/// The height of a pyramid of a size, of a large one's measures, and where it is cut off.
pub(super) fn measures(size: Size, cut: Option<Cut>) -> (f32, f32) {
    cut.map_or((HEIGHT, 2.0 * HEIGHT), |cut| cut.measures(size))
}

impl Looks {
    fn pyramid(
        &mut self,
        guise: Guise,
        palette: &Palette,
        materials: &mut Assets<QuadMaterial>,
    ) -> Handle<QuadMaterial> {
        let made = self.pyramids.entry(guise).or_insert_with(|| {
            let Guise { owner, pyramid, points, cut } = guise;
            let hollow = if pyramid.colour() == Colour::Secondary { 1.0 } else { 0.0 };
            let size = pyramid.size();
            let (height, end) = measures(size, cut);
            materials.add(PyramidLook {
                colour: linear(colour_of(palette, owner, pyramid.colour())),
                pips: Vec4::new(f32::from(size as u8), f32::from(owner.0), hollow, scale_of(size)),
                stance: stance(points, Vec2::Y, height),
                view: view(cut),
                cut: Vec4::new(end, 0.0, 0.0, 0.0),
            })
        });
        made.clone()
    }

    fn shadow(&mut self, guise: Guise, materials: &mut Assets<QuadMaterial>) -> MeshMaterial2d<QuadMaterial> {
        let Guise { points, cut, pyramid, .. } = guise;
        let size = pyramid.size();
        let (height, end) = measures(size, cut);
        let make = || {
            materials.add(PyramidShadowLook { stance: stance(points, Vec2::ZERO, height.min(end)), view: view(cut) })
        };
        MeshMaterial2d(self.shadows.entry((points, cut.map(|cut| (size, cut)))).or_insert_with(make).clone())
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
    mut materials: ResMut<Assets<QuadMaterial>>,
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
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    if new.is_empty() && changed.is_empty() && !frame.is_changed() {
        return;
    }
    for (shadow, parent) in &shadows {
        let Ok(guise) = casters.get(parent.parent()) else { continue };
        if frame.is_changed() || new.contains(shadow) || changed.contains(parent.parent()) {
            let seen = if frame.flipped { guise.points.map(opposite) } else { guise.points };
            commands.entity(shadow).try_insert(looks.shadow(Guise { points: seen, ..*guise }, &mut materials));
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
    let material = BoardLook {
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
