//! One folder and one plugin a game: its components, its board, its look, its own animations.

mod abalone;
mod aeb;

use bevy::prelude::*;

/// The games that have a folder here, by id: those that can be played on the table.
pub const ON_THE_TABLE: &[&str] = &["abalone", "aeb"];

/// Every game of the house.
pub struct GamesPlugin {
    /// Whether anything is drawn.
    pub drawn: bool,
}

impl Plugin for GamesPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((abalone::AbalonePlugin { drawn: self.drawn }, aeb::AebPlugin { drawn: self.drawn }));
    }
}
