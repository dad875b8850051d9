//! The preferences of the system, and which of them are used. `platform/system_preferences` reads them.

use bevy::prelude::*;

use super::{ColorScheme, Motion, SystemColors, TextSize};

/// The system's preferences, used until the player chooses a setting.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct SystemPreferences {
    /// Reduced motion, or the default.
    pub motion: Motion,
    /// High contrast, or the default.
    pub colors: ColorScheme,
    /// The text size, if the system has one.
    pub text: Option<TextSize>,
    /// The system colours, if programs must use them.
    pub forced: Option<SystemColors>,
}

/// Which of the system's preferences are used.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct FollowsSystem {
    /// Whether its motion is used.
    pub motion: bool,
    /// Whether its contrast is used.
    pub colors: bool,
    /// Whether its text size is used.
    pub text: bool,
}

impl Default for FollowsSystem {
    fn default() -> Self {
        Self { motion: true, colors: true, text: true }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SystemPreferences>().init_resource::<FollowsSystem>();
}
