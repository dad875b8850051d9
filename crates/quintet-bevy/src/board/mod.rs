//! The root entity of the board, and marks, arrows, labels and outlines on it.

mod arrows;
mod entities;
mod labels;
mod marks;
mod patterns;
mod rebuild;
mod spawner;

use bevy::prelude::*;

pub use entities::{BoardAppExt, BoardRoot, BoardState, ChangedBoard};
pub use labels::{BoardLabel, RotatedLabel};
pub use patterns::Glossary;
pub use rebuild::rebuild_now;
pub use spawner::{BoardPainter, BoardSpawner};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((patterns::plugin, rebuild::plugin));
}

/// Adds the parts for apps with rendering.
pub(super) fn render_plugin(app: &mut App) {
    app.add_plugins((patterns::render_plugin, labels::plugin, marks::plugin, arrows::plugin));
}
