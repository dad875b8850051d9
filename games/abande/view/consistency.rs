//! The check that entities match the position. It runs after every settled turn in debug builds and tests.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::animation::{Pose, Timeline};
use quintet_bevy::board::{BoardState, ConsistencyChecks};
use quintet_bevy::layout::{BoardLayout, BoardTransform, ScreenLayout};
use quintet_bevy::session::{PositionReset, TurnSettled};
use quintet_core::rules::Side;
use quintet_games::abande::rules::{CELLS, MAX_HEIGHT, PIECES_PER_SIDE, Position, cell_name};

use super::discs::{Disc, Place, SIDES};

/// Where things are on the screen and the board.
#[derive(SystemParam)]
pub(super) struct Geometry<'w> {
    stage: Res<'w, ScreenLayout>,
    frame: Res<'w, BoardTransform>,
    layout: Res<'w, BoardLayout>,
}

/// Panics if the disc entities do not match the position, which is always a bug in the program.
pub(super) fn check(
    mut settled: MessageReader<TurnSettled>,
    mut resets: MessageReader<PositionReset>,
    position: Single<&BoardState<Position>>,
    Geometry { stage, frame, layout }: Geometry,
    timeline: Res<Timeline>,
    discs: Query<(&Disc, &Pose)>,
    mut checks: ResMut<ConsistencyChecks>,
) {
    let changes = settled.read().count() + resets.read().count();
    if changes == 0 || timeline.is_running() {
        return;
    }
    let mut seen = [[None::<Side>; MAX_HEIGHT]; CELLS];
    let mut hands = [[false; PIECES_PER_SIDE as usize]; 2];
    for (disc, pose) in &discs {
        let rest = disc.resting_pose(position.board(), &stage, &frame, true);
        let off = pose.at.distance(rest.at) + (pose.rise - rest.rise).abs() + (pose.size - rest.size).abs();
        assert!(off < 1e-3 && pose.lift == 0.0, "{disc:?} is shown as {pose:?} instead of {rest:?}");
        match disc.place {
            Place::Stack { cell, level } => {
                let there = &mut seen[cell.index()][usize::from(level)];
                assert!(there.replace(disc.side).is_none(), "two discs on level {level} of {}", cell_name(cell));
                assert!(layout.at(cell).distance(pose.at) < 1e-3, "{disc:?} is not at its place");
            }
            Place::Hand(slot) => {
                let there = &mut hands[disc.side.index()][usize::from(slot)];
                assert!(!std::mem::replace(there, true), "two discs in slot {slot} of a tray");
            }
            Place::Removed => panic!("{disc:?} was not despawned"),
        }
    }
    for (cell, seen) in (0..).map(quintet_core::rules::Cell).zip(seen) {
        let mut due = [None; MAX_HEIGHT];
        position.stack(cell).zip(&mut due).for_each(|(side, due)| *due = Some(side));
        assert_eq!(seen, due, "the stack on {}", cell_name(cell));
    }
    for (side, hand) in SIDES.into_iter().zip(hands) {
        let due: Vec<bool> = (0..PIECES_PER_SIDE).map(|slot| slot < position.hand(side)).collect();
        assert_eq!(hand.as_slice(), due, "the pieces in hand of side {}", side.0);
    }
    checks.0 += 1;
}
