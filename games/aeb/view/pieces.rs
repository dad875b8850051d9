//! Pyramid entities and the systems that keep them consistent with the position.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{BoardSpawner, BoardState};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::layout::{BoardTransform, layers};
use quintet_bevy::session::{PositionReset, TurnSettled};
use quintet_core::rules::{Cell, Side};
use quintet_games::aeb::rules::{Kind, Pile, Position, Pyramid, Size, board};

use super::arrangement::{Cut, QUAD, scale_of, spots};
use super::board::centre;
use super::look::Appearance;

/// A pyramid on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// The owner.
    pub(super) owner: Side,
    /// Colour and size.
    pub(super) pyramid: Pyramid,
    /// The square.
    pub(super) cell: Cell,
    /// The number of pyramids below it in its pile.
    pub(super) level: usize,
    /// The kind of its pile.
    pub(super) kind: Kind,
    /// The visible part, in a backup stack.
    pub(super) cut: Option<Cut>,
}

/// Marks an entity that is still visible but no longer part of the position.
#[derive(Component)]
pub(super) struct Leaving;

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

impl Piece {
    /// The appearance of the piece.
    pub(super) const fn appearance(self) -> Appearance {
        let points = if let Kind::Gate(direction) = self.kind { Some(direction) } else { None };
        Appearance { owner: self.owner, pyramid: self.pyramid, points, cut: self.cut }
    }
}

/// The pyramids of a pile, bottom to top.
pub(super) fn pieces_of(cell: Cell, pile: &Pile) -> impl Iterator<Item = Piece> {
    let Pile { owner, kind, .. } = *pile;
    pile.pyramids().iter().enumerate().map(move |(level, pyramid)| Piece {
        owner,
        pyramid: *pyramid,
        cell,
        level,
        kind,
        cut: None,
    })
}

/// The resting pose of the pyramid at a level of a pile, and its visible part.
pub(super) fn resting_pose(
    cell: Cell,
    kind: Kind,
    sizes: &[Size],
    level: usize,
    frame: &BoardTransform,
) -> (Pose, Option<Cut>) {
    let (Some(spot), Some(size)) = (spots(kind, sizes).get(level).copied(), sizes.get(level)) else {
        return (Pose::at(centre(cell)), None);
    };
    let lying = matches!(kind, Kind::Gate(_));
    let pose = Pose {
        rise: spot.rise,
        size: scale_of(*size) * spot.scale,
        fold: if lying { 1.0 } else { 0.0 },
        // The front of a group faces the player, whichever side the board is seen from.
        ..Pose::at(centre(cell) + frame.way(spot.at))
    };
    (pose, spot.cut)
}

/// The pyramids of a pile with their resting poses.
pub(super) fn pieces_at_rest(cell: Cell, pile: &Pile, frame: &BoardTransform) -> Vec<(Piece, Pose)> {
    let sizes: Vec<Size> = pile.pyramids().iter().map(|pyramid| pyramid.size()).collect();
    let rest = |piece: Piece| {
        let (pose, cut) = resting_pose(cell, pile.kind, &sizes, piece.level, frame);
        (Piece { cut, ..piece }, pose)
    };
    pieces_of(cell, pile).map(rest).collect()
}

/// The quad size and layer of a pyramid.
pub(super) const fn quad_size(layer: f32) -> QuadSize {
    QuadSize { size: Vec2::splat(2.0 * QUAD), layer }
}

/// The entity of a pyramid on the board.
pub(super) fn on_board(piece: Piece, pose: Pose) -> impl Bundle {
    (Name::new("Pyramid"), piece, piece.appearance(), pose, quad_size(layers::PIECE))
}

/// Spawns the pyramids anew when the position was not reached by a move.
fn respawn(
    position: Single<&BoardState<Position>>,
    old: Query<Entity, Or<(With<Piece>, With<Leaving>)>>,
    frame: Res<BoardTransform>,
    mut spawner: BoardSpawner<Position>,
) {
    spawner.despawn_all(old);
    for cell in board::cells() {
        let Some(pile) = position.pile(cell) else { continue };
        for (piece, pose) in pieces_at_rest(cell, &pile, &frame) {
            spawner.spawn(on_board(piece, pose));
        }
    }
}

/// Moves every pyramid to its resting pose after the layout or the turn has changed.
fn update_poses(
    position: Single<&BoardState<Position>>,
    mut pieces: Query<(&Piece, &mut Pose, &mut Appearance)>,
    frame: Res<BoardTransform>,
    timeline: Res<Timeline>,
) {
    if timeline.is_running() {
        return; // the animation places them itself
    }
    for (piece, mut pose, mut appearance) in &mut pieces {
        let Some(pile) = position.pile(piece.cell) else { continue };
        if let Some((_, at)) = pieces_at_rest(piece.cell, &pile, &frame).get(piece.level) {
            pose.set_if_neq(*at);
        }
        appearance.set_if_neq(piece.appearance());
    }
}
