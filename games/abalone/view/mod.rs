//! Abalone on the table: a walnut board with dimples, glossy balls, and trays for ejected balls.

mod animation;
mod balls;
mod board;
mod captured;
mod consistency;
mod ghosts;
mod look;
mod miniature;

use bevy::prelude::*;
use quintet_bevy::appearance::{GameAppearance, register_appearance};
use quintet_bevy::board::BoardAppExt;
use quintet_games::abalone::rules::INFO;
use quintet_games::abalone::rules::Position;

/// The plugin of Abalone.
pub struct ViewPlugin {
    /// Whether to add the systems that draw. They need a renderer.
    pub drawn: bool,
}

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        register_appearance(GameAppearance { game: INFO.id, miniature: miniature::miniature, option_picture: None });
        app.add_board::<Position>().add_plugins((board::plugin, balls::plugin, animation::plugin));
        if self.drawn {
            app.add_plugins((look::plugin, captured::plugin, ghosts::plugin));
        }
        if cfg!(debug_assertions) {
            app.add_systems(Last, consistency::check);
        }
    }
}
