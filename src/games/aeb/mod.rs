//! Aeb on the table: pyramids on squares of stone, stacks, gates, and supplies on the player panels.

mod animation;
mod arrangement;
mod board;
mod consistency;
mod ghosts;
mod look;
mod marks;
mod miniature;
mod particles;
mod pieces;
mod stack_card;
mod supply;

use bevy::prelude::*;

use crate::rules::aeb::Position;
use crate::table::board::is_current_game;

pub(in crate::games) use miniature::miniature;

/// The plugin of Aeb.
pub struct AebPlugin {
    /// Whether to add the systems that draw. They need a renderer.
    pub drawn: bool,
}

impl Plugin for AebPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((board::plugin, pieces::plugin, animation::plugin));
        if self.drawn {
            app.add_plugins((
                look::plugin,
                marks::plugin,
                ghosts::plugin,
                stack_card::plugin,
                supply::plugin,
                particles::plugin,
            ));
        }
        if cfg!(debug_assertions) {
            app.add_systems(Last, consistency::check.run_if(is_current_game::<Position>));
        }
    }
}
