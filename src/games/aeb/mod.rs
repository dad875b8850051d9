//! Aeb on the table: pyramids on squares of stone, stacks and gates, the supply on the players' panels.

mod board;
mod choreography;
mod dust;
mod ghosts;
mod look;
mod marks;
mod miniature;
mod mirror;
mod pieces;
mod piles;
mod stacks;
mod supply;

use bevy::prelude::*;

use crate::rules::aeb::Position;
use crate::table::is_on;

pub(in crate::games) use miniature::miniature;

/// Aeb.
pub struct AebPlugin {
    /// Whether anything is drawn.
    pub drawn: bool,
}

impl Plugin for AebPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((board::plugin, pieces::plugin, choreography::plugin));
        if self.drawn {
            app.add_plugins((
                look::plugin,
                marks::plugin,
                ghosts::plugin,
                stacks::plugin,
                supply::plugin,
                dust::plugin,
            ));
        }
        if cfg!(debug_assertions) {
            app.add_systems(Last, mirror::check.run_if(is_on::<Position>));
        }
    }
}
