//! Move animation. Pyramids walk square by square, hop onto stacks, lunge to attack, grow, shrink, change colour, split
//! and tip over.

use std::f32::consts::FRAC_PI_2;

use crate::rules::{Kind, pile_kind_of};
use bevy::prelude::*;
use quintet_bevy::animation::Pose;
use quintet_bevy::theme::{Sound, times};
use quintet_bevy::view::{SegmentTiming, TurnPlan};
use quintet_core::rules::{Effect, Manner, Path, Piece, Spot, Verb};

use super::direction_vector;

/// The height of the parts of a split, in squares.
const SPLIT_HEIGHT: f32 = 0.34;
/// The distance from the centre of a gate's square to the dust at its tip, in squares.
const TIP: f32 = 0.22;
/// The width of this dust, in squares.
const TIP_DUST: f32 = 0.3;

/// Plans the animation of a move.
pub(super) fn plan(effects: &[Effect], turn: &mut TurnPlan) {
    for (index, effect) in effects.iter().enumerate() {
        let moves_later = || effects[index + 1..].iter().any(|effect| matches!(effect.verb, Verb::Move { .. }));
        match (effect.verb, effect.manner) {
            (Verb::Move { path, pieces, .. }, manner) => {
                let movers = turn.reassign(path, pieces);
                adjust(turn, effects);
                if manner == Manner::CLIMB {
                    turn.climb(path, &movers);
                } else {
                    turn.walk(path, &movers);
                }
            }
            (Verb::Strike { path }, _) => attack(turn, path, moves_later()),
            (Verb::Change { at, piece }, Manner::GROW) => resize(turn, at, piece, Sound::Place),
            (Verb::Change { at, piece }, Manner::SHRINK) => resize(turn, at, piece, Sound::Slide),
            (Verb::Change { at, piece }, Manner::RECOLOR) => recolor(turn, at, piece),
            (Verb::Change { at, piece }, Manner::TIP) => tip(turn, at, piece),
            (Verb::Change { at, .. }, Manner::SPLIT) => split(turn, at, &effects[index..]),
            (Verb::Remove { at, .. }, _) => {
                if let Some(index) = turn.at(at) {
                    turn.destroy(index);
                }
                if !moves_later() {
                    adjust(turn, effects);
                }
                turn.make_room(at.cell);
            }
            _ => {} // the parts of a split, and adjustments
        }
    }
}

/// Changes the kinds of piles without an animation. It must run after all pyramids are assigned to their piles of the new
/// position.
fn adjust(turn: &mut TurnPlan, effects: &[Effect]) {
    for effect in effects.iter().filter(|effect| effect.manner == Manner::ADJUST) {
        if let Verb::Change { at, piece } = effect.verb
            && let Some(index) = turn.at(at)
        {
            turn.set_piece(index, piece);
        }
    }
}

fn attack(turn: &mut TurnPlan, path: Path, follows: bool) {
    let mut attackers = turn.pile(path.start());
    // Only the top of a split stack acts.
    if attackers.first().is_some_and(|bottom| pile_kind_of(turn.piece(*bottom)) == Kind::Split) {
        attackers.drain(..attackers.len() - 1);
    }
    turn.strike(path, &attackers, follows);
}

fn resize(turn: &mut TurnPlan, at: Spot, piece: Piece, sound: Sound) {
    let Some(index) = turn.at(at) else { return };
    turn.set_piece(index, piece);
    let start = turn.now.max(turn.end(index));
    turn.cue(start, sound);
    turn.settle(at.cell, SegmentTiming::new(start, times::GROW, EaseFunction::BackOut));
    // Do not wait for the target to shrink completely, only for the attacker to grow.
    turn.now = start + if sound == Sound::Slide { times::GROW / 2 } else { times::GROW };
}

fn recolor(turn: &mut TurnPlan, at: Spot, piece: Piece) {
    let Some(index) = turn.at(at) else { return };
    turn.set_piece(index, piece);
    // A quarter turn: with four facets, the pyramid looks the same afterwards.
    let (start, rest) = (turn.now, turn.pose(index));
    let quarter = Pose { fold_direction: FRAC_PI_2, ..rest };
    turn.add_segment(index, SegmentTiming::new(start, times::FLIP, EaseFunction::CubicInOut), quarter);
    turn.add_segment(index, SegmentTiming::instant(start), rest);
    turn.show_looks(at.cell, start + times::FLIP / 2);
    turn.cue(start, Sound::Flip);
    turn.now += times::FLIP;
}

/// The pyramid rises, and the parts fall from there. The effects begin with the lowest part.
fn split(turn: &mut TurnPlan, at: Spot, parts: &[Effect]) {
    let Some(whole) = turn.at(at) else { return };
    let half = times::SPLIT / 2;
    let apart = turn.now + half;
    let up = Pose { lift: SPLIT_HEIGHT, ..turn.pose(whole) };
    turn.add_segment(whole, SegmentTiming::new(turn.now, half, EaseFunction::QuadraticOut), up);
    for part in parts {
        match part.verb {
            Verb::Change { piece, .. } => turn.set_piece(whole, piece),
            Verb::Place { piece, .. } => {
                let part = turn.add(at.cell, piece, up.faded(0.0));
                turn.add_segment(part, SegmentTiming::instant(apart), up);
            }
            _ => {}
        }
    }
    turn.show_looks(at.cell, apart);
    for index in turn.pile(at.cell) {
        let rest = turn.rest_pose(index);
        let spread = Pose { size: rest.size, ..turn.pose(index) };
        turn.add_segment(index, SegmentTiming::instant(apart), spread);
        turn.add_segment(index, SegmentTiming::new(apart, times::SPLIT, EaseFunction::BounceOut), rest);
    }
    turn.cue(apart, Sound::Split);
    turn.cue(apart + times::SPLIT / 2, Sound::Place);
    turn.now = apart + times::SPLIT;
}

fn tip(turn: &mut TurnPlan, at: Spot, gate: Piece) {
    let (Some(index), Kind::Gate(direction)) = (turn.at(at), pile_kind_of(gate)) else { return };
    turn.set_piece(index, gate);
    // The pyramid has its direction from the start of the fall.
    turn.show_looks(at.cell, turn.now);
    turn.settle(at.cell, SegmentTiming::new(turn.now, times::TIP, EaseFunction::QuadraticIn));
    turn.now += times::TIP;
    turn.cue(turn.now, Sound::Tip);
    turn.dust(turn.now, turn.centre(at.cell) + direction_vector(direction) * TIP, TIP_DUST);
}
