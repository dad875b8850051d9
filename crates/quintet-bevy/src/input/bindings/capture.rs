//! Captures the next pressed key or gamepad button as a new binding.

use std::time::Duration;

use bevy::prelude::*;

use super::commands::Command;
use super::devices::InputDevices;
use super::keys::KeyPress;
use super::table::Bindings;
use crate::frame::{DisplayTimer, PacingAppExt, RedrawAppExt};

/// How long a capture waits. Afterwards a player whose devices were captured can use them again.
const CAPTURE_TIMEOUT: Duration = Duration::from_secs(20);

/// The part of a binding that a capture replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BindingSlot {
    /// The key with this index.
    Key(usize),
    /// The gamepad button.
    Button,
}

/// The binding that waits for a key or a button, and what the last change did.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BindingCapture {
    waiting: Option<(Command, BindingSlot)>,
    /// Whether the keys of the command “confirm” keep their effect.
    excludes_confirm: bool,
    /// The time that is left.
    time: DisplayTimer,
    /// Whether the press of this frame ended the capture, so that it has no other effect.
    has_ended: bool,
    /// The command of the last capture, also if that was cancelled, and the command that lost its key or button by it.
    last_change: Option<(Command, Option<Command>)>,
}

impl BindingCapture {
    /// The command and the slot that wait for a key or a button.
    #[must_use]
    pub const fn waiting(&self) -> Option<(Command, BindingSlot)> {
        self.waiting
    }

    /// The command of the last capture, also if that was cancelled, and the command that lost its key or button by it.
    #[must_use]
    pub const fn last_change(&self) -> Option<(Command, Option<Command>)> {
        self.last_change
    }

    /// Whether keys and buttons have no other effect in this frame.
    #[must_use]
    pub const fn is_active(&self) -> bool {
        self.waiting.is_some() || self.has_ended
    }

    /// Whether the keys of the command “confirm” keep their effect.
    #[must_use]
    pub const fn excludes_confirm(&self) -> bool {
        self.excludes_confirm
    }

    /// Waits for a key or a button. With `excludes_confirm`, the keys of the command “confirm” are not captured: players with
    /// a single switch need it to leave the capture.
    pub fn start(&mut self, command: Command, slot: BindingSlot, excludes_confirm: bool) {
        let time = DisplayTimer::new(CAPTURE_TIMEOUT);
        *self = Self { waiting: Some((command, slot)), excludes_confirm, time, ..Self::default() };
    }

    /// Stops waiting.
    pub fn stop(&mut self) {
        *self = Self::default();
    }

    fn wait(&self) -> Option<Duration> {
        self.waiting.map(|_| self.time.wait())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BindingCapture>().redraw_on_change_of::<BindingCapture>().update_after(BindingCapture::wait);
}

/// Assigns the pressed key or button. Escape cancels, unless the command “cancel” waits for a key, and Delete removes the
/// binding.
pub(super) fn capture(
    devices: InputDevices,
    time: Res<Time<Real>>,
    mut state: ResMut<BindingCapture>,
    mut bindings: ResMut<Bindings>,
) {
    if state.has_ended {
        state.has_ended = false;
    }
    let Some((command, slot)) = state.waiting else { return };
    state.bypass_change_detection().time.tick(time.delta());
    if state.time.is_over() {
        return state.stop();
    }
    let is_captured =
        |press: &KeyPress| !(state.excludes_confirm && bindings.command_of_key(*press) == Some(Command::Confirm));
    let key = devices.pressed_keys(&[]).into_iter().find(is_captured);
    let is_plain = |code: KeyCode| key == Some(KeyPress::of(code));
    let lost = match (key, slot, devices.pressed_buttons().next()) {
        (Some(_), BindingSlot::Button, _) if is_plain(KeyCode::Escape) => None,
        (Some(_), ..) if is_plain(KeyCode::Escape) && command != Command::Cancel => None,
        (Some(_), BindingSlot::Key(index), _) if is_plain(KeyCode::Delete) => bindings.set_key(command, index, None),
        (Some(_), BindingSlot::Button, _) if is_plain(KeyCode::Delete) => bindings.set_button(command, None),
        (Some(press), BindingSlot::Key(index), _) => bindings.set_key(command, index, Some(press)),
        // A gamepad cannot press a key, so each of its buttons stops waiting for one.
        (None, BindingSlot::Key(_), Some(_)) => None,
        (_, BindingSlot::Button, Some(button)) => bindings.set_button(command, Some(button)),
        _ => return,
    };
    *state = BindingCapture { has_ended: true, last_change: Some((command, lost)), ..BindingCapture::default() };
}
