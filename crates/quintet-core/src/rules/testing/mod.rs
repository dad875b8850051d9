//! Checks that the rules of every game must pass. They panic with a description of the first fault.
//!
//! # Examples
//!
//! ```
//! use quintet_core::rules::testing;
//! use quintet_games::abalone;
//!
//! testing::check_rules::<abalone::Position>(1, 7);
//! ```

mod effects;
mod helpers;
mod moves;
mod paths;
mod position;
mod samples;

use std::collections::HashMap;

use super::{Describe, Game, Options};

pub(crate) use helpers::{json, legal_moves};
pub use samples::option_sets;
pub(crate) use samples::sample;

/// The state of a position that its hash must distinguish: the diagram as text.
type Hashes = HashMap<u64, String>;

/// Checks the rules of a game: in the start of every set of options ([`option_sets`]), and in positions of `games`
/// random games of each. The same seed always chooses the same games.
///
/// - The generator lists every move once, in a fixed order, and none after the end of the game.
/// - In many more random games, there is a legal move until the game ends, and some of them end.
/// - [`Rules::validate`](super::Rules::validate) and [`Rules::count_moves`](super::Rules::count_moves) agree with the generator.
/// - Moves round trip through their encoding, their text and their input paths. No complete path is a prefix of another.
/// - Positions round trip through their diagram and their pieces.
/// - Illegal moves and steps are rejected with a reason, and leave the position unchanged.
/// - The default effects turn the pieces before a move into those after it.
/// - The hash distinguishes positions with different diagrams.
/// - A game can be replayed from its notation, and undone.
///
/// # Panics
/// When the rules have a fault.
pub fn check_rules<P: Describe>(games: u32, seed: u64) {
    let mut started = 0;
    for options in option_sets(P::INFO.options) {
        let Ok(start) = Game::<P>::start(options.clone()) else { continue };
        started += 1;
        check_position(start.position(), &options);
        let mut hashes = Hashes::new();
        for number in 0..games {
            let game = samples::play_random(&start, seed.wrapping_add(number.into()));
            moves::check_replay(&game);
            let sampled = sample(&game);
            for position in &sampled {
                check_position(position, &options);
            }
            for position in game.positions() {
                position::check_hash(position, &mut hashes);
            }
            for (position, other) in sampled.iter().zip(sampled.iter().skip(1)) {
                moves::check_foreign_moves(position, other);
            }
        }
    }
    assert!(started > 0, "the game starts with no set of options");
    let start = Game::<P>::start(Options::defaults(P::INFO.options)).expect("the default options are valid");
    samples::check_ends(&start, seed);
}

/// Checks one position. See [`check_rules`].
///
/// # Panics
/// When the rules have a fault.
pub fn check_position<P: Describe>(position: &P, options: &Options) {
    let legal = moves::check_generator(position);
    position::check_pieces(position, options);
    for action in &legal {
        moves::check_round_trip(position, *action);
        effects::check_effects(position, *action);
    }
    paths::check_paths(position, &legal);
    position::check_diagram(position, options);
    position::check_defaults(position, &legal);
}
