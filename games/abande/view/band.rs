//! The band: thicker chalk lines between adjacent occupied places.

use std::time::Duration;

use crate::rules::Position;
use bevy::prelude::*;
use quintet_bevy::animation::{MoveAnimation, Pose, QuadSize, TweenSegment};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::TableStage;
use quintet_bevy::layout::layers;
use quintet_bevy::session::{MovePlayed, PositionReset, TurnSettled};
use quintet_bevy::theme::times;
use quintet_core::rules::{Cell, Effect, Manner};

use super::board::edges;
use super::final_count::PAUSE;
use super::look::{Looks, chalk};
use super::surface::Line;

/// A line between two occupied places.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct Link(Cell, Cell);

/// The opacity of a straight line.
const STRAIGHT: f32 = 0.62;
/// The opacity of a diagonal line.
const DIAGONAL: f32 = 0.36;

pub(super) fn plugin(app: &mut App) {
    let at_rest = on_message::<PositionReset>.or_eager(on_message::<TurnSettled>);
    app.add_systems(TableStage::Animate, animate.run_if(on_message::<MovePlayed>));
    app.add_systems(TableStage::Present, update.run_if(at_rest));
}

/// The lines of the band in a position.
fn links(position: &Position) -> impl Iterator<Item = Link> {
    let band = position.band();
    edges(position.board())
        .filter(move |(one, other)| band.contains(*one) && band.contains(*other))
        .map(|(one, other)| Link(one, other))
}

/// The resting pose of a line, and its entity without the material. The entity is transparent unless `seen`.
fn line_of(position: &Position, link: Link, seen: bool) -> (Pose, impl Bundle) {
    let Line { pose, length, is_diagonal } = Line::between(position.board(), link.0, link.1);
    let pose = pose.faded(if is_diagonal { DIAGONAL } else { STRAIGHT });
    let quad_size = QuadSize { size: Vec2::new(length, chalk::BAND), layer: layers::BOARD + 0.6 };
    (pose, (Name::new("Band"), link, if seen { pose } else { pose.faded(0.0) }, quad_size))
}

/// Animates the band during a turn. New lines appear when the piece lands; lines that break fade at once.
fn animate(
    position: Single<&BoardState<Position>>,
    mut played: MessageReader<MovePlayed>,
    there: Query<(Entity, &Link, &Pose)>,
    looks: Res<Looks>,
    mut animations: MessageWriter<MoveAnimation>,
    mut painter: BoardPainter<Position>,
) {
    let effects: Vec<Effect> = played.read().flat_map(|played| played.effects.clone()).collect();
    // At the end of the game, the lines of sleeping stacks fade before the stacks leave.
    let fades = if effects.iter().any(|effect| effect.manner == Manner::COUNT) { PAUSE } else { Duration::ZERO };
    let mut animation = MoveAnimation::default();
    let fade = |to: Pose| TweenSegment { time: times::FADE, ease: EaseFunction::Linear, to, arc: 0.0 };
    let mut missing: Vec<Link> = links(&position).collect();
    for (entity, link, pose) in &there {
        if let Some(index) = missing.iter().position(|wanted| wanted == link) {
            missing.swap_remove(index);
        } else {
            animation.part(entity, *pose, fades, [fade(pose.faded(0.0))]);
        }
    }
    for link in missing {
        let (pose, line) = line_of(&position, link, false);
        let entity = painter.draw(&looks.band, line).id();
        animation.part(entity, pose.faded(0.0), times::HOP, [fade(pose)]);
    }
    animations.write(animation);
}

/// Shows exactly the lines of the band when no animation runs.
fn update(
    position: Single<&BoardState<Position>>,
    there: Query<(Entity, &Link)>,
    looks: Res<Looks>,
    mut resets: MessageReader<PositionReset>,
    mut painter: BoardPainter<Position>,
) {
    // After a reset, the same cells may belong to another board.
    let is_reset = resets.read().count() > 0;
    let mut missing: Vec<Link> = links(&position).collect();
    for (entity, link) in &there {
        match missing.iter().position(|wanted| wanted == link) {
            Some(index) if !is_reset => {
                missing.swap_remove(index);
            }
            _ => painter.commands.entity(entity).despawn(),
        }
    }
    for link in missing {
        painter.draw(&looks.band, line_of(&position, link, true).1);
    }
}
