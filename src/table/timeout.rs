//! Wakes a resting page when something is to be shown that nobody did: a clock's next second, the next move of a playback.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use wasm_bindgen::prelude::*;

use super::NextFrame;

/// Wakes the page in time.
pub struct WakeInTime;

impl Plugin for WakeInTime {
    fn build(&self, app: &mut App) {
        app.add_systems(Last, set.after(super::ticking::rest));
    }
}

fn set(next: Res<NextFrame>, proxy: Res<EventLoopProxyWrapper>, mut planned: Local<Option<i32>>) {
    let Some(window) = web_sys::window() else { return };
    if let Some(planned) = planned.take() {
        window.clear_timeout_with_handle(planned);
    }
    let Some(wait) = next.0 else { return };
    let proxy = (**proxy).clone();
    let wake = Closure::once_into_js(move || {
        let _ = proxy.send_event(WinitUserEvent::WakeUp); // a page without a window needs no waking
    });
    let milliseconds = i32::try_from(wait.as_millis()).unwrap_or(i32::MAX);
    let handler = wake.unchecked_ref();
    *planned = window.set_timeout_with_callback_and_timeout_and_arguments_0(handler, milliseconds).ok();
}
