//! How a turn is shown: a tile falls into place, what it changes spreads from it, and at the end the areas are counted
//! one by one.

use std::time::Duration;

use bevy::prelude::*;

use super::areas::{Areas, Before, CountedAreas, EVERYWHERE, Foreseen, Shown, counted_order};
use super::board::centre;
use super::tiles::Tile;
use super::tints::{FORESEEN, change_reaches};
use crate::rules::abstrakto::{MAIN_AREA, Position};
use crate::rules::{Effect, Outcome, Sentence};
use crate::table::{Choreography, Count, Leg, Match, Played, Pose, TableSystems, is_on};
use crate::theme::{Sound, times};

/// How high above the board a tile begins to fall, in cells.
const HIGH: f32 = 0.3;
/// How large it looks there.
const LARGE: f32 = 1.3;
/// How much of it is seen there.
const FAINT: f32 = 0.4;
/// How far a change of the areas has spread when it begins to be seen, in cells.
const FIRST: f32 = 0.2;
/// How much further than its last half cell it spreads: the front of the wave is soft.
const FRONT: f32 = 1.3;
/// The time in which it spreads over one cell.
const SPREAD: Duration = Duration::from_millis(48);
/// How long the last count stays before the result.
const REST: Duration = Duration::from_millis(700);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(is_on::<Position>).in_set(TableSystems::Choreograph));
}

fn show(
    mut commands: Commands,
    mut played: MessageReader<Played>,
    areas: Option<Single<(Entity, &mut Shown, &mut Before, &mut Foreseen, &mut Pose), With<Areas>>>,
    the_match: Res<Match>,
    mut choreographies: MessageWriter<Choreography>,
) {
    let (Some(areas), Some(position)) = (areas, the_match.position::<Position>()) else { return };
    let (entity, mut shown, mut before, mut foreseen, mut wave) = areas.into_inner();
    for Played { side, effects } in played.read() {
        let mut choreography = Choreography::default();
        let mut over = Duration::ZERO;
        let known = foreseen.0.take() == Some(*position);
        *before = Before { position: shown.0, origin: Vec2::ZERO, foreseen: if known { FORESEEN } else { 0.0 } };
        shown.0 = *position;
        for effect in effects {
            let Effect::Entered { to } = *effect else { continue }; // of other games
            let tile = Tile { side: *side, cell: to };
            let placed = commands.spawn(tile.bundle()).id();
            let above = Pose { lift: HIGH, size: LARGE / (1.0 + 0.25 * HIGH), ..tile.rest() }.faded(FAINT);
            let fall = Leg { time: times::PLACE, ease: EaseFunction::QuadraticIn, to: tile.rest(), arc: 0.0 };
            choreography.part(placed, above, Duration::ZERO, [fall]);
            choreography.cue(times::PLACE, Sound::Place);
            over = times::PLACE;
            before.origin = centre(to);
            if let Some(reach) = change_reaches(&before.position, position, before.origin) {
                let spread = Pose { size: FIRST, ..*wave };
                let time = SPREAD.mul_f32(reach + FRONT);
                let everywhere = Pose { size: reach + FRONT, ..*wave };
                let leg = Leg { time, ease: EaseFunction::QuadraticOut, to: everywhere, arc: 0.0 };
                choreography.part(entity, spread, times::PLACE, [leg]);
                over += time;
            }
        }
        wave.size = EVERYWHERE;
        if let Some(outcome) = the_match.game().outcome() {
            count(&mut choreography, over, entity, position, &outcome);
        }
        choreographies.write(choreography);
    }
}

/// Counts the areas at the end, one by one; if the main area decides, it is shown last.
fn count(choreography: &mut Choreography, start: Duration, areas: Entity, position: &Position, outcome: &Outcome) {
    let mut points = [0; 2];
    choreography.say(start, Sentence::new("abstrakto-caption-count"));
    let mut at = start + times::COUNT;
    let mut counted = CountedAreas::default();
    for (side, _) in counted_order(position) {
        points[side.index()] += 1;
        counted.areas += 1;
        choreography.change(at, areas, move |areas| {
            areas.insert(counted);
        });
        choreography.count(at, Count { side, points: points[side.index()], cells: Vec::new() });
        at += times::COUNT;
    }
    if outcome.ending == MAIN_AREA {
        at += times::COUNT;
        choreography.say(at, Sentence::new("abstrakto-caption-main"));
        counted.main = true;
        choreography.change(at, areas, move |areas| {
            areas.insert(counted);
        });
        choreography.cue(at, Sound::Tick);
    }
    // The last number is read before the result lies over the board.
    choreography.change(at + REST, areas, move |areas| {
        areas.insert(counted);
    });
}
