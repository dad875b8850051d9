//! The clocks of the current session.

use std::time::Duration;

use bevy::prelude::*;
use quintet_core::rules::Side;

use super::control::TimeControl;
use super::model::ClockState;
use crate::frame::{PacingAppExt, RedrawAppExt};

/// The clocks of the current session, if its time is limited.
#[derive(Resource, Clone, Debug, Default)]
pub struct GameClock {
    state: Option<ClockState>,
    running: Option<Side>,
}

impl GameClock {
    /// The clocks at the start of a session.
    #[must_use]
    pub fn with_control(control: Option<TimeControl>, players: usize) -> Self {
        Self { state: control.map(|control| ClockState::new(control, players)), running: None }
    }

    /// A copy of the clocks' state, for saving.
    #[must_use]
    pub fn snapshot(&self) -> Option<ClockState> {
        self.state.clone()
    }

    /// Restores a saved state.
    pub fn restore(&mut self, state: Option<ClockState>) {
        *self = Self { state, running: None };
    }

    /// The state of the clocks.
    #[must_use]
    pub const fn state(&self) -> Option<&ClockState> {
        self.state.as_ref()
    }

    /// The side whose clock is running.
    #[must_use]
    pub const fn running(&self) -> Option<Side> {
        self.running
    }

    /// The state of the clocks, to change it.
    pub(crate) const fn state_mut(&mut self) -> Option<&mut ClockState> {
        self.state.as_mut()
    }

    /// The running clock: its side and the state of the clocks.
    pub(crate) fn running_mut(&mut self) -> Option<(Side, &mut ClockState)> {
        self.running.zip(self.state.as_mut())
    }

    /// Sets the side whose clock runs.
    pub(crate) const fn set_running(&mut self, running: Option<Side>) {
        self.running = running;
    }

    /// The time until the displayed text changes, at most a second, because the time charged per frame is limited.
    fn wait(&self) -> Option<Duration> {
        Some(self.state.as_ref()?.until_display_change(self.running?).min(Duration::from_secs(1)))
    }

    /// Adjusts the clocks after moves were undone or redone. `before` is the number of moves before that, and `movers` has the
    /// side of each move now.
    pub(crate) fn sync_history(&mut self, before: usize, movers: &[Side]) {
        if before != movers.len()
            && let Some(state) = &mut self.state
        {
            (movers.len()..before).for_each(|_| state.undo_turn());
            movers.iter().skip(before).for_each(|side| state.redo_turn(*side));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameClock>().redraw_on_change_of::<GameClock>().update_after(GameClock::wait);
}
