//! The heights of stacks, as numbers.

use std::time::Duration;

use bevy::prelude::*;

use super::board::centre;
use super::look::Looks;
use crate::rules::abande::{Board, INFO, Position};
use crate::rules::{Cell, Effect};
use crate::table::{
    BoardFrame, Choreography, Footprint, Leg, Match, OfGame, Played, Pose, Rearranged, Settled, TableSystems, Timeline,
    is_on, layers,
};
use crate::theme::{Quad, tag_of, times};

/// The number on a stack.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Badge {
    /// Where the stack is.
    pub(super) cell: Cell,
    height: usize,
}

/// From the middle of a place to the number: to the right and down, as people see it.
const ASIDE: Vec2 = Vec2::new(0.35, -0.24);
/// Its width in board units, and the least in points.
const WIDTH: f32 = 0.29;
const LEAST: f32 = 21.0;
/// Numbers lie over pieces, and under their ghosts.
const LAYER: f32 = layers::PIECE + 2.0;
/// How long a number takes to appear.
const APPEARS: Duration = Duration::from_millis(140);

pub(super) fn plugin(app: &mut App) {
    let at_rest = on_message::<Rearranged>.or_eager(on_message::<Settled>).or_eager(resource_changed::<BoardFrame>);
    app.add_systems(
        Update,
        (
            follow.run_if(on_message::<Played>).in_set(TableSystems::Choreograph),
            count.run_if(at_rest).in_set(TableSystems::Present),
        )
            .run_if(is_on::<Position>),
    );
}

/// How the number of a stack lies.
pub(super) fn beside(frame: &BoardFrame, board: Board, cell: Cell) -> Pose {
    let right = if frame.flipped { -ASIDE.x } else { ASIDE.x };
    let size = WIDTH.max(LEAST / frame.unit);
    Pose { size, rise: ASIDE.y, ..Pose::at(centre(board, cell) + Vec2::X * right) }
}

/// What makes a number be seen.
pub(super) fn numbered(looks: &Looks, quad: &Quad, height: usize, layer: f32) -> impl Bundle {
    (
        OfGame(INFO.id),
        Mesh2d(quad.0.clone()),
        MeshMaterial2d(looks.badge(height).clone()),
        tag_of(1.0),
        Footprint { size: Vec2::ONE, layer },
    )
}

/// While a turn is shown: the number of a stack goes when it hops, and that of the new stack appears when it lands.
fn follow(
    mut commands: Commands,
    mut played: MessageReader<Played>,
    there: Query<(Entity, &Badge)>,
    the_match: Res<Match>,
    frame: Res<BoardFrame>,
    looks: Res<Looks>,
    quad: Res<Quad>,
    mut choreographies: MessageWriter<Choreography>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    let mut choreography = Choreography::default();
    for effect in played.read().flat_map(|played| &played.effects) {
        let (Effect::Hopped { from, .. } | Effect::Removed { from }) = *effect else { continue };
        let to = if let Effect::Hopped { to, .. } = *effect { Some(to) } else { None };
        for (entity, badge) in &there {
            if badge.cell == from || Some(badge.cell) == to {
                commands.entity(entity).despawn();
            }
        }
        if let Some(cell) = to {
            let badge = Badge { cell, height: position.height(cell) };
            let rest = beside(&frame, position.board(), cell);
            let hidden = Pose { size: rest.size * 0.4, ..rest }.faded(0.0);
            let look = numbered(&looks, &quad, badge.height, LAYER);
            let entity = commands.spawn((Name::new("Number"), badge, look, hidden)).id();
            let leg = Leg { time: APPEARS, ease: EaseFunction::BackOut, to: rest, arc: 0.0 };
            choreography.part(entity, hidden, times::HOP, [leg]);
        }
    }
    choreographies.write(choreography);
}

/// At rest: the numbers of all stacks of two and three.
fn count(
    mut commands: Commands,
    mut there: Query<(Entity, &Badge, &mut Pose)>,
    the_match: Res<Match>,
    frame: Res<BoardFrame>,
    timeline: Res<Timeline>,
    looks: Res<Looks>,
    quad: Res<Quad>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    if timeline.is_running() {
        return;
    }
    let high = position.band().iter().map(|cell| Badge { cell, height: position.height(cell) });
    let mut missing: Vec<Badge> = high.filter(|badge| badge.height > 1).collect();
    for (entity, badge, mut pose) in &mut there {
        if let Some(index) = missing.iter().position(|wanted| wanted == badge) {
            missing.swap_remove(index);
            pose.set_if_neq(beside(&frame, position.board(), badge.cell));
        } else {
            commands.entity(entity).despawn();
        }
    }
    for badge in missing {
        let pose = beside(&frame, position.board(), badge.cell);
        commands.spawn((Name::new("Number"), badge, numbered(&looks, &quad, badge.height, LAYER), pose));
    }
}
