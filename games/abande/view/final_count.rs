//! The end of the game: sleeping stacks leave one by one, then the remaining stacks are counted.

use std::time::Duration;

use bevy::prelude::*;
use quintet_bevy::animation::{CountStep, MoveAnimation, Pose, TweenSegment};
use quintet_bevy::theme::Sound;
use quintet_core::rules::{Cell, Effect, LocalizedText, Spot, Verb};
use quintet_games::abande::ids;
use quintet_games::abande::rules::Position;

use super::animation::Discs;
use super::discs::{Place, SIDES, stack_pose};

/// The pause before the first stack leaves.
pub(super) const PAUSE: Duration = Duration::from_millis(250);
/// The maximum delay between leaving stacks, and the maximum total of these delays.
const LEAVE_DELAY: Duration = Duration::from_millis(120);
const MAX_LEAVING_TIME: Duration = Duration::from_millis(1100);
/// The duration of a disc's departure.
const LEAVE_TIME: Duration = Duration::from_millis(300);
/// The delay between the discs of a leaving stack, from top to bottom, so that no disc shows through another.
const DISC_DELAY: Duration = Duration::from_millis(70);
/// The maximum delay between counted stacks, and the maximum total of these delays.
const COUNT_DELAY: Duration = Duration::from_millis(130);
const MAX_COUNTING_TIME: Duration = Duration::from_millis(1500);
/// The duration of a counted stack's nod.
const NOD_TIME: Duration = Duration::from_millis(110);
/// The height of the nod.
const NOD_HEIGHT: f32 = 0.14;
/// How long the last count stays visible.
const FINAL_PAUSE: Duration = Duration::from_millis(450);
/// The height at which leaving discs have faded out.
const LEAVE_HEIGHT: f32 = 0.5;

/// The delay between `count` events: at most `apart` each and `most` in total.
fn delay_between(count: usize, apart: Duration, most: Duration) -> Duration {
    apart.min(most / u32::try_from(count.max(1)).unwrap_or(u32::MAX))
}

/// Animates the end of the game: `position` is the final position, `effects` those of the last turn.
pub(super) fn show(animation: &mut MoveAnimation, discs: &mut Discs, position: &Position, effects: &[Effect]) {
    let sleeping: Vec<Cell> = effects
        .iter()
        .filter_map(|effect| match effect.verb {
            Verb::Remove { at: Spot { cell, level: 0 }, .. } => Some(cell),
            _ => None,
        })
        .collect();
    let mut now = PAUSE;
    if !sleeping.is_empty() {
        animation.caption(
            Duration::ZERO,
            LocalizedText::new(ids::ABANDE_CAPTION_SLEEPING).number("stacks", sleeping.len() as i64),
        );
    }
    let apart = delay_between(sleeping.len(), LEAVE_DELAY, MAX_LEAVING_TIME);
    for cell in &sleeping {
        leave(animation, discs, *cell, now);
        now += apart;
    }
    now += if sleeping.is_empty() { Duration::ZERO } else { LEAVE_TIME + DISC_DELAY * 2 };
    animation.caption(now, LocalizedText::new(ids::ABANDE_CAPTION_COUNT));
    let stacks = position.band().len() as usize;
    let apart = delay_between(stacks, COUNT_DELAY, MAX_COUNTING_TIME);
    for side in SIDES {
        let mut points = 0;
        let mut counted = Vec::new();
        for cell in position.band().iter().filter(|cell| position.owner(*cell) == Some(side)) {
            points += position.height(cell) as u32;
            counted.push(cell);
            animation.count(now, CountStep { side, points, cells: counted.clone() });
            nod(animation, discs, position, cell, now);
            now += apart;
        }
    }
    let last =
        CountStep { side: SIDES[1], points: quintet_core::rules::Rules::score(position, SIDES[1]), cells: Vec::new() };
    animation.count(now + FINAL_PAUSE, last);
}

fn leave(animation: &mut MoveAnimation, discs: &mut Discs, cell: Cell, start: Duration) {
    let top = discs.iter().filter_map(|(_, disc, _)| disc.level_on(cell)).max().unwrap_or_default();
    for (entity, mut disc, pose) in discs {
        if let Some(level) = disc.level_on(cell) {
            disc.place = Place::Removed;
            let start = start + DISC_DELAY * u32::from(top - level);
            let gone = Pose { lift: LEAVE_HEIGHT, size: 0.9, ..*pose }.faded(0.0);
            let segment = TweenSegment { time: LEAVE_TIME, ease: EaseFunction::QuadraticIn, to: gone, arc: 0.0 };
            animation.part(entity, pose.faded(1.0), start, [segment]);
        }
    }
    animation.cue(start, Sound::Slide);
}

/// Raises the discs of a counted stack briefly.
fn nod(animation: &mut MoveAnimation, discs: &Discs, position: &Position, cell: Cell, start: Duration) {
    for (entity, disc, _) in discs {
        if let Some(level) = disc.level_on(cell) {
            let rest = stack_pose(position.board(), cell, level);
            let segment = TweenSegment { time: NOD_TIME, ease: EaseFunction::Linear, to: rest, arc: NOD_HEIGHT };
            animation.part(entity, rest, start, [segment]);
        }
    }
}
