//! Animation durations and the motion setting.

use std::time::Duration;

use bevy::prelude::*;
use quintet_core::words::{MessageId, ids};
use serde::{Deserialize, Serialize};

/// The amount of motion.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motion {
    /// All animations at normal speed.
    #[default]
    #[serde(rename = "full")]
    Full,
    /// All animations at double speed.
    #[serde(rename = "brisk")]
    Fast,
    /// Short fades instead of movement.
    #[serde(rename = "reduced")]
    Reduced,
    /// No animations.
    #[serde(rename = "off")]
    Off,
}

impl Motion {
    /// All settings, from most to least motion.
    pub const ALL: [Self; 4] = [Self::Full, Self::Fast, Self::Reduced, Self::Off];

    /// The message id in the language files.
    #[must_use]
    pub const fn label_id(self) -> MessageId {
        match self {
            Self::Full => ids::MOTION_FULL,
            Self::Fast => ids::MOTION_FAST,
            Self::Reduced => ids::MOTION_REDUCED,
            Self::Off => ids::MOTION_OFF,
        }
    }

    /// The speed factor of animations.
    #[must_use]
    pub const fn speed(self) -> f32 {
        match self {
            Self::Full | Self::Reduced => 1.0,
            Self::Fast => 2.0,
            Self::Off => f32::INFINITY,
        }
    }
}

/// Durations of animations.
pub mod times {
    use super::Duration;

    /// A piece slides one cell.
    pub const SLIDE: Duration = Duration::from_millis(180);
    /// The delay of a pushed piece after the pushing one.
    pub const PUSH_DELAY: Duration = Duration::from_millis(16);
    /// A pushed ball rolls over the rim.
    pub const RIM_ROLL: Duration = Duration::from_millis(180);
    /// The ball falls into its tray.
    pub const FALL: Duration = Duration::from_millis(150);
    /// The ball bounces once.
    pub const BOUNCE: Duration = Duration::from_millis(120);
    /// A fade, with reduced motion.
    pub const FADE: Duration = Duration::from_millis(120);
    /// A piece falls onto the board from slightly above.
    pub const PLACE: Duration = Duration::from_millis(140);
    /// A piece hops to a neighbouring cell in an arc.
    pub const HOP: Duration = Duration::from_millis(260);
    /// A piece flips.
    pub const FLIP: Duration = Duration::from_millis(240);
    /// The delay between neighbouring pieces that flip.
    pub const FLIP_STAGGER: Duration = Duration::from_millis(45);
    /// A piece grows or shrinks.
    pub const GROW: Duration = Duration::from_millis(200);
    /// A piece tips over.
    pub const TIP: Duration = Duration::from_millis(220);
    /// A piece splits and its parts move to their places.
    pub const SPLIT: Duration = Duration::from_millis(260);
    /// The delay between the steps of the final count.
    pub const COUNT: Duration = Duration::from_millis(300);
    /// The whole final count, with reduced motion.
    pub const COUNTING: Duration = Duration::from_millis(2400);
    /// The frame of the player to move changes panels.
    pub const TURN: Duration = Duration::from_millis(240);
    /// How long a rejection message is displayed.
    pub const REJECTION: Duration = Duration::from_millis(3500);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>();
}
