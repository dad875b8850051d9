//! The engine at the table: computer players, hints and reviews.

mod computer;
mod hints;
mod review;
mod task;
#[cfg(target_arch = "wasm32")]
mod web_worker;

use bevy::prelude::*;

pub(super) use computer::agree_to_draw;
pub use computer::{ComputerSeed, ComputerTurn};
pub use hints::{HintState, ToggleHint, can_hint};
pub use review::SessionReview;
pub use task::{BackgroundSearchPlugin, SearchExecutor};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((task::plugin, computer::plugin, hints::plugin, review::plugin));
}
