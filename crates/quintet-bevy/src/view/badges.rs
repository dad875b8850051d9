//! Badges that show the heights of stacks of two and three pieces.

use std::time::Duration;

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_core::rules::{Cell, Effect, PieceAt, Place, Spot, Verb};

use super::ghosts::is_covered;
use super::scene::game_view::CurrentView;
use super::scene::piece_poses::Scene;
use super::scene::pieces::{PiecePainter, SceneBuilder};
use crate::animation::{MoveAnimation, Pose, QuadSize, Timeline, TweenSegment};
use crate::frame::TableStage;
use crate::input::MoveOptions;
use crate::layout::{BoardTransform, layers};
use crate::session::{MovePlayed, PositionReset, TurnSettled};
use crate::theme::{AddLookExt, BuildMaterials, Palette, QuadMaterial, linear, looks, times};

/// The material of a badge: the height of a stack on a small plate.
#[derive(ShaderType, Clone, Debug)]
struct BadgeLook {
    /// The colour of the plate.
    fill: LinearRgba,
    /// The colour of the number.
    ink: LinearRgba,
    /// x: the number, 2 or 3. The other components are unused.
    shape: Vec4,
}

looks! {
    BadgeLook => "shaders/badge.wgsl",
}

/// The materials of the badges for stacks of two and three.
#[derive(Resource)]
struct BadgeMaterials([Handle<QuadMaterial>; 2]);

/// The badge of a stack.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Badge {
    cell: Cell,
    height: u8,
}

/// Marks the badge of a previewed move.
#[derive(Component)]
struct GhostBadge;

/// The height of the highest stacks with a badge.
const MAX_BADGE_HEIGHT: u8 = 3;
/// The offset of the badge from the centre of its cell, on the screen: to the right and down.
const OFFSET: Vec2 = Vec2::new(0.35, -0.24);
/// The width of a badge, in cells.
const WIDTH: f32 = 0.29;
/// The minimum width of a badge, in points.
const MIN_WIDTH: f32 = 21.0;
/// The layer of badges, above pieces and below ghosts.
const LAYER: f32 = layers::PIECE + 2.0;
/// The time in which a badge appears and grows to its full size.
const APPEAR_TIME: Duration = Duration::from_millis(140);
/// The relative size of a badge when it starts to appear.
const APPEAR_SIZE: f32 = 0.4;

pub(super) fn render_plugin(app: &mut App) {
    app.add_look::<BadgeLook>();
    app.add_systems(BuildMaterials, create_materials);
    let at_rest =
        on_message::<PositionReset>.or_eager(on_message::<TurnSettled>).or_eager(resource_changed::<BoardTransform>);
    let is_previewed = resource_changed::<MoveOptions>
        .or_eager(on_message::<PositionReset>)
        .or_eager(resource_changed::<BoardTransform>);
    let has_badges = |view: CurrentView| view.get().is_some_and(|(view, _)| view.stack_badges);
    app.add_systems(TableStage::Animate, animate.run_if(on_message::<MovePlayed>).run_if(has_badges));
    app.add_systems(
        TableStage::Present,
        (update.run_if(at_rest), preview.run_if(is_previewed)).chain().run_if(has_badges),
    );
}

fn create_materials(mut commands: Commands, palette: Res<Palette>, mut materials: ResMut<Assets<QuadMaterial>>) {
    let [fill, ink] = [palette.table[2], palette.text].map(linear);
    let mut badge = |number| materials.add(BadgeLook { fill, ink, shape: Vec4::splat(number) });
    commands.insert_resource(BadgeMaterials([2.0, 3.0].map(&mut badge)));
}

/// The badges of the stacks among these pieces.
fn badges(pieces: &[PieceAt]) -> impl Iterator<Item = Badge> {
    let tops = pieces.iter().filter(|at| at.level > 0 && !is_covered(**at, pieces));
    let badges = tops.filter_map(|at| Some(Badge { cell: at.place.cell()?, height: at.level + 1 }));
    badges.filter(|badge| badge.height <= MAX_BADGE_HEIGHT)
}

/// The pose of the badge of a stack.
fn pose_of(scene: &Scene, cell: Cell) -> Pose {
    let right = if scene.board_transform.flipped { -OFFSET.x } else { OFFSET.x };
    let size = WIDTH.max(MIN_WIDTH / scene.board_transform.unit);
    Pose { size, rise: OFFSET.y, ..Pose::at(scene.place_centre(Place::Cell(cell)) + Vec2::X * right) }
}

/// The entity of a badge.
fn entity_of(
    badge: Badge,
    pose: Pose,
    layer: f32,
    (scene, painter, materials): (&Scene, &PiecePainter, &BadgeMaterials),
) -> impl Bundle + use<> {
    let material = materials.0[usize::from(badge.height > 2)].clone();
    let quad = painter.quad.bundle(material, pose.opacity);
    (Name::new("Badge"), ChildOf(scene.root), quad, pose, QuadSize { size: Vec2::ONE, layer })
}

/// During a move: removes the badges of a stack that moves and of its target, and shows the new badge when the stack
/// lands.
fn animate(
    mut played: MessageReader<MovePlayed>,
    there: Query<(Entity, &Badge)>,
    scenes: SceneBuilder,
    materials: Res<BadgeMaterials>,
    mut animations: MessageWriter<MoveAnimation>,
    mut painter: PiecePainter,
) {
    let Some(scene) = scenes.scene() else { return };
    let mut animation = MoveAnimation::default();
    for effect in played.read().flat_map(|played| &played.effects) {
        let (from, to) = match effect.verb {
            Verb::Move { path, .. } => (path.start(), Some(path.end())),
            Verb::Remove { at: Spot { cell, level: 0 }, .. } => (cell, None),
            _ => continue,
        };
        for (entity, badge) in &there {
            if badge.cell == from || Some(badge.cell) == to {
                painter.commands.entity(entity).despawn();
            }
        }
        if let Some(badge) = badges(&scene.pieces).find(|badge| Some(badge.cell) == to) {
            let rest = pose_of(&scene, badge.cell);
            let hidden = Pose { size: rest.size * APPEAR_SIZE, ..rest }.faded(0.0);
            let bundle = entity_of(badge, hidden, LAYER, (&scene, &painter, &materials));
            let entity = painter.commands.spawn((badge, bundle)).id();
            let segment = TweenSegment { time: APPEAR_TIME, ease: EaseFunction::BackOut, to: rest, arc: 0.0 };
            animation.part(entity, hidden, times::HOP, [segment]);
        }
    }
    animations.write(animation);
}

/// At rest: keeps one badge for every stack.
fn update(
    mut there: Query<(Entity, &Badge, &mut Pose)>,
    scenes: SceneBuilder,
    timeline: Res<Timeline>,
    materials: Res<BadgeMaterials>,
    mut painter: PiecePainter,
) {
    let Some(scene) = scenes.scene().filter(|_| !timeline.is_running()) else { return };
    let mut missing: Vec<Badge> = badges(&scene.pieces).collect();
    for (entity, badge, mut pose) in &mut there {
        if let Some(index) = missing.iter().position(|wanted| wanted == badge) {
            missing.swap_remove(index);
            pose.set_if_neq(pose_of(&scene, badge.cell));
        } else {
            painter.commands.entity(entity).despawn();
        }
    }
    for badge in missing {
        let bundle = entity_of(badge, pose_of(&scene, badge.cell), LAYER, (&scene, &painter, &materials));
        painter.commands.spawn((badge, bundle));
    }
}

/// During a preview: hides the badges of stacks whose height would change, and shows the height of the new stack.
fn preview(
    old: Query<Entity, With<GhostBadge>>,
    mut there: Query<(&Badge, &mut Pose)>,
    move_options: Res<MoveOptions>,
    scenes: SceneBuilder,
    timeline: Res<Timeline>,
    materials: Res<BadgeMaterials>,
    mut painter: PiecePainter,
) {
    for badge in &old {
        painter.commands.entity(badge).despawn();
    }
    let Some(scene) = scenes.scene().filter(|_| !timeline.is_running()) else { return };
    let effects = move_options.preview.as_ref().map_or(&[][..], |preview| &preview.effects);
    for (badge, mut pose) in &mut there {
        let is_gone = |effect: &Effect| match effect.verb {
            Verb::Move { path, .. } => path.cells().contains(&badge.cell),
            Verb::Remove { at, .. } => badge.cell == at.cell,
            _ => false,
        };
        pose.set_if_neq(pose.faded(if effects.iter().any(is_gone) { 0.0 } else { 1.0 }));
    }
    for effect in effects {
        let Verb::Move { path, to_level, pieces, .. } = effect.verb else { continue };
        let badge = Badge { cell: path.end(), height: to_level + pieces };
        if badge.height > 1 {
            let pose = pose_of(&scene, badge.cell);
            let bundle = entity_of(badge, pose, layers::GHOST + 2.0, (&scene, &painter, &materials));
            painter.commands.spawn((GhostBadge, bundle));
        }
    }
}
