//! How a turn is shown: the line starts together, what it pushes a frame later, and what is ejected rolls over the rim
//! into its tray.

use bevy::prelude::*;

use super::balls::{Ball, Place};
use super::board::centre;
use crate::rules::abalone::Position;
use crate::rules::{Cell, Effect};
use crate::table::{BoardFrame, Choreography, Leg, Match, Played, Pose, Stage, TableSystems, is_on};
use crate::theme::{Sound, times};

/// How far a ball rolls over the rim before it falls.
const OVER_THE_RIM: f32 = 1.25;
/// How high an ejected ball flies on its way to the tray.
const FLIGHT: f32 = 0.7;
/// How high it bounces there, in its own widths.
const BOUNCE: f32 = 0.22;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(is_on::<Position>).in_set(TableSystems::Choreograph));
}

fn show(
    mut played: MessageReader<Played>,
    mut balls: Query<(Entity, &mut Ball, &Pose)>,
    the_match: Res<Match>,
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    mut choreographies: MessageWriter<Choreography>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    for Played { side, effects } in played.read() {
        let mut choreography = Choreography::default();
        let mut pushed = 0;
        // The balls are looked up before any of them moves: their cells overlap.
        let moving: Vec<_> =
            effects.iter().filter_map(|effect| Some((*effect, find(&balls, start_of(*effect)?)?))).collect();
        for (effect, entity) in moving {
            let Ok((_, mut ball, pose)) = balls.get_mut(entity) else { continue };
            match effect {
                Effect::Slid { to, .. } => {
                    ball.place = Place::Cell(to);
                    choreography.part(entity, *pose, std::time::Duration::ZERO, [slide(to)]);
                }
                Effect::Pushed { to, .. } => {
                    pushed += 1;
                    ball.place = Place::Cell(to);
                    choreography.part(entity, *pose, times::PUSH_DELAY, [slide(to)]);
                }
                Effect::Ejected { from, pushed_from } => {
                    pushed += 1;
                    ball.place = Place::Tray(position.ejected_by(*side) - 1);
                    let rest = ball.rest(&stage, &frame, position.ejections_to_win(), true);
                    let legs = ejection(centre(from), centre(from) - centre(pushed_from), rest);
                    let landed = times::PUSH_DELAY + legs[0].time + legs[1].time;
                    choreography.part(entity, *pose, times::PUSH_DELAY, legs);
                    choreography.cue(landed, Sound::Drop);
                }
                _ => {} // of other games
            }
        }
        if pushed == 0 {
            choreography.cue(std::time::Duration::ZERO, Sound::Slide);
        } else {
            let balls = effects.len() as u8 - pushed;
            choreography.cue(times::PUSH_DELAY, Sound::Knock(balls));
        }
        choreographies.write(choreography);
    }
}

const fn start_of(effect: Effect) -> Option<Cell> {
    match effect {
        Effect::Slid { from, .. } | Effect::Pushed { from, .. } | Effect::Ejected { from, .. } => Some(from),
        _ => None, // of other games
    }
}

fn find(balls: &Query<(Entity, &mut Ball, &Pose)>, cell: Cell) -> Option<Entity> {
    balls.iter().find(|(_, ball, _)| ball.place == Place::Cell(cell)).map(|(entity, ..)| entity)
}

fn slide(to: Cell) -> Leg {
    Leg { time: times::SLIDE, ease: EaseFunction::CubicInOut, to: Pose::at(centre(to)), arc: 0.0 }
}

fn ejection(from: Vec2, way: Vec2, rest: Pose) -> [Leg; 3] {
    let over = Pose { lift: 0.06, ..Pose::at(from + way * OVER_THE_RIM) };
    [
        Leg { time: times::OVER_THE_RIM, ease: EaseFunction::QuadraticIn, to: over, arc: 0.0 },
        Leg { time: times::FALL, ease: EaseFunction::QuadraticIn, to: rest, arc: FLIGHT },
        Leg { time: times::BOUNCE, ease: EaseFunction::Linear, to: rest, arc: BOUNCE * rest.size },
    ]
}
