//! Pyramids as entities: they mirror the position.

use bevy::prelude::*;

use super::board::centre;
use super::look::Guise;
use super::piles::{Cut, QUAD, scale_of, spots};
use crate::rules::aeb::{INFO, Kind, Pile, Position, Pyramid, Size, board};
use crate::rules::{Cell, Side};
use crate::table::{
    BoardFrame, Footprint, Match, OfGame, Pose, Rearranged, Settled, TableSystems, Timeline, is_on, layers,
};

/// A pyramid on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// Whose it is.
    pub(super) owner: Side,
    /// Its colour and size.
    pub(super) pyramid: Pyramid,
    /// Its square.
    pub(super) cell: Cell,
    /// How many stand below it.
    pub(super) level: usize,
    /// The kind of pile that it belongs to.
    pub(super) kind: Kind,
    /// What is seen of it, in a backup stack.
    pub(super) cut: Option<Cut>,
}

/// Something that is still seen, but no longer belongs to the position.
#[derive(Component)]
pub(super) struct Leaving;

pub(super) fn plugin(app: &mut App) {
    let moved = resource_changed::<BoardFrame>.or_eager(on_message::<Settled>);
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

impl Piece {
    /// What it looks like.
    pub(super) const fn guise(self) -> Guise {
        let points = if let Kind::Gate(direction) = self.kind { Some(direction) } else { None };
        Guise { owner: self.owner, pyramid: self.pyramid, points, cut: self.cut }
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

/// How the pyramid at a level of a pile rests, and what is seen of it.
pub(super) fn rest_of(cell: Cell, kind: Kind, sizes: &[Size], level: usize, frame: &BoardFrame) -> (Pose, Option<Cut>) {
    let (Some(spot), Some(size)) = (spots(kind, sizes).get(level).copied(), sizes.get(level)) else {
        return (Pose::at(centre(cell)), None);
    };
    let lying = matches!(kind, Kind::Gate(_));
    let pose = Pose {
        rise: spot.rise,
        size: scale_of(*size) * spot.scale,
        fold: if lying { 1.0 } else { 0.0 },
        // A group has its front where the player is, from whichever side the board is seen.
        ..Pose::at(centre(cell) + frame.way(spot.at))
    };
    (pose, spot.cut)
}

/// The pyramids of a pile and how they rest.
pub(super) fn resting(cell: Cell, pile: &Pile, frame: &BoardFrame) -> Vec<(Piece, Pose)> {
    let sizes: Vec<Size> = pile.pyramids().iter().map(|pyramid| pyramid.size()).collect();
    let rest = |piece: Piece| {
        let (pose, cut) = rest_of(cell, pile.kind, &sizes, piece.level, frame);
        (Piece { cut, ..piece }, pose)
    };
    pieces_of(cell, pile).map(rest).collect()
}

/// The quad of a pyramid.
pub(super) const fn footprint(layer: f32) -> Footprint {
    Footprint { size: Vec2::splat(2.0 * QUAD), layer }
}

/// A pyramid on the board as an entity.
pub(super) fn on_board(piece: Piece, pose: Pose) -> impl Bundle {
    (Name::new("Pyramid"), OfGame(INFO.id), piece, piece.guise(), pose, footprint(layers::PIECE))
}

/// Lays out the pyramids of a position that did not come about by a move.
fn arrange(
    mut commands: Commands,
    old: Query<Entity, Or<(With<Piece>, With<Leaving>)>>,
    the_match: Res<Match>,
    frame: Res<BoardFrame>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    for piece in &old {
        commands.entity(piece).despawn();
    }
    for cell in board::cells() {
        let Some(pile) = position.pile(cell) else { continue };
        for (piece, pose) in resting(cell, &pile, &frame) {
            commands.spawn(on_board(piece, pose));
        }
    }
}

/// Puts every pyramid where it belongs, after the board or the turn has changed.
fn rest(
    mut pieces: Query<(&Piece, &mut Pose, &mut Guise)>,
    the_match: Res<Match>,
    frame: Res<BoardFrame>,
    timeline: Res<Timeline>,
) {
    let Some(position) = the_match.position::<Position>() else { return };
    if timeline.is_running() {
        return; // the turn puts them there when it settles
    }
    for (piece, mut pose, mut guise) in &mut pieces {
        let Some(pile) = position.pile(piece.cell) else { continue };
        if let Some((_, at)) = resting(piece.cell, &pile, &frame).get(piece.level) {
            pose.set_if_neq(*at);
        }
        guise.set_if_neq(piece.guise());
    }
}
