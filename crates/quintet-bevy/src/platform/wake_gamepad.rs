//! Wakes an idle window on gamepad input, for which the window receives no events.

use std::collections::HashMap;
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::{Axis, EventType, GamepadId, Gilrs};

use crate::input::bindings::{STICK_PUSHED, STICK_RELEASED};

/// Plugin that listens to gamepads on a thread.
pub struct GamepadWakePlugin;

impl Plugin for GamepadWakePlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, listen);
    }
}

/// Starts the listener thread. It ends at once if gamepads are not supported.
fn listen(proxy: Res<EventLoopProxyWrapper>) {
    let proxy = (**proxy).clone();
    let run = move || {
        let Ok(mut pads) = Gilrs::new() else { return };
        let mut sticks = StickStates::default();
        loop {
            match pads.next_event_blocking(None) {
                Some(event) if sticks.needs_frame(event.id, &event.event) => {
                    if proxy.send_event(WinitUserEvent::WakeUp).is_err() {
                        return; // the window has closed
                    }
                }
                Some(_) => {}
                None => thread::sleep(RETRY_DELAY),
            }
        }
    };
    let started = thread::Builder::new().name("gamepads".to_owned()).spawn(run);
    if let Err(error) = started {
        warn!("gamepads cannot wake the window: {error}");
    }
}

/// The delay before gamepads are polled again after a failure.
const RETRY_DELAY: Duration = Duration::from_millis(200);

/// Which sticks are deflected. Small movements around the centre are ignored.
#[derive(Default)]
struct StickStates(HashMap<(GamepadId, Axis), bool>);

impl StickStates {
    /// Whether an event needs a frame. Remembers which sticks are deflected.
    fn needs_frame(&mut self, pad: GamepadId, event: &EventType) -> bool {
        match *event {
            EventType::ButtonPressed(..)
            | EventType::ButtonReleased(..)
            | EventType::Connected
            | EventType::Disconnected => true,
            EventType::AxisChanged(axis, value, _) => {
                let is_out = self.0.entry((pad, axis)).or_default();
                let now = if *is_out { value.abs() > STICK_RELEASED } else { value.abs() > STICK_PUSHED };
                std::mem::replace(is_out, now) != now || now
            }
            _ => false,
        }
    }
}
