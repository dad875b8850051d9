//! Move animation: a piece flies from the hand to its place, or a stack hops onto another. At the end of the game,
//! sleeping stacks leave and the points are counted.

use std::time::Duration;

use bevy::prelude::*;
use quintet_bevy::animation::{MoveAnimation, Pose, TweenSegment};
use quintet_bevy::board::BoardState;
use quintet_bevy::frame::TableSystems;
use quintet_bevy::session::MovePlayed;
use quintet_bevy::theme::{Sound, times};
use quintet_core::rules::{Cell, Side, Verb};
use quintet_games::abande::rules::{Board, Position};

use super::discs::{Disc, Place, stack_pose};
use super::final_count;

/// The duration of the flight from the hand to a point above the place.
const FLIGHT: Duration = Duration::from_millis(200);
/// The height of the flight's arc, and the height from which the piece falls.
const ARC_HEIGHT: f32 = 0.45;
const FALL_HEIGHT: f32 = 0.3;
/// The size of a piece before it falls, relative to its resting size.
const FALL_SIZE: f32 = 1.3;
/// The height of a stack's hop, in cells.
const HOP_HEIGHT: f32 = 0.5;
/// How much a stack is squashed when another lands on it, relative to its height.
const SQUASH: f32 = 0.05;
/// The duration of the squash and of the recovery.
const SQUASH_TIME: Duration = Duration::from_millis(50);
const RECOVERY_TIME: Duration = Duration::from_millis(80);

/// The query for disc entities in the animations.
pub(super) type Discs<'world, 'state, 'data> = Query<'world, 'state, (Entity, &'data mut Disc, &'data Pose)>;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(TableSystems::Animate));
}

fn show(
    state: Single<&BoardState<Position>>,
    mut played: MessageReader<MovePlayed>,
    mut discs: Discs,
    mut animations: MessageWriter<MoveAnimation>,
) {
    let position = state.position();
    let board = position.board();
    for MovePlayed { side, effects } in played.read() {
        let mut animation = MoveAnimation::default();
        for effect in effects {
            match effect.verb {
                Verb::Place { at, .. } => enter(&mut animation, &mut discs, position, *side, at.cell),
                Verb::Move { path, .. } => hop(&mut animation, &mut discs, board, path.start(), path.end()),
                _ => {} // removals are animated below
            }
        }
        if state.outcome().is_some() {
            final_count::show(&mut animation, &mut discs, position, effects);
        }
        animations.write(animation);
    }
}

fn enter(animation: &mut MoveAnimation, discs: &mut Discs, position: &Position, side: Side, to: Cell) {
    // The position already has one piece less in hand: the entered piece is the one after the remaining ones.
    let taken = Disc { side, place: Place::Hand(position.hand(side)) };
    let Some((entity, mut disc, pose)) = discs.iter_mut().find(|(_, disc, _)| **disc == taken) else { return };
    disc.place = Place::Stack { cell: to, level: 0 };
    let rest = stack_pose(position.board(), to, 0);
    let above = Pose { size: FALL_SIZE, lift: FALL_HEIGHT, ..rest };
    animation.part(
        entity,
        pose.faded(1.0),
        Duration::ZERO,
        [
            TweenSegment { time: FLIGHT, ease: EaseFunction::CubicInOut, to: above, arc: ARC_HEIGHT },
            TweenSegment { time: times::PLACE, ease: EaseFunction::QuadraticIn, to: rest, arc: 0.0 },
        ],
    );
    animation.cue(FLIGHT + times::PLACE, Sound::Place);
}

fn hop(animation: &mut MoveAnimation, discs: &mut Discs, board: Board, from: Cell, to: Cell) {
    let below = discs.iter().filter(|(_, disc, _)| disc.level_on(to).is_some()).count() as u8;
    let landed = times::HOP;
    for (entity, mut disc, pose) in discs {
        if let Some(level) = disc.level_on(from) {
            let level = below + level;
            disc.place = Place::Stack { cell: to, level };
            let rest = stack_pose(board, to, level);
            let over = TweenSegment { time: times::HOP, ease: EaseFunction::QuadraticInOut, to: rest, arc: HOP_HEIGHT };
            let [squash_segment, recovery_segment] = settle(rest);
            animation.part(entity, pose.faded(1.0), Duration::ZERO, [over, squash_segment, recovery_segment]);
        } else if let Some(level) = disc.level_on(to) {
            let rest = stack_pose(board, to, level);
            animation.part(entity, rest, landed, settle(rest));
        }
    }
    animation.cue(landed, Sound::Hop);
}

/// The squash and recovery of a stack on which another has landed.
fn settle(rest: Pose) -> [TweenSegment; 2] {
    let low = Pose { squash: SQUASH, rise: rest.rise * (1.0 - SQUASH), ..rest };
    [
        TweenSegment { time: SQUASH_TIME, ease: EaseFunction::QuadraticOut, to: low, arc: 0.0 },
        TweenSegment { time: RECOVERY_TIME, ease: EaseFunction::QuadraticInOut, to: rest, arc: 0.0 },
    ]
}
