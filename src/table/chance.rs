//! Chance: where the seeds of new matches come from. The rules are only ever handed a seed.

use bevy::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Draws seeds. The program seeds it once from the clock; where nobody does, as in tests, it always draws the same.
#[derive(Resource, Debug)]
pub struct Chance(ChaCha8Rng);

/// Seeds that are drawn are below this: short enough to be read out and typed.
const BELOW: u64 = 1_000_000;

impl Default for Chance {
    fn default() -> Self {
        Self::seeded(0)
    }
}

impl Chance {
    /// Chance that draws the same for the same seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// The seed of a new match. `moment` is the time in which the program has run: where it could not be seeded from a
    /// clock, the moment at which somebody asks makes the difference.
    pub fn draw(&mut self, moment: std::time::Duration) -> u64 {
        let moment = u64::try_from(moment.as_nanos() / 1000).unwrap_or_default();
        (self.0.random_range(0..BELOW) + moment) % BELOW
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Chance>();
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn seeds_differ_from_draw_to_draw_and_can_be_read_out() {
        let mut chance = Chance::seeded(3);
        let seeds: Vec<u64> = (0..20).map(|_| chance.draw(Duration::ZERO)).collect();
        assert!(seeds.iter().all(|seed| *seed < BELOW));
        assert!(seeds.windows(2).all(|pair| pair[0] != pair[1]));
        let again = Chance::seeded(3).draw(Duration::ZERO);
        assert_eq!((seeds[0], Chance::seeded(3).draw(Duration::from_millis(1)) == again), (again, false));
    }
}
