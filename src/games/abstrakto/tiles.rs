//! Tiles on the board as entities: they mirror the position.

use bevy::prelude::*;

use super::board::centre;
use crate::rules::abstrakto::{INFO, Kind, Position, place};
use crate::rules::{Cell, Side};
use crate::table::{Footprint, Match, OfGame, Pose, Rearranged, TableSystems, is_on, layers};

/// The width of the quad that a tile is drawn on, in cells: the tile and its thickness.
pub(super) const QUAD: f32 = 1.2;

/// A tile on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tile {
    /// Whose it is.
    pub(super) side: Side,
    /// Where it lies.
    pub(super) cell: Cell,
}

/// What is inlaid in a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(super) enum Inlay {
    /// A square.
    Square,
    /// A line from left to right.
    Across,
    /// A line from the bottom up.
    Upright,
    /// Both lines.
    Cross,
}

impl Inlay {
    /// Every inlay.
    pub(super) const ALL: [Self; 4] = [Self::Square, Self::Across, Self::Upright, Self::Cross];

    /// The inlay of the tile in a place: the line of a line tile goes on along the edge that the tile is centred on.
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
    app.add_systems(
        Update,
        arrange.run_if(is_on::<Position>.and_eager(on_message::<Rearranged>)).in_set(TableSystems::Choreograph),
    );
}

impl Tile {
    /// How it lies on the board.
    pub(super) fn rest(self) -> Pose {
        Pose::at(centre(self.cell))
    }

    /// The tile as an entity.
    pub(super) fn bundle(self) -> impl Bundle {
        let footprint = Footprint { size: Vec2::splat(QUAD), layer: layers::PIECE };
        (Name::new("Tile"), OfGame(INFO.id), self, self.rest(), footprint)
    }
}

/// Lays out the tiles of a position that did not come about by a move.
fn arrange(mut commands: Commands, old: Query<Entity, With<Tile>>, the_match: Res<Match>) {
    let Some(position) = the_match.position::<Position>() else { return };
    for tile in &old {
        commands.entity(tile).despawn();
    }
    for side in [Side::FIRST, Side::SECOND] {
        for cell in position.tiles(side).iter() {
            commands.spawn(Tile { side, cell }.bundle());
        }
    }
}
