//! Wakes a resting window for gamepads: unlike keys and pointers, they send it no events.

use std::collections::HashMap;
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::{Axis, EventType, GamepadId, Gilrs};

use super::cursor::{STICK_AT_REST, STICK_OUT};

/// Listens to gamepads beside the window.
pub struct WakeForGamepads;

impl Plugin for WakeForGamepads {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, listen);
    }
}

/// Starts the listening. Where there is no way to listen to gamepads, there are none to wake for.
fn listen(proxy: Res<EventLoopProxyWrapper>) {
    let proxy = (**proxy).clone();
    let listening = move || {
        let Ok(mut pads) = Gilrs::new() else { return };
        let mut sticks = Sticks::default();
        loop {
            match pads.next_event_blocking(None) {
                Some(event) if sticks.is_news(event.id, &event.event) => {
                    if proxy.send_event(WinitUserEvent::WakeUp).is_err() {
                        return; // the window is gone
                    }
                }
                Some(_) => {}
                None => thread::sleep(PATIENCE),
            }
        }
    };
    let started = thread::Builder::new().name("gamepads".to_owned()).spawn(listening);
    if let Err(error) = started {
        warn!("gamepads cannot wake the window: {error}");
    }
}

/// Until gamepads are asked again after they could not be.
const PATIENCE: Duration = Duration::from_millis(200);

/// Which sticks are out. A stick is never quite at rest: only going out and coming back are news.
#[derive(Default)]
struct Sticks(HashMap<(GamepadId, Axis), bool>);

impl Sticks {
    fn is_news(&mut self, pad: GamepadId, event: &EventType) -> bool {
        match *event {
            EventType::ButtonPressed(..)
            | EventType::ButtonReleased(..)
            | EventType::Connected
            | EventType::Disconnected => true,
            EventType::AxisChanged(axis, value, _) => {
                let out = self.0.entry((pad, axis)).or_default();
                let now = if *out { value.abs() > STICK_AT_REST } else { value.abs() > STICK_OUT };
                std::mem::replace(out, now) != now || now
            }
            _ => false,
        }
    }
}
