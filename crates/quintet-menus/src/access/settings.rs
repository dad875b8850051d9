//! The accessibility settings.

use bevy::prelude::*;
use quintet_bevy::frame::RedrawAppExt;
use quintet_bevy::persistence::SaveSections;
use quintet_core::speech::Wordiness;
use serde::{Deserialize, Serialize};

/// The name of the section of the settings file.
const SECTION: &str = "accessibility";

/// The accessibility settings that have no resource of their own.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct AccessSettings {
    /// How much is said.
    pub wordiness: Wordiness,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AccessSettings>().redraw_on_change_of::<AccessSettings>();
    app.save_with_settings::<AccessSettings>(SECTION);
}
