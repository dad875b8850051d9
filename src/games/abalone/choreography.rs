//! How a turn is shown: the line starts together, what it pushes a frame later, and what is ejected rolls over the rim
//! into its tray; where no trays are shown, as beside the rules, it is gone when it has fallen.

use bevy::prelude::*;

use super::balls::{Ball, Place};
use super::board::centre;
use crate::rules::abalone::Position;
use crate::rules::{Cell, Effect};
use crate::table::{BoardFrame, Choreography, Leg, Match, Played, Pose, Screen, Stage, TableSystems, is_on};
use crate::theme::{Sound, times};

/// How far a ball rolls over the rim before it falls.
const OVER_THE_RIM: f32 = 1.25;
/// How far it goes on while it falls beside the board, and how small it is then, of its size.
const BESIDE_THE_RIM: f32 = 1.75;
const FALLEN: f32 = 0.72;
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
    screen: Res<State<Screen>>,
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
                    let way = centre(from) - centre(pushed_from);
                    let shown = *screen.get() == Screen::Match;
                    let tray = shown.then(|| ball.rest(&stage, &frame, position.ejections_to_win(), true));
                    let landed = times::PUSH_DELAY + times::OVER_THE_RIM + times::FALL;
                    choreography.part(entity, *pose, times::PUSH_DELAY, ejection(centre(from), way, tray));
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

/// Over the rim, and then into the tray or, where there is none, down beside the board.
fn ejection(from: Vec2, way: Vec2, tray: Option<Pose>) -> Vec<Leg> {
    let over = Pose { lift: 0.06, ..Pose::at(from + way * OVER_THE_RIM) };
    let mut legs = vec![Leg { time: times::OVER_THE_RIM, ease: EaseFunction::QuadraticIn, to: over, arc: 0.0 }];
    match tray {
        Some(rest) => legs.extend([
            Leg { time: times::FALL, ease: EaseFunction::QuadraticIn, to: rest, arc: FLIGHT },
            Leg { time: times::BOUNCE, ease: EaseFunction::Linear, to: rest, arc: BOUNCE * rest.size },
        ]),
        None => {
            let down = Pose { size: FALLEN, ..Pose::at(from + way * BESIDE_THE_RIM).faded(0.0) };
            legs.push(Leg { time: times::FALL, ease: EaseFunction::QuadraticIn, to: down, arc: 0.0 });
        }
    }
    legs
}
