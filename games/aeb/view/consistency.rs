//! The check that entities match the position. It runs after every settled turn in debug builds and tests.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, Timeline};
use quintet_bevy::board::{BoardState, ConsistencyChecks};
use quintet_bevy::layout::BoardTransform;
use quintet_bevy::session::{PositionReset, TurnSettled};
use quintet_games::aeb::rules::{Position, board};

use super::look::Appearance;
use super::pieces::{Leaving, Piece, pieces_at_rest};

/// Panics if the pyramid entities do not match the position, which is always a bug in the program.
pub(super) fn check(
    mut settled: MessageReader<TurnSettled>,
    mut resets: MessageReader<PositionReset>,
    position: Single<&BoardState<Position>>,
    frame: Res<BoardTransform>,
    timeline: Res<Timeline>,
    pieces: Query<(&Piece, &Pose, &Appearance)>,
    leaving: Query<(), With<Leaving>>,
    mut checks: ResMut<ConsistencyChecks>,
) {
    let changes = settled.read().count() + resets.read().count();
    if changes == 0 || timeline.is_running() {
        return;
    }
    let mut shown: Vec<_> = pieces.iter().collect();
    shown.sort_by_key(|(piece, ..)| (piece.cell, piece.level));
    let due: Vec<_> = board::cells()
        .filter_map(|cell| position.pile(cell).map(|pile| pieces_at_rest(cell, &pile, &frame)))
        .flatten()
        .collect();
    assert_eq!(shown.len(), due.len(), "the pyramids on the board");
    for ((piece, pose, appearance), (expected, rest)) in shown.into_iter().zip(due) {
        assert_eq!(*piece, expected, "the pyramid on {}", board::name(piece.cell));
        assert_eq!(*appearance, piece.appearance(), "the look of {piece:?}");
        assert!(pose.at.distance(rest.at) < 1e-3 && (pose.rise - rest.rise).abs() < 1e-3, "{piece:?}: {pose:?}");
        assert!((pose.size - rest.size).abs() < 1e-3 && pose.fold == rest.fold, "{piece:?}: {pose:?}, not {rest:?}");
        assert!(pose.fold_direction == 0.0 && pose.lift == 0.0, "{piece:?}: {pose:?}");
    }
    assert!(leaving.is_empty(), "destroyed pyramids are despawned");
    checks.0 += 1;
}
