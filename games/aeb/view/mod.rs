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
use quintet_bevy::appearance::{GameAppearance, register_appearance};
use quintet_bevy::board::BoardAppExt;
use quintet_games::aeb::rules::{INFO, Position};

/// The plugin of Aeb.
pub struct ViewPlugin {
    /// Whether to add the systems that draw. They need a renderer.
    pub drawn: bool,
}

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        register_appearance(GameAppearance { game: INFO.id, miniature: miniature::miniature, option_picture: None });
        app.add_board::<Position>().add_plugins((board::plugin, pieces::plugin, animation::plugin));
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
            app.add_systems(Last, consistency::check);
        }
    }
}
