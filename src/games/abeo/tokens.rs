//! Tokens as entities: they mirror the position.

use bevy::prelude::*;

use super::board::centre;
use super::pending::Pending;
use crate::rules::abeo::{INFO, Position};
use crate::rules::hex;
use crate::rules::{Cell, Side};
use crate::table::{
    BoardFrame, Footprint, Match, OfGame, Pose, Rearranged, Settled, TableSystems, Timeline, is_on, layers,
};

/// A token's width, in cells.
pub(super) const WIDTH: f32 = 0.80;
/// How much larger than on the board a token is where it begins to fall.
const LARGER: f32 = 1.3;

/// A token on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// Where it lies.
    pub(super) cell: Cell,
    /// Whose side is up.
    pub(super) side: Side,
}

impl Token {
    /// How it lies.
    pub(super) fn rest(self) -> Pose {
        Pose::at(centre(self.cell))
    }

    /// Where it is when it begins to fall. What is higher is drawn larger already.
    pub(super) fn above(self) -> Pose {
        const LIFT: f32 = 0.45;
        const BY_LIFT: f32 = 1.0 + 0.25 * LIFT;
        Pose { lift: LIFT, size: LARGER / BY_LIFT, ..self.rest() }
    }

    /// What makes it an entity, in a pose.
    pub(super) fn bundle(self, pose: Pose) -> impl Bundle {
        let footprint = Footprint { size: Vec2::splat(WIDTH), layer: layers::PIECE };
        (Name::new("Token"), OfGame(INFO.id), self, pose, footprint)
    }
}

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

/// Lays out the tokens of a position that did not come about by a move.
fn arrange(mut commands: Commands, old: Query<Entity, With<Token>>, the_match: Res<Match>) {
    let Some(position) = the_match.position::<Position>() else { return };
    for token in &old {
        commands.entity(token).despawn();
    }
    for token in hex::cells().filter_map(|cell| Some(Token { cell, side: position.owner(cell)? })) {
        commands.spawn(token.bundle(token.rest()));
    }
}

/// Puts every token where it belongs once a turn is over.
fn rest(mut tokens: Query<(&Token, &mut Pose), Without<Pending>>, timeline: Res<Timeline>) {
    if timeline.is_running() {
        return; // the turn puts them there when it settles
    }
    for (token, mut pose) in &mut tokens {
        pose.set_if_neq(token.rest());
    }
}
