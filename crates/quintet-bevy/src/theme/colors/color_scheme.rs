//! The colour schemes that a player can choose.

use bevy::prelude::*;
use quintet_core::words::{MessageId, ids};
use serde::{Deserialize, Serialize};

/// The colour scheme.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColorScheme {
    /// The standard colours.
    #[default]
    #[serde(rename = "classic")]
    Classic,
    /// Stronger contrasts.
    #[serde(rename = "contrast")]
    Contrast,
    /// Colours that colour-blind players can distinguish, after Okabe and Ito.
    #[serde(rename = "colour-blind")]
    ColorBlind,
}

impl ColorScheme {
    /// All colour schemes.
    pub const ALL: [Self; 3] = [Self::Classic, Self::Contrast, Self::ColorBlind];

    /// The message id in the language files.
    #[must_use]
    pub const fn label_id(self) -> MessageId {
        match self {
            Self::Classic => ids::COLOURS_CLASSIC,
            Self::Contrast => ids::COLOURS_CONTRAST,
            Self::ColorBlind => ids::COLOURS_COLOUR_BLIND,
        }
    }
}
