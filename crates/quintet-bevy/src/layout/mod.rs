//! The arrangement of the screen: its areas, the position of the board, the camera and the player panels.

mod board;
mod camera;
mod highlight;
pub mod layers;
mod panels;
mod preferences;
mod screen;
#[cfg(test)]
mod screen_tests;
mod tall;
mod wide;
mod world_text;

use bevy::prelude::*;

pub(super) use board::TRAY_HEIGHT;
pub use board::{BoardLayout, BoardTransform, BoardView, PieceHeights};
pub use camera::MainCamera;
pub use highlight::Highlight;
pub use panels::ActivePlayerFrame;
pub use preferences::{FullScreen, Handedness};
pub(super) use screen::{AnalysisShown, CHOICE, GAP, LongPrompt};
pub use screen::{LayoutNeeds, LayoutShape, ScreenLayout, Seat, WindowSize};
pub use world_text::WorldText;

pub use crate::theme::TextSize;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((preferences::plugin, screen::plugin, board::plugin, highlight::plugin));
}

/// Adds the parts for apps with rendering.
pub(super) fn render_plugin(app: &mut App) {
    app.add_plugins((camera::plugin, world_text::plugin, panels::plugin));
}
