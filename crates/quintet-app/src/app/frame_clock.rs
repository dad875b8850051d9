//! The time of a frame: the instant at which the frame began.

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::time::{TimeSystems, TimeUpdateStrategy};

/// Sets `Time<Real>` from the clock at the start of every frame.
///
/// By default Bevy 0.19 uses the instant that the render world sent at the end of the previous frame. In an idle
/// window, that instant dates from before the idle period, so the next frame has the wrong time. egui then treats the
/// next click as one that lasted for the whole idle period, and drops it. See
/// <https://github.com/bevyengine/bevy/issues/20412> and <https://github.com/vladbat00/bevy_egui/issues/352>.
pub(super) struct FrameClock;

impl Plugin for FrameClock {
    fn build(&self, app: &mut App) {
        app.add_systems(First, read_clock.before(TimeSystems));
    }
}

#[expect(clippy::disallowed_methods, reason = "the time of a frame is read only here")]
fn read_clock(mut strategy: ResMut<TimeUpdateStrategy>) {
    *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
}

/// Makes every frame take at least this long, to simulate a very slow machine in tests.
#[cfg(not(target_arch = "wasm32"))]
pub(super) struct SlowFrames(pub(super) std::time::Duration);

#[cfg(not(target_arch = "wasm32"))]
impl Plugin for SlowFrames {
    fn build(&self, app: &mut App) {
        let length = self.0;
        app.add_systems(Last, move |strategy: Res<TimeUpdateStrategy>| {
            if let TimeUpdateStrategy::ManualInstant(start) = *strategy {
                std::thread::sleep(length.saturating_sub(start.elapsed()));
            }
        });
    }
}
