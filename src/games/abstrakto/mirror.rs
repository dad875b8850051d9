//! The check that entities mirror the position: in debug builds after every settled turn, and in tests.

use bevy::prelude::*;

use super::areas::{CountedAreas, Shown, counted_order};
use super::board::centre;
use super::tiles::Tile;
use super::trays::HandTile;
use crate::rules::abstrakto::{PLACES, Position, cells, name};
use crate::table::{Match, MirrorChecks, Pose, Rearranged, Settled, Timeline};

/// Panics when the tiles on the table are not those of the position: a bug of ours, never of a player's.
pub(super) fn check(
    mut settled: MessageReader<Settled>,
    mut rearranged: MessageReader<Rearranged>,
    the_match: Res<Match>,
    timeline: Res<Timeline>,
    tiles: Query<(&Tile, &Pose)>,
    hands: Query<&HandTile>,
    areas: Query<(&Shown, &CountedAreas)>,
    mut checks: ResMut<MirrorChecks>,
) {
    let news = settled.read().count() + rearranged.read().count();
    if news == 0 || timeline.is_running() {
        return;
    }
    let Some(position) = the_match.position::<Position>() else { return };
    let mut seen = [None; PLACES];
    for (tile, pose) in &tiles {
        let place = name(tile.cell);
        assert!(pose.at.distance(centre(tile.cell)) < 1e-3, "the tile on {place} is shown at {}", pose.at);
        assert!(pose.opacity == 1.0 && pose.size == 1.0 && pose.lift == 0.0, "{place} has not come to rest: {pose:?}");
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
        assert_eq!(shown.0, *position, "areas are tinted as the position has them");
        let due = if the_match.game().outcome().is_some() { counted_order(position).len() } else { 0 };
        assert_eq!(usize::from(counted.areas), due, "areas counted");
    }
    checks.0 += 1;
}
