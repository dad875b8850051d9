//! The check that entities mirror the position: in debug builds after every settled turn, and in tests.

use bevy::prelude::*;

use super::look::Guise;
use super::pieces::{Leaving, Piece, resting};
use crate::rules::aeb::{Position, board};
use crate::table::{BoardFrame, Match, MirrorChecks, Pose, Rearranged, Settled, Timeline};

/// Panics when the pyramids on the table are not those of the position: a bug of ours, never of a player's.
pub(super) fn check(
    mut settled: MessageReader<Settled>,
    mut rearranged: MessageReader<Rearranged>,
    the_match: Res<Match>,
    frame: Res<BoardFrame>,
    timeline: Res<Timeline>,
    pieces: Query<(&Piece, &Pose, &Guise)>,
    leaving: Query<(), With<Leaving>>,
    mut checks: ResMut<MirrorChecks>,
) {
    let news = settled.read().count() + rearranged.read().count();
    if news == 0 || timeline.is_running() {
        return;
    }
    let Some(position) = the_match.position::<Position>() else { return };
    let mut shown: Vec<_> = pieces.iter().collect();
    shown.sort_by_key(|(piece, ..)| (piece.cell, piece.level));
    let due: Vec<_> = board::cells()
        .filter_map(|cell| position.pile(cell).map(|pile| resting(cell, &pile, &frame)))
        .flatten()
        .collect();
    assert_eq!(shown.len(), due.len(), "the pyramids on the board");
    for ((piece, pose, guise), (expected, rest)) in shown.into_iter().zip(due) {
        assert_eq!(*piece, expected, "the pyramid on {}", board::name(piece.cell));
        assert_eq!(*guise, piece.guise(), "the look of {piece:?}");
        assert!(pose.at.distance(rest.at) < 1e-3 && (pose.rise - rest.rise).abs() < 1e-3, "{piece:?}: {pose:?}");
        assert!((pose.size - rest.size).abs() < 1e-3 && pose.fold == rest.fold, "{piece:?}: {pose:?}, not {rest:?}");
        assert!(pose.fold_way == 0.0 && pose.lift == 0.0, "{piece:?}: {pose:?}");
    }
    assert!(leaving.is_empty(), "what was destroyed is gone");
    checks.0 += 1;
}
