//! Wakes an idle page for timed updates, such as a clock's next second or the next move of a playback.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use wasm_bindgen::prelude::*;

use crate::frame::{NextFrame, PacingSystems};

/// Plugin that wakes the page when [`NextFrame`] is due.
pub struct WakeTimerPlugin;

impl Plugin for WakeTimerPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Last, schedule.after(PacingSystems));
    }
}

fn schedule(next: Res<NextFrame>, proxy: Res<EventLoopProxyWrapper>, mut handle: Local<Option<i32>>) {
    let Some(window) = web_sys::window() else { return };
    if let Some(handle) = handle.take() {
        window.clear_timeout_with_handle(handle);
    }
    let Some(wait) = next.0 else { return };
    let proxy = (**proxy).clone();
    let wake = Closure::once_into_js(move || {
        let _ = proxy.send_event(WinitUserEvent::WakeUp); // fails only after the window has closed
    });
    let milliseconds = i32::try_from(wait.as_millis()).unwrap_or(i32::MAX);
    let callback = wake.unchecked_ref();
    *handle = window.set_timeout_with_callback_and_timeout_and_arguments_0(callback, milliseconds).ok();
}
