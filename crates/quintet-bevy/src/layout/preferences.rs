//! The player's preferences for the size and arrangement of the screen.

use bevy::prelude::*;
use quintet_core::words::{MessageId, ids};
use serde::{Deserialize, Serialize};

use crate::frame::RedrawAppExt;

/// The size of text and controls.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TextSize {
    /// The default size.
    #[default]
    #[serde(rename = "usual")]
    Usual,
    /// 25 % larger.
    #[serde(rename = "large")]
    Large,
    /// 50 % larger.
    #[serde(rename = "larger")]
    Larger,
    /// Twice the default size.
    #[serde(rename = "largest")]
    Largest,
}

impl TextSize {
    /// All sizes, smallest first.
    pub const ALL: [Self; 4] = [Self::Usual, Self::Large, Self::Larger, Self::Largest];

    /// The message id in the language files.
    #[must_use]
    pub const fn term(self) -> MessageId {
        match self {
            Self::Usual => ids::TEXT_USUAL,
            Self::Large => ids::TEXT_LARGE,
            Self::Larger => ids::TEXT_LARGER,
            Self::Largest => ids::TEXT_LARGEST,
        }
    }

    /// The scale factor.
    #[must_use]
    pub const fn factor(self) -> f32 {
        match self {
            Self::Usual => 1.0,
            Self::Large => 1.25,
            Self::Larger => 1.5,
            Self::Largest => 2.0,
        }
    }
}

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
    app.init_resource::<TextSize>().init_resource::<Handedness>().init_resource::<FullScreen>();
    app.redraw_on_change_of::<TextSize>().redraw_on_change_of::<Handedness>();
}
