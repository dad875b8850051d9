//! The check that entities match the board. It runs after every settled turn in debug builds and tests.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, Timeline};
use quintet_bevy::board::{BoardState, ConsistencyChecks};
use quintet_bevy::layout::{BoardTransform, ScreenLayout};
use quintet_bevy::session::{PositionReset, TurnSettled};
use quintet_core::rules::Side;
use quintet_core::rules::hex;
use quintet_games::abalone::rules::Position;

use super::balls::{Ball, Place};

/// Panics if the ball entities do not match the position, which is always a bug in the program.
pub(super) fn check(
    mut settled: MessageReader<TurnSettled>,
    mut resets: MessageReader<PositionReset>,
    board: Single<&BoardState<Position>>,
    stage: Res<ScreenLayout>,
    frame: Res<BoardTransform>,
    timeline: Res<Timeline>,
    balls: Query<(&Ball, &Pose)>,
    mut checks: ResMut<ConsistencyChecks>,
) {
    let changes = settled.read().count() + resets.read().count();
    if changes == 0 || timeline.is_running() {
        return;
    }
    let mut seen = [None; hex::CELLS];
    let mut trays = [0_u8; 2];
    for (ball, pose) in &balls {
        let rest = ball.resting_pose(&stage, &frame, board.ejections_to_win(), true);
        assert!(pose.at.distance(rest.at) < 1e-3, "{ball:?} is shown at {} instead of {}", pose.at, rest.at);
        match ball.place {
            Place::Cell(cell) => {
                assert!(seen[cell.index()].replace(ball.side).is_none(), "two balls on {}", hex::name(cell));
            }
            Place::Tray(_) => trays[ball.side.other().index()] += 1,
        }
    }
    for cell in hex::cells() {
        assert_eq!(seen[cell.index()], board.owner(cell), "the ball on {}", hex::name(cell));
    }
    assert_eq!(trays, [Side::FIRST, Side::SECOND].map(|side| board.ejected_by(side)), "balls in the trays");
    checks.0 += 1;
}
