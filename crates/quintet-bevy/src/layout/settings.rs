//! The player's settings for the size and arrangement of the screen.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::frame::RedrawAppExt;
use crate::theme::TextSize;

/// The hand that holds the pointer. Buttons are placed on that side.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Handedness {
    /// The right hand.
    #[default]
    #[serde(rename = "right")]
    Right,
    /// The left hand.
    #[serde(rename = "left")]
    Left,
}

/// Whether the window is in full-screen mode.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FullScreen(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Handedness>().init_resource::<FullScreen>();
    app.redraw_on_change_of::<TextSize>().redraw_on_change_of::<Handedness>();
}
