//! The discs: their look, their trays, and how they move. A piece flies from the tray to its place, and a stack hops onto
//! another.

use std::time::Duration;

use crate::rules::{MAX_HEIGHT, PIECES_PER_SIDE};
use bevy::prelude::*;
use quintet_bevy::animation::{Pose, ShadowOf, TweenSegment};
use quintet_bevy::theme::{SideColor, Sound, linear, times};
use quintet_bevy::view::{PieceVisual, SideShades, TrayLayout, TraySlots, TrayVisual, TurnAnimation};
use quintet_core::rules::{Cell, Effect, Manner, Piece, PieceAt, Place, Side, Spot, Verb};

use super::look::{DiscLook, VIEW};

/// The radius of a disc, in board units.
pub(super) const RADIUS: f32 = 0.40;
/// The visible thickness of a disc.
pub(super) const THICKNESS: f32 = 0.105;
/// The vertical distance between the faces of stacked discs. A stack of three does not hide the next place.
const RISE: f32 = 0.112;
/// The size of a disc's quad.
const QUAD: f32 = 0.92;
/// The duration of the flight from the tray to a point above the place.
const FLIGHT: Duration = Duration::from_millis(200);
/// The height of the flight's arc.
const ARC_HEIGHT: f32 = 0.45;
/// The height from which the piece falls at the end of the flight.
const FALL_HEIGHT: f32 = 0.3;
/// The size of a piece before it falls, relative to its resting size.
const FALL_SIZE: f32 = 1.3;
/// The height of a stack's hop, in cells.
const HOP_HEIGHT: f32 = 0.5;
/// How much a stack is squashed when another lands on it, relative to its height.
const SQUASH: f32 = 0.05;
/// The duration of the squash.
const SQUASH_TIME: Duration = Duration::from_millis(50);
/// The duration of the recovery after the squash.
const RECOVERY_TIME: Duration = Duration::from_millis(80);

/// The height of the top face of a stack on the screen; 0 for an empty place.
pub(super) fn stack_top(height: usize) -> f32 {
    if height == 0 { 0.0 } else { THICKNESS / 2.0 + RISE * (height - 1) as f32 }
}

/// The trays: six stacks of three discs.
pub(super) fn tray() -> TrayVisual {
    let face = Vec2::new(1.0, VIEW) * 2.0 * RADIUS;
    let slots = TraySlots {
        count: PIECES_PER_SIDE / MAX_HEIGHT as u8,
        stack: MAX_HEIGHT as u8,
        spacing: 34.0,
        share: 0.90,
        piece: face + Vec2::Y * THICKNESS,
        hollow: Rect::from_center_size(Vec2::NEG_Y * THICKNESS / 2.0, face),
    };
    TrayVisual { layout: TrayLayout::Slots(slots), ..default() }
}

/// The look of a disc.
pub(super) fn disc(piece: Piece, shades: &SideShades) -> PieceVisual {
    let [light, dark] = shades.of(piece.side);
    let (ink, engraving, [lit, shaded]) = if piece.side == Side::FIRST {
        (light.mix(&shades.palette.chalk, 0.22).with_alpha(0.85), 0.0, [0.36, 0.80])
    } else {
        let [_, black] = shades.palette.piece(SideColor::BLACK);
        (dark.mix(&black, 0.35).with_alpha(0.80), 1.0, [0.10, 0.50])
    };
    let look = |covered: f32| DiscLook {
        light: linear(light),
        dark: linear(dark),
        ink: linear(ink),
        shape: Vec4::new(QUAD / 2.0, RADIUS, THICKNESS, engraving),
        tone: Vec4::new(lit, shaded, covered, RISE),
    };
    PieceVisual {
        size: Vec2::splat(QUAD),
        rise: RISE,
        shadow: ShadowOf { offset: Vec2::new(0.07, -0.13), size: 1.16 },
        shadow_opacity: 0.55,
        look: Some(look(0.0).into()),
        covered_look: Some(look(1.0).into()),
        ..PieceVisual::disc(piece, shades)
    }
}

/// Animates an effect. Stacks that are counted at the end of the game are left to the final count.
pub(super) fn animate(effect: &Effect, turn: &mut TurnAnimation) -> bool {
    match effect.verb {
        Verb::Place { at, piece } => enter(turn, on(at, piece)),
        Verb::Move { path, to_level, .. } if effect.manner == Manner::HOP => {
            hop(turn, path.start(), path.end(), to_level);
        }
        Verb::Remove { .. } => {}
        _ => return false,
    }
    true
}

const fn on(at: Spot, piece: Piece) -> PieceAt {
    PieceAt { place: Place::Cell(at.cell), level: at.level, piece }
}

fn enter(turn: &mut TurnAnimation, to: PieceAt) {
    let piece = to.piece;
    let in_tray = |at: &&PieceAt| (at.place, at.piece) == (Place::Reserve, piece);
    // The entered piece is the one after the remaining ones.
    let level = turn.pieces_after().iter().filter(in_tray).count() as u8;
    let rest = turn.rest_pose(to);
    let above = Pose { size: FALL_SIZE, lift: FALL_HEIGHT, ..rest };
    let segments = [
        TweenSegment { time: FLIGHT, ease: EaseFunction::CubicInOut, to: above, arc: ARC_HEIGHT },
        TweenSegment { time: times::PLACE, ease: EaseFunction::QuadraticIn, to: rest, arc: 0.0 },
    ];
    turn.follow(PieceAt { place: Place::Reserve, level, piece }, Some(to), Duration::ZERO, segments);
    turn.animation().cue(FLIGHT + times::PLACE, Sound::Place);
}

fn hop(turn: &mut TurnAnimation, from: Cell, to: Cell, below: u8) {
    for at in turn.stack(to) {
        if let Some((entity, _)) = turn.entity(at) {
            let rest = turn.rest_pose(at);
            turn.animation().part(entity, rest, times::HOP, settle(rest));
        }
    }
    for before in turn.stack(from) {
        let after = PieceAt { place: Place::Cell(to), level: below + before.level, ..before };
        let rest = turn.rest_pose(after);
        let over = TweenSegment { time: times::HOP, ease: EaseFunction::QuadraticInOut, to: rest, arc: HOP_HEIGHT };
        let [squash, recovery] = settle(rest);
        turn.follow(before, Some(after), Duration::ZERO, [over, squash, recovery]);
    }
    turn.animation().cue(times::HOP, Sound::Hop);
}

/// The squash and recovery of a stack on which another has landed.
fn settle(rest: Pose) -> [TweenSegment; 2] {
    let low = Pose { squash: SQUASH, rise: rest.rise * (1.0 - SQUASH), ..rest };
    [
        TweenSegment { time: SQUASH_TIME, ease: EaseFunction::QuadraticOut, to: low, arc: 0.0 },
        TweenSegment { time: RECOVERY_TIME, ease: EaseFunction::QuadraticInOut, to: rest, arc: 0.0 },
    ]
}
