//! The random generator for the seeds of new sessions. The rules themselves receive only a seed.

use bevy::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Draws seeds. The program seeds it once from the clock. Without that, as in tests, the sequence is always the same.
#[derive(Resource, Debug)]
pub struct Rng(ChaCha8Rng);

/// Upper bound of drawn seeds, which keeps them short enough to read out and type.
const SEED_LIMIT: u64 = 1_000_000;

impl Default for Rng {
    fn default() -> Self {
        Self::seeded(0)
    }
}

impl Rng {
    /// Creates a generator with a fixed seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Draws the seed of a new session. `moment` is the program's run time; it varies the result where no clock was
    /// available for seeding.
    pub fn draw(&mut self, moment: std::time::Duration) -> u64 {
        let moment = u64::try_from(moment.as_micros()).unwrap_or_default();
        (self.0.random_range(0..SEED_LIMIT) + moment) % SEED_LIMIT
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rng>();
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn seeds_differ_and_stay_short() {
        let mut rng = Rng::seeded(3);
        let seeds: Vec<u64> = (0..20).map(|_| rng.draw(Duration::ZERO)).collect();
        assert!(seeds.iter().all(|seed| *seed < SEED_LIMIT));
        assert!(seeds.windows(2).all(|pair| pair[0] != pair[1]));
        let again = Rng::seeded(3).draw(Duration::ZERO);
        assert_eq!((seeds[0], Rng::seeded(3).draw(Duration::from_millis(1)) == again), (again, false));
    }
}
