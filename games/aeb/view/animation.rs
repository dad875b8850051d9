//! Move animation. Pyramids walk square by square, hop onto stacks, lunge to attack, grow, shrink, change colour, split
//! and tip over.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;
use quintet_bevy::animation::Pose;
use quintet_bevy::theme::{Sound, times};
use quintet_bevy::view::{Leg, TurnPlan};
use quintet_core::rules::{Cell, Effect, Path, Piece};
use quintet_games::aeb::rules::{Colour, Kind, Pyramid, Size, board, piece_kind, read_piece_kind};

use super::way;

/// The height of the parts of a split, in squares.
const SPLIT_HEIGHT: f32 = 0.34;
/// The distance from the centre of a gate's square to the dust at its tip, and the width of the dust, in squares.
const TIP: f32 = 0.22;
const TIP_DUST: f32 = 0.3;

/// Plans the animation of a move.
pub(super) fn plan(effects: &[Effect], turn: &mut TurnPlan) {
    for (index, effect) in effects.iter().enumerate() {
        match *effect {
            Effect::Walked { path, pieces } => walk(turn, path, pieces),
            Effect::Climbed { path, pieces } => climb(turn, path, pieces),
            Effect::Attacked { path } => {
                let follows = effects[index..].iter().any(|effect| matches!(effect, Effect::Walked { .. }));
                attack(turn, path, follows);
            }
            Effect::Grown { cell, level, size } => resize(turn, cell, level, size, Sound::Place),
            Effect::Shrunk { cell, level, size } => resize(turn, cell, level, size, Sound::Slide),
            Effect::Destroyed { cell, level } => destroy(turn, cell, level),
            Effect::Recoloured { cell, level, colour } => recolour(turn, cell, level, colour),
            Effect::Split { cell, sizes } => split(turn, cell, sizes),
            Effect::Tipped { cell, towards } => tip(turn, cell, towards),
            _ => {} // effects of other games
        }
    }
}

/// The pyramid and the kind of its pile that a piece stands for.
fn read(turn: &TurnPlan, index: usize) -> (Pyramid, Kind) {
    read_piece_kind(turn.piece(index).kind).unwrap_or((Pyramid::default(), Kind::Single))
}

/// Changes a pyramid or the kind of its pile.
fn change(turn: &mut TurnPlan, index: usize, pyramid: Pyramid, kind: Kind) {
    let piece = Piece { kind: piece_kind(pyramid, kind), ..turn.piece(index) };
    turn.set_piece(index, piece);
}

fn change_kinds(turn: &mut TurnPlan, pile: &[usize], kind: Kind) {
    for index in pile {
        let (pyramid, _) = read(turn, *index);
        change(turn, *index, pyramid, kind);
    }
}

/// A single pyramid that remains of a stack is not a stack.
fn end_stack(turn: &mut TurnPlan, cell: Cell) {
    if let [last] = turn.pile(cell)[..]
        && matches!(read(turn, last), (_, Kind::Backup | Kind::Split))
    {
        change_kinds(turn, &[last], Kind::Single);
    }
}

/// The pyramid at a level, which counts from 1.
fn at(turn: &TurnPlan, cell: Cell, level: u8) -> Option<usize> {
    turn.at(cell, level.checked_sub(1)?)
}

fn walk(turn: &mut TurnPlan, path: Path, pieces: u8) {
    let movers = turn.reassign(path, pieces);
    if movers.len() == 1 {
        change_kinds(turn, &movers, Kind::Single);
    }
    end_stack(turn, path.start());
    turn.walk(path, &movers);
}

fn climb(turn: &mut TurnPlan, path: Path, pieces: u8) {
    turn.reassign(path, pieces);
    end_stack(turn, path.start());
    let stack = turn.pile(path.end());
    change_kinds(turn, &stack, Kind::Backup);
    turn.climb(path, &stack[stack.len() - usize::from(pieces)..]);
}

fn attack(turn: &mut TurnPlan, path: Path, follows: bool) {
    let mut attackers = turn.pile(path.start());
    if attackers.first().is_some_and(|bottom| read(turn, *bottom).1 == Kind::Split) {
        attackers.drain(..attackers.len() - 1);
    }
    turn.strike(path, &attackers, follows);
}

fn resize(turn: &mut TurnPlan, cell: Cell, level: u8, size: u8, sound: Sound) {
    let Some(index) = at(turn, cell, level) else { return };
    let (pyramid, kind) = read(turn, index);
    change(turn, index, pyramid.sized(Size::from_index(usize::from(size.saturating_sub(1)))), kind);
    let start = turn.now.max(turn.end(index));
    turn.cue(start, sound);
    turn.settle(cell, Leg::new(start, times::GROW, EaseFunction::BackOut));
    // Do not wait for the target to shrink completely, only for the attacker to grow.
    turn.now = start + if sound == Sound::Slide { times::GROW / 2 } else { times::GROW };
}

fn destroy(turn: &mut TurnPlan, cell: Cell, level: u8) {
    let Some(index) = at(turn, cell, level) else { return };
    turn.destroy(index);
    end_stack(turn, cell);
    turn.make_room(cell);
}

fn recolour(turn: &mut TurnPlan, cell: Cell, level: u8, colour: &'static str) {
    let Some(index) = at(turn, cell, level) else { return };
    let (pyramid, kind) = read(turn, index);
    let owner = turn.piece(index).side;
    let colour = Colour::ALL.into_iter().find(|known| known.name(owner) == colour).unwrap_or(pyramid.colour());
    change(turn, index, Pyramid::new(colour, pyramid.size()), kind);
    // A quarter turn: with four facets, the pyramid looks the same afterwards.
    let (start, rest) = (turn.now, turn.pose(index));
    let quarter = Pose { fold_direction: FRAC_PI_2, ..rest };
    turn.add_leg(index, Leg::new(start, times::FLIP, EaseFunction::CubicInOut), quarter);
    turn.add_leg(index, Leg::instant(start), rest);
    turn.show_looks(cell, start + times::FLIP / 2);
    turn.cue(start, Sound::Flip);
    turn.now += times::FLIP;
}

fn split(turn: &mut TurnPlan, cell: Cell, sizes: &[u8]) {
    let Some(whole) = turn.at(cell, 0) else { return };
    let half = times::SPLIT / 2;
    let apart = turn.now + half;
    let up = Pose { lift: SPLIT_HEIGHT, ..turn.pose(whole) };
    turn.add_leg(whole, Leg::new(turn.now, half, EaseFunction::QuadraticOut), up);
    let (pyramid, _) = read(turn, whole);
    for (level, size) in sizes.iter().enumerate() {
        let pyramid = pyramid.sized(Size::from_index(usize::from(size.saturating_sub(1))));
        if level == 0 {
            change(turn, whole, pyramid, Kind::Split);
        } else {
            let piece = Piece { kind: piece_kind(pyramid, Kind::Split), ..turn.piece(whole) };
            let part = turn.add(cell, piece, up.faded(0.0));
            turn.add_leg(part, Leg::instant(apart), up);
        }
    }
    turn.show_looks(cell, apart);
    for index in turn.pile(cell) {
        let rest = turn.rest(index);
        let spread = Pose { size: rest.size, ..turn.pose(index) };
        turn.add_leg(index, Leg::instant(apart), spread);
        turn.add_leg(index, Leg::new(apart, times::SPLIT, EaseFunction::BounceOut), rest);
    }
    turn.cue(apart, Sound::Split);
    turn.cue(apart + times::SPLIT / 2, Sound::Place);
    turn.now = apart + times::SPLIT;
}

fn tip(turn: &mut TurnPlan, cell: Cell, towards: Cell) {
    let (Some(index), Some(direction)) = (turn.at(cell, 0), board::direction(cell, towards)) else { return };
    let (pyramid, _) = read(turn, index);
    change(turn, index, pyramid, Kind::Gate(direction));
    // The pyramid has its direction from the start of the fall.
    turn.show_looks(cell, turn.now);
    turn.settle(cell, Leg::new(turn.now, times::TIP, EaseFunction::QuadraticIn));
    turn.now += times::TIP;
    turn.cue(turn.now, Sound::Tip);
    turn.dust(turn.now, turn.centre(cell) + way(direction) * TIP, TIP_DUST);
}
