//! Move animation: the change of the areas spreads from a new tile. At the end of the game, the areas are counted one by
//! one.

use std::time::Duration;

use crate::ids;
use crate::rules::{MAIN_AREA, Position};
use bevy::prelude::*;
use quintet_bevy::animation::{CountStep, MoveAnimation, Pose, TweenSegment};
use quintet_bevy::board::BoardState;
use quintet_bevy::frame::TableStage;
use quintet_bevy::session::{GameSession, MovePlayed};
use quintet_bevy::theme::{Sound, times};
use quintet_core::rules::{Effect, LocalizedText, Outcome};

use super::areas::{Areas, CountedAreas, PreviewedPosition, PreviousAreas, ShownPosition, WHOLE_BOARD, counted_order};
use super::board::centre;
use super::half_cell_codes::change_radius;
use super::tints::PREVIEW_OPACITY;

/// The initial radius of a spreading change, in cells.
const START_RADIUS: f32 = 0.2;
/// How far a change spreads beyond its last half cell, because its front is soft.
const FRONT_WIDTH: f32 = 1.3;
/// The time in which a change spreads by one cell.
const SPREAD_TIME: Duration = Duration::from_millis(48);
/// The pause between the last count and the result.
const FINAL_PAUSE: Duration = Duration::from_millis(700);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(TableStage::Animate, show);
}

fn show(
    board: Single<&BoardState<Position>>,
    session: Option<Res<GameSession>>,
    mut played: MessageReader<MovePlayed>,
    areas: Single<(Entity, &mut ShownPosition, &mut PreviousAreas, &mut PreviewedPosition, &mut Pose), With<Areas>>,
    mut animations: MessageWriter<MoveAnimation>,
) {
    let position = board.position();
    let has_secrets = session.is_some_and(|session| session.has_secrets());
    let (entity, mut shown, mut before, mut previewed, mut wave) = areas.into_inner();
    for MovePlayed { effects, .. } in played.read() {
        let mut animation = MoveAnimation::default();
        let mut over = Duration::ZERO;
        let known = previewed.0.take() == Some(*position);
        *before = PreviousAreas {
            position: shown.0,
            origin: Vec2::ZERO,
            preview_opacity: if known { PREVIEW_OPACITY } else { 0.0 },
        };
        shown.0 = *position;
        if let Some(to) = effects.iter().find_map(Effect::placed) {
            over = times::PLACE;
            before.origin = centre(to);
            if let Some(reach) = change_radius(&before.position, position, before.origin, has_secrets) {
                let spread = Pose { size: START_RADIUS, ..*wave };
                let time = SPREAD_TIME.mul_f32(reach + FRONT_WIDTH);
                let everywhere = Pose { size: reach + FRONT_WIDTH, ..*wave };
                let segment = TweenSegment { time, ease: EaseFunction::QuadraticOut, to: everywhere, arc: 0.0 };
                animation.part(entity, spread, times::PLACE, [segment]);
                over += time;
            }
        }
        wave.size = WHOLE_BOARD;
        if let Some(outcome) = board.outcome() {
            count(&mut animation, over, entity, position, &outcome);
        }
        animations.write(animation);
    }
}

/// Counts the areas one by one at the end of the game. If the main area decides, it is shown last.
fn count(animation: &mut MoveAnimation, start: Duration, areas: Entity, position: &Position, outcome: &Outcome) {
    let mut points = [0; 2];
    animation.caption(start, LocalizedText::new(ids::ABSTRAKTO_CAPTION_COUNT));
    let mut at = start + times::COUNT;
    let mut counted = CountedAreas::default();
    for (side, _) in counted_order(position) {
        points[side.index()] += 1;
        counted.areas += 1;
        animation.change(at, areas, move |areas| {
            areas.insert(counted);
        });
        animation.count(at, CountStep { side, points: points[side.index()], cells: Vec::new() });
        at += times::COUNT;
    }
    if outcome.reason == MAIN_AREA {
        at += times::COUNT;
        animation.caption(at, LocalizedText::new(ids::ABSTRAKTO_CAPTION_MAIN));
        counted.main = true;
        animation.change(at, areas, move |areas| {
            areas.insert(counted);
        });
        animation.cue(at, Sound::Tick);
    }
    // Keep the last number visible before the result covers the board.
    animation.change(at + FINAL_PAUSE, areas, move |areas| {
        areas.insert(counted);
    });
}
