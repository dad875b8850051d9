//! The size of text and controls.

use bevy::prelude::*;
use quintet_core::words::{MessageId, ids};
use serde::{Deserialize, Serialize};

/// The smallest size relative to the text scale of the system, if a larger one exists.
const MIN_SHARE: f32 = 0.9;

/// The size of text and controls.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TextSize {
    /// The default size.
    #[default]
    #[serde(rename = "usual")]
    Normal,
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
    pub const ALL: [Self; 4] = [Self::Normal, Self::Large, Self::Larger, Self::Largest];

    /// The message id in the language files.
    #[must_use]
    pub const fn label_id(self) -> MessageId {
        match self {
            Self::Normal => ids::TEXT_NORMAL,
            Self::Large => ids::TEXT_LARGE,
            Self::Larger => ids::TEXT_LARGER,
            Self::Largest => ids::TEXT_LARGEST,
        }
    }

    /// The scale factor.
    #[must_use]
    pub const fn factor(self) -> f32 {
        match self {
            Self::Normal => 1.0,
            Self::Large => 1.25,
            Self::Larger => 1.5,
            Self::Largest => 2.0,
        }
    }

    /// The smallest size that is at least 90 % of a text scale, or the largest size.
    #[must_use]
    pub fn for_scale(scale: f32) -> Self {
        Self::ALL.into_iter().find(|size| size.factor() >= MIN_SHARE * scale).unwrap_or(Self::Largest)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TextSize>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_scales_have_sizes() {
        let expected = [
            (TextSize::Normal, [0.5, 1.0, 1.05, 1.11]),
            (TextSize::Large, [1.12, 1.2, 1.25, 1.38]),
            (TextSize::Larger, [1.39, 1.4, 1.5, 1.66]),
            (TextSize::Largest, [1.67, 1.75, 2.25, 4.5]),
        ];
        for (size, scales) in expected {
            for scale in scales {
                assert_eq!(TextSize::for_scale(scale), size, "{scale}");
            }
        }
    }

    #[test]
    fn text_is_not_much_smaller_than_requested() {
        for percent in 50_u16..=222 {
            let scale = f32::from(percent) / 100.0;
            assert!(TextSize::for_scale(scale).factor() >= MIN_SHARE * scale, "{scale}");
        }
        for size in TextSize::ALL {
            assert_eq!(TextSize::for_scale(size.factor()), size);
        }
    }
}
