//! Abalone on the table: a walnut board with dimples, glossy balls, trays that fill.

mod balls;
mod board;
mod choreography;
mod ghosts;
mod look;
mod miniature;
mod mirror;
mod trays;

use bevy::prelude::*;

use crate::rules::abalone::Position;
use crate::table::is_on;

pub(in crate::games) use miniature::miniature;

/// Abalone.
pub struct AbalonePlugin {
    /// Whether anything is drawn.
    pub drawn: bool,
}

impl Plugin for AbalonePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((board::plugin, balls::plugin, choreography::plugin));
        if self.drawn {
            app.add_plugins((look::plugin, trays::plugin, ghosts::plugin));
        }
        if cfg!(debug_assertions) {
            app.add_systems(Last, mirror::check.run_if(is_on::<Position>));
        }
    }
}
