//! Games to test with: every start that the options allow, played on at random.

use quintet::rules::{AnyGame, CATALOGUE, Entry, MoveCode, OptionKind, Options};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The most turns of a sample.
pub const MOST_TURNS: u32 = 6000;
/// The samples taken of each random game.
const STOPS: u32 = 4;
/// The most turns between two of them.
const STRIDE: u32 = 60;

/// The same chance on every run.
pub fn chance(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Plays at random for some turns.
pub fn play_on(game: &mut dyn AnyGame, turns: u32, chance: &mut ChaCha8Rng) -> u32 {
    game.play_out(turns, &mut |moves| chance.random_range(0..moves))
}

/// Shares that are as large as can be on one end.
fn shares(parts: usize, sum: u32, most: u32, largest_last: bool) -> String {
    let mut left = sum;
    let mut shares = vec![0; parts];
    for share in &mut shares {
        *share = left.min(most);
        left -= *share;
    }
    if largest_last {
        shares.reverse();
    }
    shares.iter().map(u32::to_string).collect::<Vec<_>>().join("/")
}

/// The usual options, and then each option at each of its values (numbers and shares at their least and greatest).
pub fn option_sets(entry: &Entry) -> Vec<Options> {
    let mut sets = vec![entry.options()];
    for spec in entry.info.options {
        let values = match spec.kind {
            OptionKind::Choice(names) => names.iter().map(|name| (*name).to_owned()).collect(),
            OptionKind::Number { min, max } => vec![min.to_string(), max.to_string()],
            OptionKind::Seed => vec![0.to_string(), u64::MAX.to_string()],
            OptionKind::Shares { parts, sum, most, names } => {
                let names = names.iter().map(|name| (*name).to_owned());
                names.chain([shares(parts, sum, most, false), shares(parts, sum, most, true)]).collect()
            }
        };
        for value in values.iter().filter(|value| *value != spec.default) {
            let mut options = entry.options();
            options.set(spec.key, value).unwrap();
            sets.push(options);
        }
    }
    sets
}

/// The start of every game with every one of its [`option_sets`].
pub fn starts() -> Vec<Box<dyn AnyGame>> {
    let of = |entry: &'static Entry| option_sets(entry).into_iter().filter_map(|options| entry.start(options).ok());
    CATALOGUE.iter().flat_map(of).collect()
}

/// Games that go on, in all stages. Each is a start or was played on from one.
pub fn samples() -> Vec<Box<dyn AnyGame>> {
    let mut samples = Vec::new();
    for (mut game, seed) in starts().into_iter().zip(0..) {
        let mut chance = chance(seed);
        samples.push(game.boxed());
        for _ in 0..STOPS {
            let turns = chance.random_range(1..STRIDE);
            play_on(&mut *game, turns, &mut chance);
            if game.outcome().is_none() {
                samples.push(game.boxed());
            }
        }
    }
    samples
}

/// Moves of the same game from other positions: the shapes of moves, legal here or not.
pub fn shapes(samples: &[Box<dyn AnyGame>], id: &str) -> Vec<MoveCode> {
    let same = samples.iter().filter(|game| game.info().id == id);
    let mut shapes: Vec<_> = same.flat_map(|game| game.legal()).collect();
    shapes.sort_unstable();
    shapes.dedup();
    shapes
}

/// All that can be seen of a game: two games that agree in it stand the same.
pub fn stand(game: &dyn AnyGame) -> (String, u64, u32, Vec<String>) {
    (game.diagram().to_json(), game.hash(), game.turn(), game.history())
}
