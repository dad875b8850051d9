//! The final count: all tokens are counted row by row.

use std::time::Duration;

use crate::ids;
use crate::rules::Position;
use bevy::prelude::*;
use quintet_bevy::animation::{CountStep, Pose, TweenSegment};
use quintet_bevy::theme::Motion;
use quintet_bevy::view::TurnAnimation;
use quintet_core::rules::hex;
use quintet_core::rules::{Cell, LocalizedText, Piece, PieceAt, Side};

/// The pause between the last turn and the count.
const COUNT_PAUSE: Duration = Duration::from_millis(350);
/// The duration of the count.
const COUNT_TIME: Duration = Duration::from_millis(1500);
/// The relative size of a token while it is counted.
const COUNTED_SIZE: f32 = 1.12;
/// The times in which a counted token grows, and then shrinks again.
const COUNTED_TIMES: [Duration; 2] = [Duration::from_millis(80), Duration::from_millis(240)];

/// Counts the tokens from the bottom to the top, row by row, or in three larger groups with reduced motion. Counted
/// tokens grow briefly, unless they were placed or flipped in this turn.
pub(super) fn show(position: &Position, turn: &mut TurnAnimation) {
    let rows = if turn.motion() == Motion::Reduced { 3 } else { 1 };
    let group_of = |cell: Cell| hex::coords(cell).0 / rows;
    let cells: Vec<Cell> = hex::cells().collect();
    let mut points = [0; 2];
    let mut counts = Vec::new();
    for group in cells.chunk_by(|one, other| group_of(*one) == group_of(*other)) {
        for side in Side::BOTH {
            let cells: Vec<Cell> = group.iter().copied().filter(|cell| position.tokens(side).contains(*cell)).collect();
            if !cells.is_empty() {
                points[side.index()] += cells.len() as u32;
                counts.push(CountStep { side, points: points[side.index()], cells });
            }
        }
    }
    let start = turn.animation().length() + COUNT_PAUSE;
    turn.animation().caption(start, LocalizedText::new(ids::ABEO_CAPTION_COUNT));
    let apart = COUNT_TIME / (counts.len().max(1) as u32);
    for (count, number) in counts.into_iter().zip(0_u32..) {
        let at = start + apart * number;
        if matches!(turn.motion(), Motion::Full | Motion::Fast) {
            for cell in &count.cells {
                let token = PieceAt::on(*cell, Piece { side: count.side, kind: 0 });
                if let Some((entity, _)) = turn.entity(token) {
                    let rest = turn.rest_pose(token);
                    turn.animation().part(entity, rest, at, rise(rest));
                }
            }
        }
        turn.animation().count(at, count);
    }
}

fn rise(rest: Pose) -> [TweenSegment; 2] {
    let [up, down] = COUNTED_TIMES;
    let larger = Pose { size: COUNTED_SIZE, ..rest };
    [
        TweenSegment { time: up, ease: EaseFunction::QuadraticOut, to: larger, arc: 0.0 },
        TweenSegment { time: down, ease: EaseFunction::QuadraticInOut, to: rest, arc: 0.0 },
    ]
}
