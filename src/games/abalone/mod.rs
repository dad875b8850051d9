//! Abalone on the table: a walnut board with dimples, glossy balls, trays that fill.

mod balls;
mod board;
mod choreography;
mod ghosts;
mod look;
mod mirror;
mod trays;

use bevy::prelude::*;

use crate::rules::Game;
use crate::rules::abalone::{INFO, Position};
use crate::table::Match;

/// Abalone.
pub struct AbalonePlugin {
    /// Whether anything is drawn.
    pub drawn: bool,
}

impl Plugin for AbalonePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((board::plugin, balls::plugin, choreography::plugin));
        if self.drawn {
            app.add_plugins((look::plugin, trays::plugin, ghosts::plugin));
        }
        if cfg!(debug_assertions) {
            app.add_systems(Last, mirror::check.run_if(on_the_table));
        }
    }
}

/// The position, if the game on the table is Abalone.
fn position_of(the_match: &Match) -> Option<&Position> {
    the_match.game().as_any().downcast_ref::<Game<Position>>().map(Game::position)
}

fn on_the_table(the_match: Option<Res<Match>>) -> bool {
    the_match.is_some_and(|the_match| the_match.game().info().id == INFO.id)
}
