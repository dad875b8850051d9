//! Abande on the table: felt boards with chalk lines, discs that stack, a band that is traced over.

mod badges;
mod band;
mod board;
mod choreography;
mod discs;
mod ending;
mod felt;
mod ghosts;
mod look;
mod marks;
mod miniature;
mod mirror;
mod trays;

use bevy::prelude::*;

use crate::rules::abande::Position;
use crate::table::is_on;

pub(in crate::games) use miniature::miniature;

/// Abande.
pub struct AbandePlugin {
    /// Whether anything is drawn.
    pub drawn: bool,
}

impl Plugin for AbandePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((board::plugin, discs::plugin, trays::plugin, choreography::plugin));
        if self.drawn {
            app.add_plugins((
                look::plugin,
                felt::plugin,
                band::plugin,
                trays::drawn,
                badges::plugin,
                ghosts::plugin,
                marks::plugin,
            ));
        }
        if cfg!(debug_assertions) {
            app.add_systems(Last, mirror::check.run_if(is_on::<Position>));
        }
    }
}
