//! The end: sleeping stacks leave one after the other, and then the points count up, stack by stack.

use std::time::Duration;

use bevy::prelude::*;

use super::choreography::Discs;
use super::discs::{Place, SIDES, lying};
use crate::rules::abande::Position;
use crate::rules::{Cell, Effect, Sentence};
use crate::table::{Choreography, Count, Leg, Pose};
use crate::theme::Sound;

/// Before anything happens.
pub(super) const PAUSE: Duration = Duration::from_millis(250);
/// Between stacks that leave; less, where they would take longer than [`LEAVING`] in all.
const LEAVE_APART: Duration = Duration::from_millis(120);
const LEAVING: Duration = Duration::from_millis(1100);
/// How long one of them takes.
const LEAVE: Duration = Duration::from_millis(300);
/// Between the discs of a stack that leaves, from the topmost down: none shines through another one.
const DISC_APART: Duration = Duration::from_millis(70);
/// Between stacks that are counted; less, where they would take longer than [`COUNTING`] in all.
const COUNT_APART: Duration = Duration::from_millis(130);
const COUNTING: Duration = Duration::from_millis(1500);
/// How long a stack stays up that is counted.
const NOD: Duration = Duration::from_millis(110);
/// How high it goes.
const NOD_HEIGHT: f32 = 0.14;
/// How long the last count can be read.
const HOLD: Duration = Duration::from_millis(450);
/// How high sleeping stacks are when they are gone.
const DRIFT: f32 = 0.5;

/// Time between several things of which none takes more than `apart`, and all no more than `most`.
fn between(count: usize, apart: Duration, most: Duration) -> Duration {
    apart.min(most / u32::try_from(count.max(1)).unwrap_or(u32::MAX))
}

/// Shows the end of the game that stands as `position` says, after what the last turn did.
pub(super) fn show(choreography: &mut Choreography, discs: &mut Discs, position: &Position, effects: &[Effect]) {
    let sleeping: Vec<Cell> = effects
        .iter()
        .filter_map(|effect| if let Effect::Removed { from } = effect { Some(*from) } else { None })
        .collect();
    let mut now = PAUSE;
    if !sleeping.is_empty() {
        choreography
            .say(Duration::ZERO, Sentence::new("abande-caption-sleeping").number("stacks", sleeping.len() as i64));
    }
    let apart = between(sleeping.len(), LEAVE_APART, LEAVING);
    for cell in &sleeping {
        leave(choreography, discs, *cell, now);
        now += apart;
    }
    now += if sleeping.is_empty() { Duration::ZERO } else { LEAVE + DISC_APART * 2 };
    choreography.say(now, Sentence::new("abande-caption-count"));
    let stacks = position.band().len() as usize;
    let apart = between(stacks, COUNT_APART, COUNTING);
    for side in SIDES {
        let mut points = 0;
        let mut counted = Vec::new();
        for cell in position.band().iter().filter(|cell| position.owner(*cell) == Some(side)) {
            points += position.height(cell) as u32;
            counted.push(cell);
            choreography.count(now, Count { side, points, cells: counted.clone() });
            nod(choreography, discs, position, cell, now);
            now += apart;
        }
    }
    let last = Count { side: SIDES[1], points: crate::rules::Position::score(position, SIDES[1]), cells: Vec::new() };
    choreography.count(now + HOLD, last);
}

fn leave(choreography: &mut Choreography, discs: &mut Discs, cell: Cell, start: Duration) {
    let top = discs.iter().filter_map(|(_, disc, _)| disc.level_on(cell)).max().unwrap_or_default();
    for (entity, mut disc, pose) in discs {
        if let Some(level) = disc.level_on(cell) {
            disc.place = Place::Gone;
            let start = start + DISC_APART * u32::from(top - level);
            let gone = Pose { lift: DRIFT, size: 0.9, ..*pose }.faded(0.0);
            let leg = Leg { time: LEAVE, ease: EaseFunction::QuadraticIn, to: gone, arc: 0.0 };
            choreography.part(entity, pose.faded(1.0), start, [leg]);
        }
    }
    choreography.cue(start, Sound::Slide);
}

/// A stack that is counted goes up a little.
fn nod(choreography: &mut Choreography, discs: &Discs, position: &Position, cell: Cell, start: Duration) {
    for (entity, disc, _) in discs {
        if let Some(level) = disc.level_on(cell) {
            let rest = lying(position.board(), cell, level);
            let leg = Leg { time: NOD, ease: EaseFunction::Linear, to: rest, arc: NOD_HEIGHT };
            choreography.part(entity, rest, start, [leg]);
        }
    }
}
