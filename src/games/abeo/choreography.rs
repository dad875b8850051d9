//! How a turn is shown: tokens fall into place, a line is turned over one token after the other, and at the end all are
//! counted.

use std::time::Duration;

use bevy::prelude::*;

use super::board::centre;
use super::pending::Pending;
use super::tokens::Token;
use crate::rules::abeo::Position;
use crate::rules::hex;
use crate::rules::{Cell, Effect, Sentence, Side};
use crate::table::{BoardFrame, Choreography, Count, Leg, Match, Played, Pose, Screen, TableSystems, is_on};
use crate::theme::{Motion, Sound, times};

/// How high a token is when it stands on its edge, in cells.
const ON_EDGE: f32 = 0.30;
/// How much a token is narrowed when it stands on its edge: all but its thickness.
const NARROWED: f32 = 0.94;
/// A token cannot be seen before it begins to fall.
const APPEARS: Duration = Duration::from_millis(1);
/// Between the last turn and the count.
const BEFORE_COUNT: Duration = Duration::from_millis(350);
/// How long the count takes.
const COUNTING: Duration = Duration::from_millis(1500);
/// How much larger a token is for a moment when it is counted, and how long that takes, up and down.
const COUNTED: f32 = 1.12;
const COUNTED_TIMES: [Duration; 2] = [Duration::from_millis(80), Duration::from_millis(240)];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(is_on::<Position>).in_set(TableSystems::Choreograph));
}

fn show(
    mut commands: Commands,
    mut played: MessageReader<Played>,
    tokens: Query<(Entity, &Token, &Pose, Has<Pending>)>,
    the_match: Res<Match>,
    frame: Res<BoardFrame>,
    motion: Res<Motion>,
    mut choreographies: MessageWriter<Choreography>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    for Played { side, effects } in played.read() {
        let mut choreography = Choreography::default();
        // When the last thing so far has come to rest.
        let mut now = Duration::ZERO;
        let mut flips = 0_u32;
        let mut turned = Duration::ZERO;
        for effect in effects {
            match *effect {
                Effect::Entered { to } => {
                    let token = Token { cell: to, side: *side };
                    let lying = tokens.iter().find(|(_, other, _, pending)| *pending && **other == token);
                    match lying {
                        Some((entity, _, pose, _)) => {
                            commands.entity(entity).remove::<(Pending, DespawnOnExit<Screen>)>();
                            if *pose != token.rest() {
                                choreography.part(entity, *pose, now, [fall(token)]);
                                now += times::PLACE;
                                choreography.cue(now, Sound::Place);
                            }
                        }
                        None => {
                            let unseen = token.above().faded(0.0);
                            let entity = commands.spawn(token.bundle(unseen)).id();
                            let appear = Leg { time: APPEARS, ease: EaseFunction::Linear, to: token.above(), arc: 0.0 };
                            choreography.part(entity, unseen, now, [appear, fall(token)]);
                            now += APPEARS + times::PLACE;
                            choreography.cue(now, Sound::Place);
                        }
                    }
                }
                Effect::Flipped { at, turned_from } => {
                    let Some((entity, ..)) = tokens.iter().find(|(_, token, ..)| token.cell == at) else { continue };
                    let token = Token { cell: at, side: *side };
                    let way = frame.way(centre(at) - centre(turned_from)).to_angle();
                    let start = now + times::FLIP_STAGGER * flips;
                    flips += 1;
                    turned = start + times::FLIP;
                    let flat = Pose { fold_way: way, ..token.rest() };
                    choreography.part(entity, flat, start, flip(flat));
                    choreography.change(start + times::FLIP / 2, entity, move |entity| {
                        entity.insert(token);
                    });
                    choreography.cue(turned, Sound::Flip);
                }
                _ => {} // of other games
            }
        }
        if position.empty().is_empty() {
            // What is on its way in this turn is left alone.
            let still: Vec<_> = tokens
                .iter()
                .filter(|(_, token, ..)| !effects.iter().any(|effect| cell_of(*effect) == Some(token.cell)))
                .map(|(entity, token, ..)| (entity, *token))
                .collect();
            count(&mut choreography, now.max(turned) + BEFORE_COUNT, position, &still, *motion);
        }
        choreographies.write(choreography);
    }
}

const fn cell_of(effect: Effect) -> Option<Cell> {
    match effect {
        Effect::Entered { to } => Some(to),
        Effect::Flipped { at, .. } => Some(at),
        _ => None, // of other games
    }
}

fn fall(token: Token) -> Leg {
    Leg { time: times::PLACE, ease: EaseFunction::QuadraticIn, to: token.rest(), arc: 0.0 }
}

/// Half a turn about an axis across the line: up on its edge, and down on its other side.
fn flip(flat: Pose) -> [Leg; 2] {
    let on_edge = Pose { fold: NARROWED, lift: ON_EDGE, ..flat };
    let leg = |ease, to| Leg { time: times::FLIP / 2, ease, to, arc: 0.0 };
    [leg(EaseFunction::SineIn, on_edge), leg(EaseFunction::SineOut, flat)]
}

/// Counts the tokens from the bottom of the board to its top: row by row, or in fewer and larger groups where little is to
/// move. The tokens that are counted rise a little.
fn count(
    choreography: &mut Choreography,
    start: Duration,
    position: &Position,
    still: &[(Entity, Token)],
    motion: Motion,
) {
    let rows = if motion == Motion::Reduced { 3 } else { 1 };
    let group_of = |cell: Cell| hex::place(cell).0 / rows;
    let cells: Vec<Cell> = hex::cells().collect();
    let mut points = [0; 2];
    let mut counts = Vec::new();
    for group in cells.chunk_by(|one, other| group_of(*one) == group_of(*other)) {
        for side in [Side::FIRST, Side::SECOND] {
            let cells: Vec<Cell> = group.iter().copied().filter(|cell| position.tokens(side).has(*cell)).collect();
            if !cells.is_empty() {
                points[side.index()] += cells.len() as u32;
                counts.push(Count { side, points: points[side.index()], cells });
            }
        }
    }
    choreography.say(start, Sentence::new("abeo-caption-count"));
    let apart = COUNTING / (counts.len().max(1) as u32);
    for (count, number) in counts.into_iter().zip(0_u32..) {
        let at = start + apart * number;
        if matches!(motion, Motion::Full | Motion::Brisk) {
            for (entity, token) in still.iter().filter(|(_, token)| count.cells.contains(&token.cell)) {
                choreography.part(*entity, token.rest(), at, rise(*token));
            }
        }
        choreography.count(at, count);
    }
}

fn rise(token: Token) -> [Leg; 2] {
    let [up, down] = COUNTED_TIMES;
    let larger = Pose { size: COUNTED, ..token.rest() };
    [
        Leg { time: up, ease: EaseFunction::QuadraticOut, to: larger, arc: 0.0 },
        Leg { time: down, ease: EaseFunction::QuadraticInOut, to: token.rest(), arc: 0.0 },
    ]
}
