//! The end of the game: sleeping stacks leave one by one, then the remaining stacks are counted.

use std::time::Duration;

use crate::ids;
use crate::rules::{CELLS, Position};
use bevy::prelude::*;
use quintet_bevy::animation::{CountStep, Pose, TweenSegment};
use quintet_bevy::theme::Sound;
use quintet_bevy::view::TurnAnimation;
use quintet_core::rules::{Cell, LocalizedText, Side};

/// The pause before the first stack leaves.
pub(super) const PAUSE: Duration = Duration::from_millis(250);
/// The maximum delay between leaving stacks.
const LEAVE_DELAY: Duration = Duration::from_millis(120);
/// The maximum total of the delays between leaving stacks.
const MAX_LEAVING_TIME: Duration = Duration::from_millis(1100);
/// The duration of a disc's departure.
const LEAVE_TIME: Duration = Duration::from_millis(300);
/// The delay between the discs of a leaving stack, from top to bottom, so that no disc shows through another.
const DISC_DELAY: Duration = Duration::from_millis(70);
/// The maximum delay between counted stacks.
const COUNT_DELAY: Duration = Duration::from_millis(130);
/// The maximum total of the delays between counted stacks.
const MAX_COUNTING_TIME: Duration = Duration::from_millis(1500);
/// The duration of a counted stack's bounce.
const BOUNCE_TIME: Duration = Duration::from_millis(110);
/// The height of the bounce.
const BOUNCE_HEIGHT: f32 = 0.14;
/// How long the last count stays visible.
const FINAL_PAUSE: Duration = Duration::from_millis(450);
/// The height at which leaving discs have faded out.
const LEAVE_HEIGHT: f32 = 0.5;

/// The delay between `count` events: at most `apart` each and `max_total` in total.
fn delay_between(count: usize, apart: Duration, max_total: Duration) -> Duration {
    apart.min(max_total / u32::try_from(count.max(1)).unwrap_or(u32::MAX))
}

/// Animates the end of the game in this position. The sleeping stacks are those that the last move has removed.
pub(super) fn show(position: &Position, turn: &mut TurnAnimation) {
    let is_removed = |cell: &Cell| position.height(*cell) == 0 && !turn.stack(*cell).is_empty();
    let sleeping: Vec<Cell> = (0..CELLS as u8).map(Cell).filter(is_removed).collect();
    let mut now = PAUSE;
    if !sleeping.is_empty() {
        let caption = LocalizedText::new(ids::ABANDE_CAPTION_SLEEPING).number("stacks", sleeping.len() as i64);
        turn.animation().caption(Duration::ZERO, caption);
    }
    let apart = delay_between(sleeping.len(), LEAVE_DELAY, MAX_LEAVING_TIME);
    for cell in &sleeping {
        leave(turn, *cell, now);
        now += apart;
    }
    now += if sleeping.is_empty() { Duration::ZERO } else { LEAVE_TIME + DISC_DELAY * 2 };
    turn.animation().caption(now, LocalizedText::new(ids::ABANDE_CAPTION_COUNT));
    let apart = delay_between(position.band().len() as usize, COUNT_DELAY, MAX_COUNTING_TIME);
    for side in Side::BOTH {
        let mut points = 0;
        let mut counted = Vec::new();
        for cell in position.band().iter().filter(|cell| position.owner(*cell) == Some(side)) {
            points += position.height(cell) as u32;
            counted.push(cell);
            turn.animation().count(now, CountStep { side, points, cells: counted.clone() });
            bounce(turn, cell, now);
            now += apart;
        }
    }
    let points = quintet_core::rules::Rules::score(position, Side::SECOND);
    turn.animation().count(now + FINAL_PAUSE, CountStep { side: Side::SECOND, points, cells: Vec::new() });
}

fn leave(turn: &mut TurnAnimation, cell: Cell, start: Duration) {
    for (at, delay) in turn.stack(cell).into_iter().rev().zip(0_u32..) {
        let gone = Pose { lift: LEAVE_HEIGHT, size: 0.9, ..turn.rest_pose(at) }.faded(0.0);
        let segment = TweenSegment { time: LEAVE_TIME, ease: EaseFunction::QuadraticIn, to: gone, arc: 0.0 };
        turn.follow(at, None, start + DISC_DELAY * delay, [segment]);
    }
    turn.animation().cue(start, Sound::Slide);
}

/// Raises the discs of a counted stack briefly.
fn bounce(turn: &mut TurnAnimation, cell: Cell, start: Duration) {
    for at in turn.stack(cell) {
        if let Some((entity, _)) = turn.entity(at) {
            let rest = turn.rest_pose(at);
            let segment = TweenSegment { time: BOUNCE_TIME, ease: EaseFunction::Linear, to: rest, arc: BOUNCE_HEIGHT };
            turn.animation().part(entity, rest, start, [segment]);
        }
    }
}
