//! Abeo on the table: a board of slate hexagons and two-sided tokens that flip in lines.

mod animation;
mod board;
mod consistency;
mod ghosts;
mod look;
mod marks;
mod miniature;
mod pending;
mod score_bar;
mod tokens;

use bevy::prelude::*;
use quintet_bevy::appearance::{GameAppearance, register_appearance};
use quintet_bevy::board::BoardAppExt;
use quintet_games::abeo::rules::INFO;
use quintet_games::abeo::rules::Position;

/// The plugin of Abeo.
pub struct ViewPlugin {
    /// Whether to add the systems that draw. They need a renderer.
    pub drawn: bool,
}

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        register_appearance(GameAppearance { game: INFO.id, miniature: miniature::miniature, option_picture: None });
        app.add_board::<Position>().add_plugins((board::plugin, tokens::plugin, pending::plugin, animation::plugin));
        if self.drawn {
            app.add_plugins((look::plugin, marks::plugin, ghosts::plugin, score_bar::plugin));
        }
        if cfg!(debug_assertions) {
            app.add_systems(Last, consistency::check);
        }
    }
}
