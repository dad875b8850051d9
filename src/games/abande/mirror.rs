//! The check that entities mirror the position: in debug builds after every settled turn, and in tests.

use bevy::prelude::*;

use super::discs::{Disc, Place, SIDES};
use crate::rules::Side;
use crate::rules::abande::{CELLS, HIGHEST, PIECES, Position, cell_name};
use crate::table::{BoardFrame, BoardLayout, Match, MirrorChecks, Pose, Rearranged, Settled, Stage, Timeline};

/// Panics when the discs on the table are not those of the position: a bug of ours, never of a player's.
pub(super) fn check(
    mut settled: MessageReader<Settled>,
    mut rearranged: MessageReader<Rearranged>,
    the_match: Res<Match>,
    table: (Res<Stage>, Res<BoardFrame>, Res<BoardLayout>),
    timeline: Res<Timeline>,
    discs: Query<(&Disc, &Pose)>,
    mut checks: ResMut<MirrorChecks>,
) {
    let news = settled.read().count() + rearranged.read().count();
    if news == 0 || timeline.is_running() {
        return;
    }
    let Some(position) = the_match.position::<Position>() else { return };
    let (stage, frame, layout) = table;
    let mut seen = [[None::<Side>; HIGHEST]; CELLS];
    let mut hands = [[false; PIECES as usize]; 2];
    for (disc, pose) in &discs {
        let rest = disc.rest(position.board(), &stage, &frame, true);
        let off = pose.at.distance(rest.at) + (pose.rise - rest.rise).abs() + (pose.size - rest.size).abs();
        assert!(off < 1e-3 && pose.lift == 0.0, "{disc:?} is shown as {pose:?} instead of {rest:?}");
        match disc.place {
            Place::Stack { cell, level } => {
                let there = &mut seen[cell.index()][usize::from(level)];
                assert!(there.replace(disc.side).is_none(), "two discs on level {level} of {}", cell_name(cell));
                assert!(layout.at(cell).distance(pose.at) < 1e-3, "{disc:?} lies beside its place");
            }
            Place::Hand(slot) => {
                let there = &mut hands[disc.side.index()][usize::from(slot)];
                assert!(!std::mem::replace(there, true), "two discs in slot {slot} of a tray");
            }
            Place::Gone => panic!("{disc:?} is still on the table"),
        }
    }
    for (cell, seen) in (0..).map(crate::rules::Cell).zip(seen) {
        let mut due = [None; HIGHEST];
        position.stack(cell).zip(&mut due).for_each(|(side, due)| *due = Some(side));
        assert_eq!(seen, due, "the stack on {}", cell_name(cell));
    }
    for (side, hand) in SIDES.into_iter().zip(hands) {
        let due: Vec<bool> = (0..PIECES).map(|slot| slot < position.hand(side)).collect();
        assert_eq!(hand.as_slice(), due, "the pieces in hand of side {}", side.0);
    }
    checks.0 += 1;
}
