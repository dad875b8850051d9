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

    /// How long a piece slides to a neighbouring cell.
    pub const SLIDE: Duration = Duration::from_millis(180);
    /// The delay of a pushed piece after the pushing one.
    pub const PUSH_DELAY: Duration = Duration::from_millis(16);
    /// How long a pushed piece rolls onto the rim of the board.
    pub const RIM_ROLL: Duration = Duration::from_millis(180);
    /// How long it then falls into its tray.
    pub const FALL: Duration = Duration::from_millis(150);
    /// How long it bounces in the tray.
    pub const BOUNCE: Duration = Duration::from_millis(120);
    /// How long a piece fades in or out with reduced motion.
    pub const FADE: Duration = Duration::from_millis(120);
    /// How long a placed piece falls from slightly above the board.
    pub const PLACE: Duration = Duration::from_millis(140);
    /// How long a piece hops to another cell, at any distance.
    pub const HOP: Duration = Duration::from_millis(260);
    /// How long a piece takes to turn over.
    pub const FLIP: Duration = Duration::from_millis(240);
    /// The delay of each piece that is turned over after the previous one.
    pub const FLIP_STAGGER: Duration = Duration::from_millis(45);
    /// How long a piece grows or shrinks.
    pub const GROW: Duration = Duration::from_millis(200);
    /// How long a piece tips over.
    pub const TIP: Duration = Duration::from_millis(220);
    /// How long the parts of a split piece move to their places.
    pub const SPLIT: Duration = Duration::from_millis(260);
    /// The interval between the steps of the final count, and the time after the last one.
    pub const COUNT: Duration = Duration::from_millis(300);
    /// The maximum time of the whole final count with reduced motion.
    pub const COUNTING: Duration = Duration::from_millis(2400);
    /// How long the frame of the player to move slides to another panel.
    pub const TURN: Duration = Duration::from_millis(240);
    /// How long a rejection message is displayed.
    pub const REJECTION: Duration = Duration::from_millis(3500);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>();
}
