//! Sample games: every start that the options allow, continued with random moves.

use quintet_core::catalog::GameDef;
use quintet_core::rules::{AnyGame, EncodedMove, OptionKind, Options};
use quintet_games::games;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The maximum number of turns of a sample.
pub const MAX_TURNS: u32 = 6000;
/// The number of samples per random game.
const STOPS: u32 = 4;
/// The maximum number of turns between two samples of a game.
const STRIDE: u32 = 60;

/// Returns a random number generator that is the same on every run.
pub fn seeded_rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Plays up to `turns` random turns and returns the number of turns played.
pub fn play_random(game: &mut dyn AnyGame, turns: u32, rng: &mut ChaCha8Rng) -> u32 {
    game.play_out(turns, &mut |moves| rng.random_range(0..moves))
}

/// Returns shares with the largest possible values at one end.
fn shares(parts: usize, sum: u32, max: u32, largest_last: bool) -> String {
    let mut left = sum;
    let mut shares = vec![0; parts];
    for share in &mut shares {
        *share = left.min(max);
        left -= *share;
    }
    if largest_last {
        shares.reverse();
    }
    shares.iter().map(u32::to_string).collect::<Vec<_>>().join("/")
}

/// Returns the default options, then each option at each of its values (the minimum and maximum of numbers and shares).
pub fn option_sets(game_def: &GameDef) -> Vec<Options> {
    let mut sets = vec![game_def.options()];
    for spec in game_def.info.options {
        let values = match spec.kind {
            OptionKind::Choice(names) => names.iter().map(|name| (*name).to_owned()).collect(),
            OptionKind::Number { min, max } => vec![min.to_string(), max.to_string()],
            OptionKind::Seed => vec![0.to_string(), u64::MAX.to_string()],
            OptionKind::Allocation { parts, sum, max, names } => {
                let names = names.iter().map(|name| (*name).to_owned());
                names.chain([shares(parts, sum, max, false), shares(parts, sum, max, true)]).collect()
            }
        };
        for value in values.iter().filter(|value| *value != spec.default) {
            let mut options = game_def.options();
            options.set(spec.key, value).unwrap();
            sets.push(options);
        }
    }
    sets
}

/// Returns the start of every game with each of its [`option_sets`].
pub fn starts() -> Vec<Box<dyn AnyGame>> {
    let of = |game_def: &'static GameDef| {
        option_sets(game_def).into_iter().filter_map(|options| game_def.start(options).ok())
    };
    games().flat_map(of).collect()
}

/// Returns unfinished games at all stages: starts, and [`STOPS`] games continued from each.
pub fn samples() -> Vec<Box<dyn AnyGame>> {
    let mut samples = Vec::new();
    for (start, seed) in starts().into_iter().zip(0..) {
        let mut rng = seeded_rng(seed);
        let mut game = start.boxed_clone();
        for _ in 0..STOPS {
            let mut turns = rng.random_range(1..STRIDE);
            play_random(&mut *game, turns, &mut rng);
            // A finished game is replaced by a shorter one.
            while game.outcome().is_some() {
                assert!(turns > 1, "{} ends after one turn", game.info().id);
                turns /= 2;
                game = start.boxed_clone();
                play_random(&mut *game, turns, &mut rng);
            }
            samples.push(game.boxed_clone());
        }
        samples.push(start);
    }
    samples
}

/// Returns the legal moves of all samples of one game. In another position they may be illegal.
pub fn sample_moves(samples: &[Box<dyn AnyGame>], id: &str) -> Vec<EncodedMove> {
    let same = samples.iter().filter(|game| game.info().id == id);
    let mut shapes: Vec<_> = same.flat_map(|game| game.legal_moves()).collect();
    shapes.sort_unstable();
    shapes.dedup();
    shapes
}

/// Returns the observable state of a game. Two games with the same state are equal.
pub fn snapshot(game: &dyn AnyGame) -> (String, u64, u32, Vec<String>) {
    (game.diagram().to_json(), game.hash(), game.turn(), game.history())
}
