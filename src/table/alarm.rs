//! Wakes a resting window when something is to be shown that nobody did: a clock's next second, the next move of a playback.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::NextFrame;

/// Wakes the window in time.
pub struct WakeInTime;

/// Where the alarm is set: to this time from now, or off.
#[derive(Resource)]
struct Alarm(Sender<Option<Duration>>);

impl Plugin for WakeInTime {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, start);
        app.add_systems(Last, set.after(super::ticking::rest).run_if(resource_exists::<Alarm>));
    }
}

/// Starts the alarm. Where it cannot be started, clocks are shown as they stood when something else happened last.
fn start(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let proxy = (**proxy).clone();
    let (orders, waiting) = channel();
    let ring = move || proxy.send_event(WinitUserEvent::WakeUp).is_ok();
    match thread::Builder::new().name("alarm".to_owned()).spawn(move || wait(&waiting, ring)) {
        Ok(_) => commands.insert_resource(Alarm(orders)),
        Err(error) => warn!("nothing wakes the window for clocks: {error}"),
    }
}

/// Rings when the time of the last order has come, until the window is gone.
fn wait(orders: &Receiver<Option<Duration>>, ring: impl Fn() -> bool) {
    let mut order = None;
    loop {
        let next = match order {
            Some(time) => orders.recv_timeout(time),
            None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        order = match next {
            Ok(order) => order,
            Err(RecvTimeoutError::Timeout) if ring() => None,
            Err(_) => return,
        };
    }
}

fn set(next: Res<NextFrame>, alarm: Res<Alarm>, mut was_on: Local<bool>) {
    if next.0.is_some() || *was_on {
        *was_on = next.0.is_some();
        // The alarm goes with the window, and then there is nothing to wake.
        let _ = alarm.0.send(next.0);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[test]
    fn it_rings_once_for_the_last_order_and_ends_with_the_window() {
        let (orders, waiting) = channel();
        let (rung, heard) = channel();
        let times = AtomicU32::new(0);
        let ring = move || {
            let _ = rung.send(());
            times.fetch_add(1, Ordering::Relaxed) == 0
        };
        let alarm = thread::spawn(move || wait(&waiting, ring));
        for order in [Some(Duration::MAX), None, Some(Duration::ZERO)] {
            orders.send(order).unwrap();
        }
        heard.recv().unwrap();
        orders.send(Some(Duration::ZERO)).unwrap();
        heard.recv().unwrap();
        alarm.join().unwrap();
    }
}
