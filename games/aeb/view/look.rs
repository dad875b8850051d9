//! Materials of the board and the pyramids, drawn by shaders and sharp at any size.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_bevy::animation::{Pose, QuadSize, ShadowOf};
use quintet_bevy::board::{BoardLabel, BoardPainter, ChangedBoard};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::layout::{BoardTransform, layers};
use quintet_bevy::theme::{
    AddLookExt, BuildMaterials, Palette, Quad, QuadMaterial, SideColor, folded_tag, linear, looks, opacity_tag,
};
use quintet_core::rules::{Cell, Side};
use quintet_games::aeb::rules::{Colour, Direction, Position, Pyramid, Size, board};

use super::arrangement::{BASE, Cut, HEIGHT, QUAD, REST_ROTATION, VIEW_ANGLE, scale_of};
use super::board::{FRAME, SQUARES, centre, way};
use super::pieces::Piece;

/// The appearance of a pyramid. During an animation it may differ from the piece itself.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[require(Pose)]
pub(super) struct Appearance {
    /// The owner, which determines the shape of the pips.
    pub(super) owner: Side,
    /// Colour and size.
    pub(super) pyramid: Pyramid,
    /// The direction in which a gate points or is falling.
    pub(super) points: Option<Direction>,
    /// The visible part, in a backup stack.
    pub(super) cut: Option<Cut>,
}

/// The material of a pyramid.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct PyramidLook {
    colour: LinearRgba,
    /// The number of pips, their shape, whether they are hollow, and the size of the pyramid relative to a large one.
    pips: Vec4,
    /// The direction on the screen in which it points (x, y), half its base and its height.
    stance: Vec4,
    /// Half the quad, the rotation at rest, and the sine and cosine of the viewing angle.
    view: Vec4,
    /// x: the height at which it is cut off.
    cut: Vec4,
}

/// The material of a pyramid's shadow.
#[derive(ShaderType, Clone, Debug)]
pub(super) struct PyramidShadowLook {
    /// The direction on the screen in which it points, or zero (x, y), half its base and its height.
    stance: Vec4,
    /// As in [`PyramidLook`].
    view: Vec4,
}

/// The material of the board: squares of stone in a dark frame.
#[derive(ShaderType, Clone, Debug)]
struct BoardLook {
    /// The lighter and the darker stone.
    stones: [LinearRgba; 2],
    /// The frame in the light and in the shade.
    wood: [LinearRgba; 2],
    /// Half the size of the squares, of the board and of the quad, in squares.
    shape: Vec4,
}

looks! {
    // Pyramids use the fold of a pose for tipping over and turning.
    PyramidLook => "pyramid.wgsl" own vertices,
    PyramidShadowLook => "shadow.wgsl",
    BoardLook => "board.wgsl",
}

/// The materials of pyramids, created on first use.
#[derive(Resource, Default)]
struct Looks {
    pyramids: HashMap<Appearance, Handle<QuadMaterial>>,
    shadows: HashMap<(Option<Direction>, Option<(Size, Cut)>), Handle<QuadMaterial>>,
}

/// Marks the board entity.
#[derive(Component)]
struct Board;

/// Marks the shadow of a pyramid.
#[derive(Component)]
struct Shadow;

/// Half the size of the board's quad, in squares. It includes the shadow.
const BOARD_QUAD: f32 = 5.4;

pub(super) fn plugin(app: &mut App) {
    app.add_look::<PyramidLook>().add_look::<PyramidShadowLook>().add_look::<BoardLook>();
    app.init_resource::<Looks>();
    app.add_systems(BuildMaterials, |mut looks: ResMut<Looks>| *looks = Looks::default());
    app.add_systems(Update, spawn_board.in_set(TableSystems::Present));
    // Runs after all systems that spawn pyramids, in the same frame.
    app.add_systems(PostUpdate, (update_materials, update_shadows).chain().before(TransformSystems::Propagate));
}

/// The colour of a pyramid.
pub(super) fn colour_of(palette: &Palette, owner: Side, colour: Colour) -> Srgba {
    palette.piece(SideColor::PAIRS[owner.index()])[colour as usize]
}

fn view(cut: Option<Cut>) -> Vec4 {
    let steep = if cut.is_some() { Cut::VIEW_ANGLE } else { VIEW_ANGLE };
    Vec4::new(QUAD, REST_ROTATION, steep.sin(), steep.cos())
}

fn stance(points: Option<Direction>, upright: Vec2, height: f32) -> Vec4 {
    points.map_or(upright, way).extend(BASE).extend(height)
}

/// The height of a pyramid and the height at which it is cut off, relative to its size.
pub(super) fn measures(size: Size, cut: Option<Cut>) -> (f32, f32) {
    cut.map_or((HEIGHT, 2.0 * HEIGHT), |cut| cut.measures(size))
}

impl Looks {
    fn pyramid(
        &mut self,
        appearance: Appearance,
        palette: &Palette,
        materials: &mut Assets<QuadMaterial>,
    ) -> Handle<QuadMaterial> {
        let made = self.pyramids.entry(appearance).or_insert_with(|| {
            let Appearance { owner, pyramid, points, cut } = appearance;
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

    fn shadow(&mut self, appearance: Appearance, materials: &mut Assets<QuadMaterial>) -> MeshMaterial2d<QuadMaterial> {
        let Appearance { points, cut, pyramid, .. } = appearance;
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

/// Updates the material of every pyramid that is new or has changed, and adds shadows on the board.
fn update_materials(
    mut commands: Commands,
    pyramids: Query<(Entity, Ref<Appearance>, &Pose, Has<Piece>, Has<Mesh2d>)>,
    frame: Res<BoardTransform>,
    mut flipped: Local<bool>,
    quad: Res<Quad>,
    palette: Res<Palette>,
    mut looks: ResMut<Looks>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    let turned = std::mem::replace(&mut *flipped, frame.flipped) != frame.flipped;
    for (entity, appearance, pose, on_board, dressed) in &pyramids {
        if !appearance.is_changed() && !turned {
            continue;
        }
        let seen = if frame.flipped { appearance.points.map(opposite) } else { appearance.points };
        let material = looks.pyramid(Appearance { points: seen, ..*appearance }, &palette, &mut materials);
        let mut entity = commands.entity(entity);
        entity.try_insert(MeshMaterial2d(material));
        if dressed {
            continue;
        }
        entity.try_insert((Mesh2d(quad.0.clone()), folded_tag(pose.opacity, pose.fold, pose.fold_direction)));
        if on_board {
            entity.with_child((
                Name::new("Shadow"),
                Shadow,
                ShadowOf { offset: Vec2::new(0.012, -0.014), size: 1.0 },
                Mesh2d(quad.0.clone()),
                opacity_tag(pose.opacity),
                Transform::from_xyz(0.0, 0.0, -0.4),
            ));
        }
    }
}

fn update_shadows(
    mut commands: Commands,
    shadows: Query<(Entity, &ChildOf), With<Shadow>>,
    new: Query<(), Added<Shadow>>,
    changed: Query<(), Changed<Appearance>>,
    casters: Query<&Appearance>,
    frame: Res<BoardTransform>,
    mut looks: ResMut<Looks>,
    mut materials: ResMut<Assets<QuadMaterial>>,
) {
    if new.is_empty() && changed.is_empty() && !frame.is_changed() {
        return;
    }
    for (shadow, parent) in &shadows {
        let Ok(appearance) = casters.get(parent.parent()) else { continue };
        if frame.is_changed() || new.contains(shadow) || changed.contains(parent.parent()) {
            let seen = if frame.flipped { appearance.points.map(opposite) } else { appearance.points };
            commands
                .entity(shadow)
                .try_insert(looks.shadow(Appearance { points: seen, ..*appearance }, &mut materials));
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
    let material = BoardLook {
        stones: palette.stone.map(linear),
        wood: palette.frame.map(linear),
        shape: Vec4::new(SQUARES, FRAME, BOARD_QUAD, 0.0),
    };
    let quad_size = QuadSize { size: Vec2::splat(2.0 * BOARD_QUAD), layer: layers::BOARD };
    painter.draw_new(material, (Name::new("Board"), Board, Pose::default(), quad_size));
    let colour = palette.paper[1].with_alpha(0.78);
    for (text, at) in labels() {
        painter.spawn(BoardLabel { text, at, colour });
    }
}

/// The labels: letters below the files, numbers to the left of the ranks.
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
