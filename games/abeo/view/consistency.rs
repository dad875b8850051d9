//! The check that entities match the position. It runs after every settled turn in debug builds and tests.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, Timeline};
use quintet_bevy::board::{BoardState, ConsistencyChecks};
use quintet_bevy::session::{PositionReset, TurnSettled};
use quintet_core::rules::hex;
use quintet_games::abeo::rules::Position;

use super::pending::Pending;
use super::tokens::Token;

/// Panics if the token entities do not match the position, which is always a bug in the program.
pub(super) fn check(
    mut settled: MessageReader<TurnSettled>,
    mut resets: MessageReader<PositionReset>,
    board: Single<&BoardState<Position>>,
    timeline: Res<Timeline>,
    tokens: Query<(&Token, &Pose), Without<Pending>>,
    mut checks: ResMut<ConsistencyChecks>,
) {
    let changes = settled.read().count() + resets.read().count();
    if changes == 0 || timeline.is_running() {
        return;
    }
    let mut seen = [None; hex::CELLS];
    for (token, pose) in &tokens {
        assert_eq!(*pose, token.resting_pose(), "{token:?} is not at rest");
        let twice = seen[token.cell.index()].replace(token.side);
        assert!(twice.is_none(), "two tokens on {}", hex::name(token.cell));
    }
    for cell in hex::cells() {
        assert_eq!(seen[cell.index()], board.owner(cell), "the token on {}", hex::name(cell));
    }
    checks.0 += 1;
}
