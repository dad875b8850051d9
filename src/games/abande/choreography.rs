//! How a turn is shown: a piece flies from the hand and falls on its place, a stack hops on another one, and at the end
//! sleeping stacks leave before the points are counted.

use std::time::Duration;

use bevy::prelude::*;

use super::discs::{Disc, Place, lying};
use super::ending;
use crate::rules::abande::{Board, Position};
use crate::rules::{Cell, Effect, Side};
use crate::table::{Choreography, Leg, Match, Played, Pose, TableSystems, is_on};
use crate::theme::{Sound, times};

/// From the hand to above its place.
const FLIGHT: Duration = Duration::from_millis(200);
/// How high a piece flies there, and how high it is when it falls.
const HIGH: f32 = 0.45;
const FALLS_FROM: f32 = 0.3;
/// How large a piece is when it falls.
const LARGE: f32 = 1.3;
/// How high stacks hop: half a cell.
const HOP: f32 = 0.5;
/// How much of its height a stack gives way when another one lands on it.
const SQUASH: f32 = 0.05;
/// How long it takes to give way, and to come back.
const GIVE: Duration = Duration::from_millis(50);
const COME_BACK: Duration = Duration::from_millis(80);

/// The discs as a choreography looks at them.
pub(super) type Discs<'world, 'state, 'data> = Query<'world, 'state, (Entity, &'data mut Disc, &'data Pose)>;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(is_on::<Position>).in_set(TableSystems::Choreograph));
}

fn show(
    mut played: MessageReader<Played>,
    mut discs: Discs,
    the_match: Res<Match>,
    mut choreographies: MessageWriter<Choreography>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    let board = position.board();
    for Played { side, effects } in played.read() {
        let mut choreography = Choreography::default();
        for effect in effects {
            match *effect {
                Effect::Entered { to } => enter(&mut choreography, &mut discs, position, *side, to),
                Effect::Hopped { from, to } => hop(&mut choreography, &mut discs, board, from, to),
                _ => {} // sleeping stacks: below; the rest is of other games
            }
        }
        if the_match.game().outcome().is_some() {
            ending::show(&mut choreography, &mut discs, position, effects);
        }
        choreographies.write(choreography);
    }
}

fn enter(choreography: &mut Choreography, discs: &mut Discs, position: &Position, side: Side, to: Cell) {
    // The piece has left the hand already: it was the one after those that are left.
    let taken = Disc { side, place: Place::Hand(position.hand(side)) };
    let Some((entity, mut disc, pose)) = discs.iter_mut().find(|(_, disc, _)| **disc == taken) else { return };
    disc.place = Place::Stack { cell: to, level: 0 };
    let rest = lying(position.board(), to, 0);
    let above = Pose { size: LARGE, lift: FALLS_FROM, ..rest };
    choreography.part(
        entity,
        pose.faded(1.0),
        Duration::ZERO,
        [
            Leg { time: FLIGHT, ease: EaseFunction::CubicInOut, to: above, arc: HIGH },
            Leg { time: times::PLACE, ease: EaseFunction::QuadraticIn, to: rest, arc: 0.0 },
        ],
    );
    choreography.cue(FLIGHT + times::PLACE, Sound::Place);
}

fn hop(choreography: &mut Choreography, discs: &mut Discs, board: Board, from: Cell, to: Cell) {
    let below = discs.iter().filter(|(_, disc, _)| disc.level_on(to).is_some()).count() as u8;
    let landed = times::HOP;
    for (entity, mut disc, pose) in discs {
        if let Some(level) = disc.level_on(from) {
            let level = below + level;
            disc.place = Place::Stack { cell: to, level };
            let rest = lying(board, to, level);
            let over = Leg { time: times::HOP, ease: EaseFunction::QuadraticInOut, to: rest, arc: HOP };
            let [give, come_back] = settle(rest);
            choreography.part(entity, pose.faded(1.0), Duration::ZERO, [over, give, come_back]);
        } else if let Some(level) = disc.level_on(to) {
            let rest = lying(board, to, level);
            choreography.part(entity, rest, landed, settle(rest));
        }
    }
    choreography.cue(landed, Sound::Hop);
}

/// A stack that was landed on gives way and comes back.
fn settle(rest: Pose) -> [Leg; 2] {
    let low = Pose { squash: SQUASH, rise: rest.rise * (1.0 - SQUASH), ..rest };
    [
        Leg { time: GIVE, ease: EaseFunction::QuadraticOut, to: low, arc: 0.0 },
        Leg { time: COME_BACK, ease: EaseFunction::QuadraticInOut, to: rest, arc: 0.0 },
    ]
}
