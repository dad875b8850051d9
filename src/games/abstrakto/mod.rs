//! Abstrakto on the table: a ruled board of paper, tiles with inlays, areas tinted by who would control them.

mod areas;
mod board;
mod choreography;
mod ghosts;
mod hints;
mod legend;
mod look;
mod miniature;
mod mirror;
mod picture;
mod tiles;
mod tints;
mod trays;

use bevy::prelude::*;

pub(super) use picture::picture;

use crate::rules::abstrakto::Position;
use crate::table::is_on;

pub(in crate::games) use miniature::miniature;

/// Abstrakto.
pub struct AbstraktoPlugin {
    /// Whether anything is drawn.
    pub drawn: bool,
}

impl Plugin for AbstraktoPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((board::plugin, tiles::plugin, areas::plugin, trays::plugin, choreography::plugin));
        if self.drawn {
            app.add_plugins((look::plugin, tints::plugin, trays::drawn, hints::plugin, ghosts::plugin, legend::plugin));
        }
        if cfg!(debug_assertions) {
            app.add_systems(Last, mirror::check.run_if(is_on::<Position>));
        }
    }
}
