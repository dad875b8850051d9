//! Random games, and positions chosen from them.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::rules::{Game, OptionKind, OptionSpec, Options, Rules};

/// The maximum number of turns of a random game.
const MAX_TURNS: u32 = 400;
/// The number of positions of a game that are checked in full.
const SAMPLES: usize = 6;

/// The default options, then each option at each of its other values. Numbers, shares and seeds have only their extreme
/// values.
#[must_use]
pub fn option_sets(specs: &'static [OptionSpec]) -> Vec<Options> {
    let mut sets = vec![Options::defaults(specs)];
    for spec in specs {
        let values: Vec<String> = match spec.kind {
            OptionKind::Choice(names) => names.iter().map(|name| (*name).to_owned()).collect(),
            OptionKind::Number { min, max } => vec![min.to_string(), max.to_string()],
            OptionKind::Seed => vec![u64::MAX.to_string()],
            OptionKind::Shares { .. } => {
                let shares = spec.kind.shares();
                shares.first().into_iter().chain(shares.last()).cloned().collect()
            }
        };
        for value in values.iter().filter(|value| *value != spec.default) {
            let mut options = Options::defaults(specs);
            options.set(spec.key, value).expect("an option accepts its own values");
            sets.push(options);
        }
    }
    sets
}

/// A random game that begins like `start`.
pub fn play_random<P: Rules>(start: &Game<P>, seed: u64) -> Game<P> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = start.clone();
    game.play_out(MAX_TURNS, &mut |moves| {
        assert!(moves > 0, "a game that goes on has no move");
        rng.random_range(0..moves)
    });
    game
}

/// Evenly spaced positions of a game, including the last one.
pub fn sample<P: Rules>(game: &Game<P>) -> Vec<P> {
    let positions = game.positions();
    let stride = positions.len().div_ceil(SAMPLES).max(1);
    positions.iter().rev().step_by(stride).cloned().collect()
}
