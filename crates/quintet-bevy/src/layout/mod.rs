//! The arrangement of the screen: its areas, the position of the board, the camera and the player panels.

mod board;
mod board_transform;
mod camera;
mod highlight;
pub mod layers;
mod panels;
mod parts;
mod screen;
#[cfg(test)]
mod screen_tests;
mod settings;
mod tall;
mod wide;
mod world_text;

use bevy::prelude::*;

pub(super) use board::TRAY_HEIGHT;
pub use board::{BoardLayout, BoardView, PieceHeights};
pub use board_transform::BoardTransform;
pub use camera::MainCamera;
pub use highlight::Highlight;
pub use panels::ActivePlayerFrame;
pub(super) use parts::{CHOICE, GAP};
pub use parts::{LayoutNeeds, Seat};
pub(super) use screen::{AnalysisShown, LongPrompt};
pub use screen::{ChoiceRows, LayoutShape, ScreenLayout, WindowSize};
pub use settings::{FullScreen, Handedness};
pub use world_text::WorldText;

pub use crate::theme::TextSize;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((settings::plugin, screen::plugin, board::plugin, board_transform::plugin, highlight::plugin));
}

/// Adds the parts for apps with rendering.
pub(super) fn render_plugin(app: &mut App) {
    app.add_plugins((camera::plugin, world_text::plugin, panels::plugin));
}
