//! The band: the lines between occupied places are traced over with more chalk.

use std::time::Duration;

use bevy::prelude::*;

use super::board::edges;
use super::ending::PAUSE;
use super::felt::line;
use super::look::{Looks, chalk};
use crate::rules::abande::{INFO, Position};
use crate::rules::{Cell, Effect};
use crate::table::{
    Choreography, Footprint, Leg, Match, OfGame, Played, Pose, Rearranged, Settled, TableSystems, is_on, layers,
};
use crate::theme::{Quad, tag_of, times};

/// A line between two occupied places.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct Link(Cell, Cell);

/// How much is seen of a line of the band, and of one that crosses the others.
const STRAIGHT: f32 = 0.62;
const DIAGONAL: f32 = 0.36;

pub(super) fn plugin(app: &mut App) {
    let at_rest = on_message::<Rearranged>.or_eager(on_message::<Settled>);
    app.add_systems(
        Update,
        (
            follow.run_if(on_message::<Played>).in_set(TableSystems::Choreograph),
            trace.run_if(at_rest).in_set(TableSystems::Present),
        )
            .run_if(is_on::<Position>),
    );
}

/// The lines of the band.
fn links(position: &Position) -> impl Iterator<Item = Link> {
    let band = position.band();
    edges(position.board())
        .filter(move |(one, other)| band.has(*one) && band.has(*other))
        .map(|(one, other)| Link(one, other))
}

fn look_of(looks: &Looks, quad: &Quad, position: &Position, link: Link, seen: bool) -> (impl Bundle, Pose) {
    let (pose, length) = line(position.board(), link.0, link.1);
    let pose = pose.faded(if length > 1.1 { DIAGONAL } else { STRAIGHT });
    let opacity = if seen { pose.opacity } else { 0.0 };
    let bundle = (
        Name::new("Band"),
        OfGame(INFO.id),
        link,
        Mesh2d(quad.0.clone()),
        MeshMaterial2d(looks.band.clone()),
        tag_of(opacity),
        pose.faded(opacity),
        Footprint { size: Vec2::new(length, chalk::BAND), layer: layers::BOARD + 0.6 },
    );
    (bundle, pose)
}

/// While a turn is shown: new lines appear when the piece lands, lines that break fade at once.
fn follow(
    mut commands: Commands,
    mut played: MessageReader<Played>,
    there: Query<(Entity, &Link, &Pose)>,
    the_match: Res<Match>,
    looks: Res<Looks>,
    quad: Res<Quad>,
    mut choreographies: MessageWriter<Choreography>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    let effects: Vec<Effect> = played.read().flat_map(|played| played.effects.clone()).collect();
    // At the end the lines of stacks that are asleep fade before those leave.
    let fades =
        if effects.iter().any(|effect| matches!(effect, Effect::Removed { .. })) { PAUSE } else { Duration::ZERO };
    let mut choreography = Choreography::default();
    let fade = |to: Pose| Leg { time: times::FADE, ease: EaseFunction::Linear, to, arc: 0.0 };
    let mut missing: Vec<Link> = links(position).collect();
    for (entity, link, pose) in &there {
        if let Some(index) = missing.iter().position(|wanted| wanted == link) {
            missing.swap_remove(index);
        } else {
            choreography.part(entity, *pose, fades, [fade(pose.faded(0.0))]);
        }
    }
    for link in missing {
        let (bundle, pose) = look_of(&looks, &quad, position, link, false);
        let entity = commands.spawn(bundle).id();
        choreography.part(entity, pose.faded(0.0), times::HOP, [fade(pose)]);
    }
    choreographies.write(choreography);
}

/// At rest: exactly the lines of the band.
fn trace(
    mut commands: Commands,
    there: Query<(Entity, &Link)>,
    the_match: Res<Match>,
    looks: Res<Looks>,
    quad: Res<Quad>,
    mut rearranged: MessageReader<Rearranged>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    // After anything but a move the same places can be another board's.
    let anew = rearranged.read().count() > 0;
    let mut missing: Vec<Link> = links(position).collect();
    for (entity, link) in &there {
        match missing.iter().position(|wanted| wanted == link) {
            Some(index) if !anew => {
                missing.swap_remove(index);
            }
            _ => commands.entity(entity).despawn(),
        }
    }
    for link in missing {
        commands.spawn(look_of(&looks, &quad, position, link, true).0);
    }
}
