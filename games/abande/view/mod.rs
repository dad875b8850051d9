//! Abande on the table: felt boards with chalk lines, stacking discs, and the band in thicker chalk.

mod animation;
mod band;
mod board;
mod consistency;
mod discs;
mod final_count;
mod ghosts;
mod look;
mod marks;
mod miniature;
mod reserve;
mod stack_height;
mod surface;

use bevy::prelude::*;
use quintet_bevy::appearance::{GameAppearance, register_appearance};
use quintet_bevy::board::BoardAppExt;
use quintet_games::abande::rules::INFO;
use quintet_games::abande::rules::Position;

/// The plugin of Abande.
pub struct ViewPlugin {
    /// Whether to add the systems that draw. They need a renderer.
    pub drawn: bool,
}

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        register_appearance(GameAppearance { game: INFO.id, miniature: miniature::miniature, option_picture: None });
        app.add_board::<Position>().add_plugins((board::plugin, discs::plugin, reserve::plugin, animation::plugin));
        if self.drawn {
            app.add_plugins((
                look::plugin,
                surface::plugin,
                band::plugin,
                reserve::drawn,
                stack_height::plugin,
                ghosts::plugin,
                marks::plugin,
            ));
        }
        if cfg!(debug_assertions) {
            app.add_systems(Last, consistency::check);
        }
    }
}
