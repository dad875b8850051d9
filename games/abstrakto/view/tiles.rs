//! Tile entities on the board and the systems that keep them consistent with the position.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize};
use quintet_bevy::board::{BoardSpawner, BoardState};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::layout::layers;
use quintet_bevy::session::PositionReset;
use quintet_core::rules::{Cell, Side};
use quintet_games::abstrakto::rules::{Kind, Position, place};

use super::board::centre;

/// The size of a tile's quad, in cells. It includes the thickness.
pub(super) const QUAD: f32 = 1.2;

/// A tile on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tile {
    /// The owner.
    pub(super) side: Side,
    /// The place of the tile.
    pub(super) cell: Cell,
}

/// The inlay of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(super) enum Inlay {
    /// A square.
    Square,
    /// A horizontal line.
    Across,
    /// A vertical line.
    Upright,
    /// Both lines.
    Cross,
}

impl Inlay {
    /// Every inlay.
    pub(super) const ALL: [Self; 4] = [Self::Square, Self::Across, Self::Upright, Self::Cross];

    /// The inlay of the tile in a place. The line of a line tile runs along the edge on which the tile is centred.
    pub(super) fn at(cell: Cell) -> Self {
        let place = place(cell);
        match place.kind {
            Kind::Solid => Self::Square,
            Kind::Line if place.x.is_multiple_of(2) => Self::Upright,
            Kind::Line => Self::Across,
            Kind::Cross => Self::Cross,
        }
    }

    /// The inlay of a tile in hand.
    pub(super) const fn in_hand(kind: Kind) -> Self {
        match kind {
            Kind::Solid => Self::Square,
            Kind::Line => Self::Upright,
            Kind::Cross => Self::Cross,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, respawn.run_if(on_message::<PositionReset>).in_set(TableSystems::Animate));
}

impl Tile {
    /// The resting pose.
    pub(super) fn resting_pose(self) -> Pose {
        Pose::at(centre(self.cell))
    }

    /// The entity of the tile.
    pub(super) fn bundle(self) -> impl Bundle {
        let quad_size = QuadSize { size: Vec2::splat(QUAD), layer: layers::PIECE };
        (Name::new("Tile"), self, self.resting_pose(), quad_size)
    }
}

/// Spawns the tiles anew when the position was not reached by a move.
fn respawn(board: Single<&BoardState<Position>>, old: Query<Entity, With<Tile>>, mut spawner: BoardSpawner<Position>) {
    spawner.despawn_all(old);
    for side in [Side::FIRST, Side::SECOND] {
        for cell in board.tiles(side).iter() {
            spawner.spawn(Tile { side, cell }.bundle());
        }
    }
}
