//! The clock: this is the edge of the house, and the only place in the referee that reads it.

use std::time::{Duration, Instant};

/// Measures how long something takes.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts at zero.
    #[expect(clippy::disallowed_methods, reason = "speed is measured at the edge, no rule depends on it")]
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// The time since the start, never zero.
    pub fn elapsed(self) -> Duration {
        self.0.elapsed().max(Duration::from_nanos(1))
    }

    /// How often something that happened `count` times since the start happens in a second.
    pub fn rate(self, count: u64) -> f64 {
        count as f64 / self.elapsed().as_secs_f64()
    }
}
