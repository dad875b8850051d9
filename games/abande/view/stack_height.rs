//! Badges that show the heights of stacks.

use std::time::Duration;

use bevy::prelude::*;
use quintet_bevy::animation::{MoveAnimation, Pose, QuadSize, Timeline, TweenSegment};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::{BoardTransform, layers};
use quintet_bevy::session::{MovePlayed, PositionReset, TurnSettled};
use quintet_bevy::theme::times;
use quintet_core::rules::{Cell, Effect, Spot, Verb};
use quintet_games::abande::rules::{Board, Position};

use super::board::centre;
use super::look::Looks;

/// The badge of a stack.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Badge {
    /// The cell of the stack.
    cell: Cell,
    height: usize,
}

/// The offset of the badge from the centre of its place, on the screen: to the right and down.
const OFFSET: Vec2 = Vec2::new(0.35, -0.24);
/// The width of a badge in board units, and its minimum width in points.
const WIDTH: f32 = 0.29;
const MIN_WIDTH: f32 = 21.0;
/// Marks the badge of a previewed move.
#[derive(Component)]
struct Ghost;

/// Badges lie above pieces and below ghosts.
const LAYER: f32 = layers::PIECE + 2.0;
/// The duration of a badge's appearance.
const APPEAR_TIME: Duration = Duration::from_millis(140);

pub(super) fn plugin(app: &mut App) {
    let at_rest =
        on_message::<PositionReset>.or_eager(on_message::<TurnSettled>).or_eager(resource_changed::<BoardTransform>);
    app.add_systems(
        Update,
        (
            animate.run_if(on_message::<MovePlayed>).in_set(TableSystems::Animate),
            update.run_if(at_rest).in_set(TableSystems::Present),
            preview.run_if(resource_changed::<MoveOptions>).in_set(TableSystems::Present),
        ),
    );
}

/// The pose of a stack's badge.
fn badge_pose(frame: &BoardTransform, board: Board, cell: Cell) -> Pose {
    let right = if frame.flipped { -OFFSET.x } else { OFFSET.x };
    let size = WIDTH.max(MIN_WIDTH / frame.unit);
    Pose { size, rise: OFFSET.y, ..Pose::at(centre(board, cell) + Vec2::X * right) }
}

/// The entity of a badge without its material.
fn number(badge: Badge, pose: Pose) -> impl Bundle {
    (Name::new("Number"), badge, pose, QuadSize { size: Vec2::ONE, layer: LAYER })
}

/// During a turn: removes the badges of a stack that hops and of its target, and shows the new badge when the stack
/// lands.
fn animate(
    position: Single<&BoardState<Position>>,
    mut played: MessageReader<MovePlayed>,
    there: Query<(Entity, &Badge)>,
    frame: Res<BoardTransform>,
    looks: Res<Looks>,
    mut animations: MessageWriter<MoveAnimation>,
    mut painter: BoardPainter<Position>,
) {
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
        if let Some(cell) = to {
            let badge = Badge { cell, height: position.height(cell) };
            let rest = badge_pose(&frame, position.board(), cell);
            let hidden = Pose { size: rest.size * 0.4, ..rest }.faded(0.0);
            let entity = painter.draw(looks.badge(badge.height), number(badge, hidden)).id();
            let segment = TweenSegment { time: APPEAR_TIME, ease: EaseFunction::BackOut, to: rest, arc: 0.0 };
            animation.part(entity, hidden, times::HOP, [segment]);
        }
    }
    animations.write(animation);
}

/// At rest: keeps one badge for every stack of two or three.
fn update(
    position: Single<&BoardState<Position>>,
    mut there: Query<(Entity, &Badge, &mut Pose)>,
    frame: Res<BoardTransform>,
    timeline: Res<Timeline>,
    looks: Res<Looks>,
    mut painter: BoardPainter<Position>,
) {
    if timeline.is_running() {
        return;
    }
    let high = position.band().iter().map(|cell| Badge { cell, height: position.height(cell) });
    let mut missing: Vec<Badge> = high.filter(|badge| badge.height > 1).collect();
    for (entity, badge, mut pose) in &mut there {
        if let Some(index) = missing.iter().position(|wanted| wanted == badge) {
            missing.swap_remove(index);
            pose.set_if_neq(badge_pose(&frame, position.board(), badge.cell));
        } else {
            painter.commands.entity(entity).despawn();
        }
    }
    for badge in missing {
        let pose = badge_pose(&frame, position.board(), badge.cell);
        painter.draw(looks.badge(badge.height), number(badge, pose));
    }
}

/// During a preview: hides the badges of stacks whose height would change, and shows the height of the new stack.
fn preview(
    position: Single<&BoardState<Position>>,
    old: Query<Entity, With<Ghost>>,
    mut badges: Query<(&Badge, &mut Pose), Without<Ghost>>,
    offer: Res<MoveOptions>,
    frame: Res<BoardTransform>,
    timeline: Res<Timeline>,
    looks: Res<Looks>,
    mut painter: BoardPainter<Position>,
) {
    painter.despawn_all(old);
    if timeline.is_running() {
        return;
    }
    let effects = offer.preview.as_ref().map_or(&[][..], |preview| &preview.effects);
    for (badge, mut pose) in &mut badges {
        let is_gone = |effect: &Effect| match effect.verb {
            Verb::Move { path, .. } => path.cells().contains(&badge.cell),
            Verb::Remove { at, .. } => badge.cell == at.cell,
            _ => false,
        };
        pose.set_if_neq(pose.faded(if effects.iter().any(is_gone) { 0.0 } else { 1.0 }));
    }
    for effect in effects {
        let Verb::Move { path, to_level, pieces, .. } = effect.verb else { continue };
        let quad_size = QuadSize { size: Vec2::ONE, layer: layers::GHOST + 2.0 };
        let pose = badge_pose(&frame, position.board(), path.end());
        painter.draw(looks.badge((to_level + pieces).into()), (Name::new("Ghost"), Ghost, pose, quad_size));
    }
}
