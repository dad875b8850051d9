//! The model of the game clock.

mod control;
mod game_clock;
mod model;

use bevy::prelude::*;

pub use control::{BONUSES, Bonus, MINUTES, TimeControl, TimeoutRule};
pub use game_clock::GameClock;
pub use model::{ClockEvent, ClockState, TimePressure};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(game_clock::plugin);
}
