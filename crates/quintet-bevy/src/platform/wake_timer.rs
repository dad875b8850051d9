//! Wakes an idle window for timed updates, such as a clock's next second or the next move of a playback.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::frame::{NextFrame, PacingSystems};

/// Plugin that wakes the window's event loop when [`NextFrame`] is due.
pub struct WakeTimerPlugin;

/// Sends the time until the next wake-up to the timer thread; `None` cancels it.
#[derive(Resource)]
struct WakeTimer(Sender<Option<Duration>>);

impl Plugin for WakeTimerPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, start);
        app.add_systems(Last, schedule.after(PacingSystems).run_if(resource_exists::<WakeTimer>));
    }
}

/// Starts the timer thread. If that fails, clocks are redrawn only when another event causes a frame.
fn start(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let proxy = (**proxy).clone();
    let (sender, receiver) = channel();
    let wake = move || proxy.send_event(WinitUserEvent::WakeUp).is_ok();
    match thread::Builder::new().name("wake timer".to_owned()).spawn(move || wait(&receiver, wake)) {
        Ok(_) => commands.insert_resource(WakeTimer(sender)),
        Err(error) => warn!("the wake-up timer could not be started: {error}"),
    }
}

/// Calls `wake` after the most recently received delay. Returns when the window is gone.
fn wait(receiver: &Receiver<Option<Duration>>, wake: impl Fn() -> bool) {
    let mut delay = None;
    loop {
        let next = match delay {
            Some(time) => receiver.recv_timeout(time),
            None => receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        delay = match next {
            Ok(delay) => delay,
            Err(RecvTimeoutError::Timeout) if wake() => None,
            Err(_) => return,
        };
    }
}

fn schedule(next: Res<NextFrame>, timer: Res<WakeTimer>, mut was_on: Local<bool>) {
    if next.0.is_some() || *was_on {
        *was_on = next.0.is_some();
        // The send fails only after the window has closed; then no wake-up is needed.
        let _ = timer.0.send(next.0);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[test]
    fn timer_fires_once_for_latest_request_and_stops_with_window() {
        let (sender, receiver) = channel();
        let (wake_sender, wakes) = channel();
        let times = AtomicU32::new(0);
        let wake = move || {
            let _ = wake_sender.send(());
            times.fetch_add(1, Ordering::Relaxed) == 0
        };
        let timer = thread::spawn(move || wait(&receiver, wake));
        for delay in [Some(Duration::MAX), None, Some(Duration::ZERO)] {
            sender.send(delay).unwrap();
        }
        wakes.recv().unwrap();
        sender.send(Some(Duration::ZERO)).unwrap();
        wakes.recv().unwrap();
        timer.join().unwrap();
    }
}
