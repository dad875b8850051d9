//! Wakes an idle page on gamepad input. The page watches the gamepads and sends an event when an input changes.

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;

use crate::browser::wake_on;

/// The event from the page when an input of a gamepad has changed.
const CHANGED: &str = "quintet-gamepad";

/// Plugin that wakes the page on gamepad input.
pub struct GamepadWakePlugin;

impl Plugin for GamepadWakePlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, |proxy: Res<EventLoopProxyWrapper>| wake_on(CHANGED, (**proxy).clone()));
    }
}
