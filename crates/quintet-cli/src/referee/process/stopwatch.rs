//! The clock. No other file of the referee reads the time.

use std::time::{Duration, Instant};

/// Measures elapsed time.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts the stopwatch.
    #[expect(clippy::disallowed_methods, reason = "the referee measures time; no rule depends on it")]
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// The time since the start, at least one nanosecond.
    pub fn elapsed(self) -> Duration {
        self.0.elapsed().max(Duration::from_nanos(1))
    }

    /// The rate per second of something that has happened `count` times since the start.
    pub fn rate(self, count: u64) -> f64 {
        count as f64 / self.elapsed().as_secs_f64()
    }
}
