//! How long things take, and how much of it people want.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// How much moves.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// Everything, at its own pace.
    #[default]
    Full,
    /// Everything, in half the time.
    Brisk,
    /// Quick fades instead of travel.
    Reduced,
    /// Nothing: the board simply changes.
    Off,
}

/// How much the system wants to move: what holds until people say otherwise.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemMotion(pub Motion);

/// Whether nobody has said otherwise.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct FollowsSystem(pub bool);

impl Default for FollowsSystem {
    fn default() -> Self {
        Self(true)
    }
}

impl Motion {
    /// Every setting, from the most motion to the least.
    pub const ALL: [Self; 4] = [Self::Full, Self::Brisk, Self::Reduced, Self::Off];

    /// The setting's name in the language files.
    #[must_use]
    pub const fn term(self) -> &'static str {
        match self {
            Self::Full => "motion-full",
            Self::Brisk => "motion-brisk",
            Self::Reduced => "motion-reduced",
            Self::Off => "motion-off",
        }
    }

    /// How fast time runs for an animation.
    #[must_use]
    pub const fn pace(self) -> f32 {
        match self {
            Self::Full | Self::Reduced => 1.0,
            Self::Brisk => 2.0,
            Self::Off => f32::INFINITY,
        }
    }
}

/// Durations of movements.
pub mod times {
    use super::Duration;

    /// A piece slides to the next cell.
    pub const SLIDE: Duration = Duration::from_millis(180);
    /// What is pushed starts this much later than what pushes.
    pub const PUSH_DELAY: Duration = Duration::from_millis(16);
    /// Between pieces of a group that go one after the other.
    pub const STAGGER: Duration = Duration::from_millis(30);
    /// A pushed ball goes over the rim.
    pub const OVER_THE_RIM: Duration = Duration::from_millis(180);
    /// It falls into its tray.
    pub const FALL: Duration = Duration::from_millis(150);
    /// It bounces there once.
    pub const BOUNCE: Duration = Duration::from_millis(120);
    /// One picture gives way to another, with reduced motion.
    pub const FADE: Duration = Duration::from_millis(120);
    /// A piece is set down: it falls from a little above the board.
    pub const PLACE: Duration = Duration::from_millis(140);
    /// A piece hops to a neighbouring cell in an arc.
    pub const HOP: Duration = Duration::from_millis(260);
    /// A piece is turned over.
    pub const FLIP: Duration = Duration::from_millis(240);
    /// Between neighbours that are turned over one after the other.
    pub const FLIP_STAGGER: Duration = Duration::from_millis(45);
    /// A piece grows or shrinks.
    pub const GROW: Duration = Duration::from_millis(200);
    /// A piece tips over.
    pub const TIP: Duration = Duration::from_millis(220);
    /// A piece falls apart, and the parts find their places.
    pub const SPLIT: Duration = Duration::from_millis(260);
    /// Between one thing that is counted at the end and the next.
    pub const COUNT: Duration = Duration::from_millis(300);
    /// All that is counted at the end, with reduced motion.
    pub const COUNTING: Duration = Duration::from_millis(2400);
    /// The frame of the player to move goes over to the next.
    pub const TURN: Duration = Duration::from_millis(240);
    /// How long a refusal stays to be read.
    pub const REFUSAL: Duration = Duration::from_millis(3500);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>().init_resource::<SystemMotion>().init_resource::<FollowsSystem>();
}
