//! The platform: the window, the web page, gamepads, the system's preferences, wake-up timers, and automatic play.

mod address;
mod autoplay;
mod full_screen;
mod system_preferences;
#[cfg(not(target_arch = "wasm32"))]
mod wake_gamepad;
#[cfg(target_arch = "wasm32")]
mod wake_gamepad_web;
#[cfg(not(target_arch = "wasm32"))]
mod wake_timer;
#[cfg(target_arch = "wasm32")]
mod wake_timer_web;

use bevy::prelude::*;

pub use address::Address;
pub use autoplay::{AutoplayPlugin, ExitAfterStartPlugin};
pub use system_preferences::SystemPreferencesPlugin;
#[cfg(not(target_arch = "wasm32"))]
pub use wake_gamepad::GamepadWakePlugin;
#[cfg(target_arch = "wasm32")]
pub use wake_gamepad_web::GamepadWakePlugin;
#[cfg(not(target_arch = "wasm32"))]
pub use wake_timer::WakeTimerPlugin;
#[cfg(target_arch = "wasm32")]
pub use wake_timer_web::WakeTimerPlugin;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((full_screen::plugin, address::plugin));
}
