//! The check that entities mirror the position: in debug builds after every settled turn, and in tests.

use bevy::prelude::*;

use super::pending::Pending;
use super::tokens::Token;
use crate::rules::abeo::Position;
use crate::rules::hex;
use crate::table::{Match, MirrorChecks, Pose, Rearranged, Settled, Timeline};

/// Panics when the tokens on the table are not those of the position: a bug of ours, never of a player's.
pub(super) fn check(
    mut settled: MessageReader<Settled>,
    mut rearranged: MessageReader<Rearranged>,
    the_match: Res<Match>,
    timeline: Res<Timeline>,
    tokens: Query<(&Token, &Pose), Without<Pending>>,
    mut checks: ResMut<MirrorChecks>,
) {
    let news = settled.read().count() + rearranged.read().count();
    if news == 0 || timeline.is_running() {
        return;
    }
    let Some(position) = the_match.position::<Position>() else { return };
    let mut seen = [None; hex::CELLS];
    for (token, pose) in &tokens {
        assert_eq!(*pose, token.rest(), "{token:?} does not lie at rest");
        let twice = seen[token.cell.index()].replace(token.side);
        assert!(twice.is_none(), "two tokens on {}", hex::name(token.cell));
    }
    for cell in hex::cells() {
        assert_eq!(seen[cell.index()], position.owner(cell), "the token on {}", hex::name(cell));
    }
    checks.0 += 1;
}
