//! The accessibility settings.

use std::time::Duration;

use bevy::prelude::*;
use quintet_bevy::frame::RedrawAppExt;
use quintet_bevy::persistence::SaveSections;
use quintet_core::speech::Verbosity;
use serde::{Deserialize, Serialize};

/// The name of the section of the settings file.
const SECTION: &str = "accessibility";

/// The accessibility settings that have no resource of their own.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct AccessSettings {
    /// How detailed announcements are.
    #[serde(rename = "wordiness")]
    pub verbosity: Verbosity,
    /// Whether sounds that signal an event are also shown as text.
    pub captions: bool,
    /// Whether everything that can be pressed is highlighted in turn.
    pub scanning: bool,
    /// How long scanning highlights each target.
    pub pace: ScanPace,
    /// Whether the page of a browser mirrors the accessibility tree. Browsers do not report whether it is needed.
    pub page_tree: bool,
}

/// How long scanning highlights each target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScanPace {
    /// One second.
    Fast,
    /// Two seconds.
    #[default]
    Medium,
    /// Three seconds.
    Slow,
    /// Five seconds.
    VerySlow,
}

impl ScanPace {
    /// All paces, fastest first.
    pub const ALL: [Self; 4] = [Self::Fast, Self::Medium, Self::Slow, Self::VerySlow];

    /// How long each target is highlighted, in seconds.
    #[must_use]
    pub const fn seconds(self) -> u32 {
        match self {
            Self::Fast => 1,
            Self::Medium => 2,
            Self::Slow => 3,
            Self::VerySlow => 5,
        }
    }

    /// How long each target is highlighted.
    #[must_use]
    pub const fn duration(self) -> Duration {
        Duration::from_secs(self.seconds() as u64)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AccessSettings>().redraw_on_change_of::<AccessSettings>();
    app.save_with_settings::<AccessSettings>(SECTION);
}
