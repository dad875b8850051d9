//! Random games, and positions chosen from them.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::helpers::{json, legal_moves};
use crate::rules::{Game, OptionKind, OptionSpec, Options, Rules};

/// The maximum number of turns of a random game.
const MAX_TURNS: u32 = 400;
/// The minimum total number of turns of the random games of which only the end is checked.
const END_CHECK_TURNS: u32 = 10_000;
/// The number of positions of a game that are checked in full.
const SAMPLES: usize = 6;

/// The default options, then each option at each of its other values. Numbers, allocations and seeds have only their extreme
/// values.
#[must_use]
pub fn option_sets(specs: &'static [OptionSpec]) -> Vec<Options> {
    let mut sets = vec![Options::defaults(specs)];
    for spec in specs {
        let values: Vec<String> = match spec.kind {
            OptionKind::Choice(names) => names.iter().map(|name| (*name).to_owned()).collect(),
            OptionKind::Number { min, max } => vec![min.to_string(), max.to_string()],
            OptionKind::Seed => vec![u64::MAX.to_string()],
            OptionKind::Allocation { .. } => {
                let allocations = spec.kind.allocations();
                allocations.first().into_iter().chain(allocations.last()).cloned().collect()
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
    play_out(&mut game, MAX_TURNS, &mut rng);
    game
}

/// Plays random moves until the game ends, at most until this turn.
fn play_out<P: Rules>(game: &mut Game<P>, max_turns: u32, rng: &mut ChaCha8Rng) {
    while game.turn() < max_turns && game.outcome().is_none() {
        let moves = legal_moves(game.position());
        assert!(!moves.is_empty(), "{} has no legal move, but `outcome` is `None`", json(game.position()));
        game.play_unchecked(moves[rng.random_range(0..moves.len())]);
    }
}

/// Checks that many random games have a legal move until they end, and that at least one of them ends.
pub fn check_ends<P: Rules>(start: &Game<P>, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut turns, mut games, mut ended) = (0, 0, 0);
    while turns < END_CHECK_TURNS {
        let mut game = start.clone();
        play_out(&mut game, END_CHECK_TURNS, &mut rng);
        turns += game.turn().max(1);
        games += 1;
        ended += u32::from(game.outcome().is_some());
    }
    assert!(ended > 0, "none of {games} random games ended within {END_CHECK_TURNS} turns: is `outcome` ever `Some`?");
}

/// Evenly spaced positions of a game, including the last one.
pub fn sample<P: Rules>(game: &Game<P>) -> Vec<P> {
    let positions = game.positions();
    let stride = positions.len().div_ceil(SAMPLES).max(1);
    positions.iter().rev().step_by(stride).cloned().collect()
}
