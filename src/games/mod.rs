//! One folder and one plugin a game: its components, its board, its look, its own animations.

mod abalone;

use bevy::prelude::*;

/// Every game of the house.
pub struct GamesPlugin {
    /// Whether anything is drawn.
    pub drawn: bool,
}

impl Plugin for GamesPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(abalone::AbalonePlugin { drawn: self.drawn });
    }
}
