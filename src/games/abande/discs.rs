//! Discs as entities: they mirror the position.

use bevy::prelude::*;

use super::board::centre;
use super::trays;
use crate::rules::abande::{Board, INFO, Position};
use crate::rules::{Cell, Side};
use crate::table::{
    BoardFrame, Footprint, Match, OfGame, Pose, Rearranged, Screen, Settled, Stage, TableSystems, Timeline, is_on,
    layers,
};

/// The radius of a disc, in board units.
pub(super) const RADIUS: f32 = 0.40;
/// How thick a disc is seen.
pub(super) const THICK: f32 = 0.105;
/// How much higher a disc is seen than the one that it lies on: three leave free what is on the next place.
pub(super) const RISE: f32 = 0.112;
/// The quad of a disc.
pub(super) const QUAD: f32 = 0.92;
/// Both sides, in turn order.
pub(super) const SIDES: [Side; 2] = [Side::FIRST, Side::SECOND];

/// Where a disc is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In its owner's hand: the so-many-th from the first.
    Hand(u8),
    /// On the board.
    Stack {
        /// The place of its stack.
        cell: Cell,
        /// How many lie under it.
        level: u8,
    },
    /// Asleep at the end, and gone.
    Gone,
}

/// A disc.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Disc {
    /// Whose it is.
    pub(super) side: Side,
    /// Where it is.
    pub(super) place: Place,
}

impl Disc {
    /// How a disc lies where it is. In hand it is only seen while a match is on.
    pub(super) fn rest(self, board: Board, stage: &Stage, frame: &BoardFrame, shown: bool) -> Pose {
        match self.place {
            Place::Stack { cell, level } => lying(board, cell, level),
            Place::Hand(slot) => trays::slot(stage, frame, self.side, slot).faded(if shown { 1.0 } else { 0.0 }),
            Place::Gone => Pose::default().faded(0.0),
        }
    }

    /// The level on which it lies, if it is on this place.
    pub(super) fn level_on(self, place: Cell) -> Option<u8> {
        match self.place {
            Place::Stack { cell, level } if cell == place => Some(level),
            _ => None,
        }
    }
}

/// How a disc lies on a place of the board.
pub(super) fn lying(board: Board, cell: Cell, level: u8) -> Pose {
    Pose { rise: f32::from(level) * RISE, ..Pose::at(centre(board, cell)) }
}

/// How far up the screen the face of the topmost of so many discs is seen.
pub(super) fn top_of(height: usize) -> f32 {
    if height == 0 { 0.0 } else { THICK / 2.0 + RISE * (height - 1) as f32 }
}

/// What every disc is drawn on.
pub(super) const FOOTPRINT: Footprint = Footprint { size: Vec2::splat(QUAD), layer: layers::PIECE };

pub(super) fn plugin(app: &mut App) {
    let moved = resource_changed::<BoardFrame>
        .or_eager(resource_changed::<Stage>)
        .or_eager(state_changed::<Screen>)
        .or_eager(on_message::<Settled>);
    app.add_systems(
        Update,
        (
            arrange.run_if(on_message::<Rearranged>).in_set(TableSystems::Choreograph),
            rest.run_if(moved).in_set(TableSystems::Present),
        )
            .chain()
            .run_if(is_on::<Position>),
    );
}

/// Lays out the discs of a position that did not come about by a move.
fn arrange(
    mut commands: Commands,
    old: Query<Entity, With<Disc>>,
    the_match: Res<Match>,
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    screen: Res<State<Screen>>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    for disc in &old {
        commands.entity(disc).despawn();
    }
    let stacked = position.band().iter().flat_map(|cell| {
        position.stack(cell).zip(0..).map(move |(side, level)| Disc { side, place: Place::Stack { cell, level } })
    });
    let in_hand = SIDES
        .into_iter()
        .flat_map(|side| (0..position.hand(side)).map(move |slot| Disc { side, place: Place::Hand(slot) }));
    let shown = *screen.get() == Screen::Match;
    for disc in stacked.chain(in_hand) {
        let pose = disc.rest(position.board(), &stage, &frame, shown);
        commands.spawn((Name::new("Disc"), OfGame(INFO.id), disc, pose, FOOTPRINT));
    }
}

/// Puts every disc where it belongs, after the window or the turn has changed. Those that left are not needed any more.
fn rest(
    mut commands: Commands,
    mut discs: Query<(Entity, &Disc, &mut Pose)>,
    the_match: Res<Match>,
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    screen: Res<State<Screen>>,
    timeline: Res<Timeline>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    if timeline.is_running() {
        return; // the turn puts them there when it settles
    }
    let shown = *screen.get() == Screen::Match;
    for (entity, disc, mut pose) in &mut discs {
        if disc.place == Place::Gone {
            commands.entity(entity).despawn();
        } else {
            pose.set_if_neq(disc.rest(position.board(), &stage, &frame, shown));
        }
    }
}
