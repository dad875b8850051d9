//! Definitions that all parts of the table use: schedules, system sets, states, the language, the visibility of the
//! window, and when the next frame is drawn.

mod display_timer;
mod language;
mod pacing;
mod redraw;
mod states;
mod systems;
mod visibility;

use bevy::prelude::*;

pub(super) use display_timer::DisplayTimer;
pub use language::ActiveLocalization;
pub use pacing::{MenuFrame, NextFrame};
pub(super) use pacing::{PacingAppExt, PacingSystems};
pub use redraw::{Redraw, RedrawAppExt};
pub(super) use states::CurrentStates;
pub use states::{GoTo, Menu, Phase, Screen};
pub(super) use systems::{ApplySystems, SelectSystems};
pub use systems::{RunningStages, TableStage};
pub(super) use visibility::WindowHidden;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        systems::plugin,
        states::plugin,
        language::plugin,
        redraw::plugin,
        pacing::plugin,
        visibility::plugin,
    ));
}

/// Adds the parts for apps with rendering.
pub(super) fn render_plugin(app: &mut App) {
    app.add_plugins(redraw::render_plugin);
}
