//! Pieces in hand as places on the players' panels: the game on the table says where, pointers press them.

use bevy::prelude::*;

use super::{Match, TableSystems};
use crate::rules::Side;

/// A kind of piece in a player's hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandPlace {
    /// Whose it is.
    pub side: Side,
    /// Its number in its game.
    pub kind: u8,
    /// Where it can be pressed, in points.
    pub place: Rect,
}

/// Where pieces in hand can be pressed.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Hands(pub Vec<HandPlace>);

impl Hands {
    /// The kind of a side's piece at a place in points.
    #[must_use]
    pub fn at(&self, point: Vec2, side: Side) -> Option<u8> {
        self.0.iter().find(|hand| hand.side == side && hand.place.contains(point)).map(|hand| hand.kind)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hands>();
    app.add_systems(
        Update,
        put_down
            .run_if(resource_exists_and_changed::<Match>)
            .after(TableSystems::Play)
            .before(TableSystems::Choreograph),
    );
}

/// Another game's hands are nobody's: the game on the table fills them again.
fn put_down(the_match: Res<Match>, mut hands: ResMut<Hands>, mut last: Local<Option<&'static str>>) {
    let id = the_match.game().info().id;
    if last.replace(id).is_some_and(|last| last != id) {
        hands.0.clear();
    }
}
