//! Move animation. The moving row starts first and the pushed balls one frame later; an ejected ball rolls over the rim
//! into its tray. Where no trays are shown, as in figures of the rules, it falls and fades out.

use bevy::prelude::*;
use quintet_bevy::animation::{MoveAnimation, Pose, TweenSegment};
use quintet_bevy::board::BoardState;
use quintet_bevy::frame::{Screen, TableSystems};
use quintet_bevy::layout::{BoardTransform, ScreenLayout};
use quintet_bevy::session::MovePlayed;
use quintet_bevy::theme::{Sound, times};
use quintet_core::rules::{Cell, Effect, Manner, Spot, Verb};
use quintet_games::abalone::rules::Position;

use super::balls::{Ball, Place};
use super::board::centre;

/// How far a ball rolls over the rim before it falls, in cells.
const OVER_THE_RIM: f32 = 1.25;
/// Without a tray: how far the ball travels while it falls, in cells, and its final relative size.
const BESIDE_THE_RIM: f32 = 1.75;
const FALLEN_SIZE: f32 = 0.72;
/// The height of an ejected ball's flight to the tray.
const FLIGHT: f32 = 0.7;
/// The height of its bounce in the tray, in ball widths.
const BOUNCE: f32 = 0.22;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(TableSystems::Animate));
}

fn show(
    mut played: MessageReader<MovePlayed>,
    mut balls: Query<(Entity, &mut Ball, &Pose)>,
    board: Single<&BoardState<Position>>,
    stage: Res<ScreenLayout>,
    frame: Res<BoardTransform>,
    screen: Res<State<Screen>>,
    mut animations: MessageWriter<MoveAnimation>,
) {
    for MovePlayed { side, effects } in played.read() {
        let mut animation = MoveAnimation::default();
        let mut pushed = 0;
        // Look up all balls before any of them moves: a ball may move onto another moving ball's cell.
        let moving: Vec<_> =
            effects.iter().filter_map(|effect| Some((*effect, find(&balls, start_of(*effect)?)?))).collect();
        for (effect, entity) in moving {
            let Ok((_, mut ball, pose)) = balls.get_mut(entity) else { continue };
            match effect.verb {
                Verb::Move { path, .. } => {
                    let is_pushed = effect.manner == Manner::PUSH;
                    pushed += u8::from(is_pushed);
                    let delay = if is_pushed { times::PUSH_DELAY } else { std::time::Duration::ZERO };
                    ball.place = Place::Cell(path.end());
                    animation.part(entity, *pose, delay, [slide(path.end())]);
                }
                Verb::Remove { at: Spot { cell: from, .. }, .. } => {
                    pushed += 1;
                    let pushed_from = effect.source.unwrap_or(from);
                    ball.place = Place::Tray(board.ejected_by(*side) - 1);
                    let way = centre(from) - centre(pushed_from);
                    let shown = *screen.get() == Screen::Session;
                    let tray = shown.then(|| ball.resting_pose(&stage, &frame, board.ejections_to_win(), true));
                    let landed = times::PUSH_DELAY + times::OVER_THE_RIM + times::FALL;
                    animation.part(entity, *pose, times::PUSH_DELAY, ejection(centre(from), way, tray));
                    animation.cue(landed, Sound::Drop);
                }
                _ => {} // effects of other games
            }
        }
        if pushed == 0 {
            animation.cue(std::time::Duration::ZERO, Sound::Slide);
        } else {
            let balls = effects.len() as u8 - pushed;
            animation.cue(times::PUSH_DELAY, Sound::Knock(balls));
        }
        animations.write(animation);
    }
}

const fn start_of(effect: Effect) -> Option<Cell> {
    match effect.verb {
        Verb::Move { path, .. } => Some(path.start()),
        Verb::Remove { at, .. } => Some(at.cell),
        _ => None, // effects of other games
    }
}

fn find(balls: &Query<(Entity, &mut Ball, &Pose)>, cell: Cell) -> Option<Entity> {
    balls.iter().find(|(_, ball, _)| ball.place == Place::Cell(cell)).map(|(entity, ..)| entity)
}

fn slide(to: Cell) -> TweenSegment {
    TweenSegment { time: times::SLIDE, ease: EaseFunction::CubicInOut, to: Pose::at(centre(to)), arc: 0.0 }
}

/// The path of an ejected ball: over the rim, then into the tray. Without a tray it falls beside the board.
fn ejection(from: Vec2, way: Vec2, tray: Option<Pose>) -> Vec<TweenSegment> {
    let over = Pose { lift: 0.06, ..Pose::at(from + way * OVER_THE_RIM) };
    let mut segments =
        vec![TweenSegment { time: times::OVER_THE_RIM, ease: EaseFunction::QuadraticIn, to: over, arc: 0.0 }];
    match tray {
        Some(rest) => segments.extend([
            TweenSegment { time: times::FALL, ease: EaseFunction::QuadraticIn, to: rest, arc: FLIGHT },
            TweenSegment { time: times::BOUNCE, ease: EaseFunction::Linear, to: rest, arc: BOUNCE * rest.size },
        ]),
        None => {
            let down = Pose { size: FALLEN_SIZE, ..Pose::at(from + way * BESIDE_THE_RIM).faded(0.0) };
            segments.push(TweenSegment { time: times::FALL, ease: EaseFunction::QuadraticIn, to: down, arc: 0.0 });
        }
    }
    segments
}
