//! The check that entities match the position. It runs after every settled turn in debug builds and tests.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, Timeline};
use quintet_bevy::board::{BoardState, ConsistencyChecks};
use quintet_bevy::session::{PositionReset, TurnSettled};
use quintet_games::abstrakto::rules::{PLACES, Position, cells, name};

use super::areas::{CountedAreas, ShownPosition, counted_order};
use super::board::centre;
use super::reserve::HandTile;
use super::tiles::Tile;

/// Panics if the tile entities do not match the position, which is always a bug in the program.
pub(super) fn check(
    mut settled: MessageReader<TurnSettled>,
    mut resets: MessageReader<PositionReset>,
    board: Single<&BoardState<Position>>,
    timeline: Res<Timeline>,
    tiles: Query<(&Tile, &Pose)>,
    hands: Query<&HandTile>,
    areas: Query<(&ShownPosition, &CountedAreas)>,
    mut checks: ResMut<ConsistencyChecks>,
) {
    let changes = settled.read().count() + resets.read().count();
    if changes == 0 || timeline.is_running() {
        return;
    }
    let position = board.position();
    let mut seen = [None; PLACES];
    for (tile, pose) in &tiles {
        let place = name(tile.cell);
        assert!(pose.at.distance(centre(tile.cell)) < 1e-3, "the tile on {place} is shown at {}", pose.at);
        assert!(pose.opacity == 1.0 && pose.size == 1.0 && pose.lift == 0.0, "{place} is not at rest: {pose:?}");
        assert!(seen[tile.cell.index()].replace(tile.side).is_none(), "two tiles on {place}");
    }
    for cell in cells() {
        assert_eq!(seen[cell.index()], position.owner(cell), "the tile on {}", name(cell));
    }
    for hand in &hands {
        let left = position.hand(hand.side)[hand.kind.index()];
        assert_eq!(hand.left, left, "{:?} in the hand of side {}", hand.kind, hand.side.0);
    }
    for (shown, counted) in &areas {
        assert_eq!(shown.0, *position, "the shown areas match the position");
        let due = if board.outcome().is_some() { counted_order(position).len() } else { 0 };
        assert_eq!(usize::from(counted.areas), due, "number of counted areas");
    }
    checks.0 += 1;
}
