//! Abstrakto on the table: a ruled paper board, tiles with inlays, and areas tinted by their current owner.

mod animation;
mod area_hints;
mod areas;
mod board;
mod consistency;
mod ghosts;
mod legend;
mod look;
mod miniature;
mod option_picture;
mod reserve;
mod tiles;
mod tints;

use bevy::prelude::*;
use quintet_bevy::appearance::{GameAppearance, register_appearance};
use quintet_games::abstrakto::rules::INFO;

use quintet_bevy::board::BoardAppExt;
use quintet_games::abstrakto::rules::Position;

/// The plugin of Abstrakto.
pub struct ViewPlugin {
    /// Whether to add the systems that draw. They need a renderer.
    pub drawn: bool,
}

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        register_appearance(GameAppearance {
            game: INFO.id,
            miniature: miniature::miniature,
            option_picture: Some(option_picture::picture),
        });
        app.add_board::<Position>().add_plugins((
            board::plugin,
            tiles::plugin,
            areas::plugin,
            reserve::plugin,
            animation::plugin,
        ));
        if self.drawn {
            app.add_plugins((
                look::plugin,
                tints::plugin,
                reserve::drawn,
                area_hints::plugin,
                ghosts::plugin,
                legend::plugin,
            ));
        }
        if cfg!(debug_assertions) {
            app.add_systems(Last, consistency::check);
        }
    }
}
