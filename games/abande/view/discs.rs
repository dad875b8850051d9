//! Disc entities and the systems that keep them consistent with the position.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{BoardSpawner, BoardState};
use quintet_bevy::frame::{Screen, TableSystems};
use quintet_bevy::layout::{BoardTransform, ScreenLayout, layers};
use quintet_bevy::session::{PositionReset, TurnSettled};
use quintet_core::rules::{Cell, Side};
use quintet_games::abande::rules::{Board, Position};

use super::board::centre;
use super::reserve;

/// The radius of a disc, in board units.
pub(super) const RADIUS: f32 = 0.40;
/// The visible thickness of a disc.
pub(super) const THICK: f32 = 0.105;
/// The vertical distance between the faces of stacked discs. A stack of three does not hide the next place.
pub(super) const RISE: f32 = 0.112;
/// The size of a disc's quad.
pub(super) const QUAD: f32 = 0.92;
/// Both sides, in turn order.
pub(super) const SIDES: [Side; 2] = [Side::FIRST, Side::SECOND];

/// The place of a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In its owner's hand: its index, counted from 0.
    Hand(u8),
    /// On the board.
    Stack {
        /// The cell of its stack.
        cell: Cell,
        /// The number of discs below it.
        level: u8,
    },
    /// Removed at the end of the game because its stack was asleep.
    Removed,
}

/// A disc of one side.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Disc {
    /// The owner.
    pub(super) side: Side,
    /// The current place.
    pub(super) place: Place,
}

impl Disc {
    /// The resting pose of the disc. Discs in hand are transparent unless `shown`.
    pub(super) fn resting_pose(self, board: Board, stage: &ScreenLayout, frame: &BoardTransform, shown: bool) -> Pose {
        match self.place {
            Place::Stack { cell, level } => stack_pose(board, cell, level),
            Place::Hand(slot) => reserve::slot(stage, frame, self.side, slot).faded(if shown { 1.0 } else { 0.0 }),
            Place::Removed => Pose::default().faded(0.0),
        }
    }

    /// The level of the disc if it lies on this place.
    pub(super) fn level_on(self, place: Cell) -> Option<u8> {
        match self.place {
            Place::Stack { cell, level } if cell == place => Some(level),
            _ => None,
        }
    }
}

/// The pose of a disc on a place of the board.
pub(super) fn stack_pose(board: Board, cell: Cell, level: u8) -> Pose {
    Pose { rise: f32::from(level) * RISE, ..Pose::at(centre(board, cell)) }
}

/// The height of the top face of a stack on the screen; 0 for an empty place.
pub(super) fn stack_top(height: usize) -> f32 {
    if height == 0 { 0.0 } else { THICK / 2.0 + RISE * (height - 1) as f32 }
}

/// The quad size and layer of a disc.
pub(super) const QUAD_SIZE: QuadSize = QuadSize { size: Vec2::splat(QUAD), layer: layers::PIECE };

pub(super) fn plugin(app: &mut App) {
    let moved = resource_changed::<BoardTransform>
        .or_eager(resource_changed::<ScreenLayout>)
        .or_eager(state_changed::<Screen>)
        .or_eager(on_message::<TurnSettled>);
    app.add_systems(
        Update,
        (
            respawn.run_if(on_message::<PositionReset>).in_set(TableSystems::Animate),
            update_poses.run_if(moved).in_set(TableSystems::Present),
        )
            .chain(),
    );
}

/// Spawns the discs anew when the position was not reached by a move.
fn respawn(
    position: Single<&BoardState<Position>>,
    old: Query<Entity, With<Disc>>,
    stage: Res<ScreenLayout>,
    frame: Res<BoardTransform>,
    screen: Res<State<Screen>>,
    mut spawner: BoardSpawner<Position>,
) {
    spawner.despawn_all(old);
    let stacked = position.band().iter().flat_map(|cell| {
        position.stack(cell).zip(0..).map(move |(side, level)| Disc { side, place: Place::Stack { cell, level } })
    });
    let in_hand = SIDES
        .into_iter()
        .flat_map(|side| (0..position.hand(side)).map(move |slot| Disc { side, place: Place::Hand(slot) }));
    let shown = *screen.get() == Screen::Session;
    for disc in stacked.chain(in_hand) {
        let pose = disc.resting_pose(position.board(), &stage, &frame, shown);
        spawner.spawn((Name::new("Disc"), disc, pose, QUAD_SIZE));
    }
}

/// Moves every disc to its resting pose after the layout or the turn has changed. Despawns removed discs.
fn update_poses(
    mut commands: Commands,
    position: Single<&BoardState<Position>>,
    mut discs: Query<(Entity, &Disc, &mut Pose)>,
    stage: Res<ScreenLayout>,
    frame: Res<BoardTransform>,
    screen: Res<State<Screen>>,
    timeline: Res<Timeline>,
) {
    if timeline.is_running() {
        return; // the animation places them itself
    }
    let shown = *screen.get() == Screen::Session;
    for (entity, disc, mut pose) in &mut discs {
        if disc.place == Place::Removed {
            commands.entity(entity).despawn();
        } else {
            pose.set_if_neq(disc.resting_pose(position.board(), &stage, &frame, shown));
        }
    }
}
