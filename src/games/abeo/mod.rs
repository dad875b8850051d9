//! Abeo on the table: a board of slate hexagons, two-sided tokens that are turned over in lines.

mod balance;
mod board;
mod choreography;
mod ghosts;
mod look;
mod marks;
mod miniature;
mod mirror;
mod pending;
mod tokens;

use bevy::prelude::*;

use crate::rules::abeo::Position;
use crate::table::is_on;

pub(in crate::games) use miniature::miniature;

/// Abeo.
pub struct AbeoPlugin {
    /// Whether anything is drawn.
    pub drawn: bool,
}

impl Plugin for AbeoPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((board::plugin, tokens::plugin, pending::plugin, choreography::plugin));
        if self.drawn {
            app.add_plugins((look::plugin, marks::plugin, ghosts::plugin, balance::plugin));
        }
        if cfg!(debug_assertions) {
            app.add_systems(Last, mirror::check.run_if(is_on::<Position>));
        }
    }
}
