//! What players keep from each other while a match is on: it is covered until the one to move looks at it.

use bevy::prelude::*;

use super::{Match, TableSystems};
use crate::rules::Side;

/// Whether the player to move looks at what only this player may see. With every turn it is covered again.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uncovered(pub bool);

impl Match {
    /// Whether a side keeps something from the others, and the match is not over yet.
    #[must_use]
    pub fn keeps_secret(&self, side: Side) -> bool {
        let info = self.game().info();
        self.result().is_none() && self.setup().secret.iter().any(|key| info.side(key) == Some(side))
    }

    /// Whether what this side keeps from the others is not to be seen now.
    #[must_use]
    pub fn is_covered(&self, side: Side, uncovered: Uncovered) -> bool {
        self.keeps_secret(side) && !(uncovered.0 && self.live().to_move() == side)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Uncovered>();
    app.add_systems(
        Update,
        cover.run_if(resource_exists_and_changed::<Match>).after(TableSystems::Play).before(TableSystems::Choreograph),
    );
}

fn cover(mut uncovered: ResMut<Uncovered>) {
    uncovered.set_if_neq(Uncovered(false));
}
