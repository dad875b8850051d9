//! Token entities and the systems that keep them consistent with the position.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{BoardSpawner, BoardState};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::layout::{BoardTransform, layers};
use quintet_bevy::session::{PositionReset, TurnSettled};
use quintet_core::rules::hex;
use quintet_core::rules::{Cell, Side};
use quintet_games::abeo::rules::Position;

use super::board::centre;
use super::pending::Pending;

/// A token's width, in cells.
pub(super) const WIDTH: f32 = 0.80;
/// The size of a token before it falls, relative to its size on the board.
const FALL_SIZE: f32 = 1.3;

/// A token on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// The cell of the token.
    pub(super) cell: Cell,
    /// The side that is up.
    pub(super) side: Side,
}

impl Token {
    /// The resting pose.
    pub(super) fn resting_pose(self) -> Pose {
        Pose::at(centre(self.cell))
    }

    /// The pose before the fall. The lift already enlarges a token when drawn.
    pub(super) fn fall_start(self) -> Pose {
        const LIFT: f32 = 0.45;
        const BY_LIFT: f32 = 1.0 + 0.25 * LIFT;
        Pose { lift: LIFT, size: FALL_SIZE / BY_LIFT, ..self.resting_pose() }
    }

    /// The entity of the token in a pose.
    pub(super) fn bundle(self, pose: Pose) -> impl Bundle {
        let quad_size = QuadSize { size: Vec2::splat(WIDTH), layer: layers::PIECE };
        (Name::new("Token"), self, pose, quad_size)
    }
}

pub(super) fn plugin(app: &mut App) {
    let moved = resource_changed::<BoardTransform>.or_eager(on_message::<TurnSettled>);
    app.add_systems(
        Update,
        (
            respawn.run_if(on_message::<PositionReset>).in_set(TableSystems::Animate),
            update_poses.run_if(moved).in_set(TableSystems::Present),
        )
            .chain(),
    );
}

/// Spawns the tokens anew when the position was not reached by a move.
fn respawn(board: Single<&BoardState<Position>>, old: Query<Entity, With<Token>>, mut spawner: BoardSpawner<Position>) {
    spawner.despawn_all(old);
    for token in hex::cells().filter_map(|cell| Some(Token { cell, side: board.owner(cell)? })) {
        spawner.spawn(token.bundle(token.resting_pose()));
    }
}

/// Moves every token to its resting pose after a turn.
fn update_poses(mut tokens: Query<(&Token, &mut Pose), Without<Pending>>, timeline: Res<Timeline>) {
    if timeline.is_running() {
        return; // the animation places them itself
    }
    for (token, mut pose) in &mut tokens {
        pose.set_if_neq(token.resting_pose());
    }
}
