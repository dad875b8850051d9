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
mod similar_texts;
mod texts;

use std::collections::{BTreeSet, HashMap};

use super::{Describe, Game, Options, Rules, Side};

pub(crate) use helpers::{json, legal_moves};
pub use samples::option_sets;
pub(crate) use samples::sample;
pub(crate) use texts::TextChecks;

/// The state of a position that its hash must distinguish: the diagram as text.
type Hashes = HashMap<u64, String>;

/// Checks the rules of a game: in the start of every set of options ([`option_sets`]), and in positions of `games`
/// random games of each. The same seed always chooses the same games.
///
/// - The generator lists every move once, in a fixed order, and none after the end of the game.
/// - In many more random games, there is a legal move until the game ends, and some of them end. Every side is to move in
///   some of the random games.
/// - [`Rules::validate`] and [`Rules::count_moves`] agree with the generator, also for texts that differ from that of a
///   legal move in one character.
/// - Moves round trip through their encoding, their text and their input paths. No complete path is a prefix of another.
/// - Positions round trip through their diagram and their pieces, and have the same legal moves afterwards.
/// - Illegal moves and steps are rejected with a reason, and leave the position unchanged.
/// - Reasons, labels, summaries and prompts have texts in every language of the game, without placeholders.
/// - The default effects turn the pieces before a move into those after it.
/// - The hash distinguishes positions with different diagrams or sides to move.
/// - A game can be replayed from its notation, and undone.
///
/// # Panics
/// When the rules have a fault.
pub fn check_rules<P: Describe>(games: u32, seed: u64) {
    let texts = TextChecks::of(P::INFO);
    let mut started = 0;
    for options in option_sets(P::INFO.options) {
        let Ok(start) = Game::<P>::start(options) else { continue };
        started += 1;
        check_in_full(start.position(), start.options(), &texts);
        check_games(&start, (0..games).map(|number| seed.wrapping_add(number.into())), &texts);
    }
    assert!(started > 0, "the game starts with no set of options");
    let start = Game::<P>::start(Options::defaults(P::INFO.options)).expect("the default options are valid");
    samples::check_ends(&start, seed);
}

/// Checks random games with these seeds.
fn check_games<P: Describe>(start: &Game<P>, seeds: impl Iterator<Item = u64>, texts: &TextChecks) {
    let options = start.options();
    let (mut hashes, mut movers) = (Hashes::new(), BTreeSet::new());
    for seed in seeds {
        let game = samples::play_random(start, seed);
        moves::check_replay(&game);
        let sampled = sample(&game);
        for position in &sampled {
            check_in_full(position, options, texts);
        }
        for position in game.positions() {
            position::check_hash(position, &mut hashes);
        }
        for position in game.positions() {
            position::check_side_in_hash(position, options);
            position::check_hidden_state(position, options);
        }
        for (position, other) in sampled.iter().zip(sampled.iter().skip(1)) {
            moves::check_foreign_moves(position, other, texts);
        }
        let characters = similar_texts::characters(&sampled);
        for position in &sampled {
            similar_texts::check_similar_texts(position, &characters, texts);
        }
        movers.extend(game.positions().iter().map(Rules::to_move));
    }
    if movers.is_empty() {
        return; // no games
    }
    for side in Side::all(P::INFO.players(options)) {
        let name = P::INFO.side_name(side);
        let start = json(start.position());
        assert!(movers.contains(&side), "{name} is never to move in random games that begin with {start}");
    }
}

/// Checks one position. See [`check_rules`].
///
/// # Panics
/// When the rules have a fault.
pub fn check_position<P: Describe>(position: &P, options: &Options) {
    check_in_full(position, options, &TextChecks::of(P::INFO));
}

fn check_in_full<P: Describe>(position: &P, options: &Options, texts: &TextChecks) {
    position::check_repetition_limit(position);
    let legal = moves::check_generator(position);
    position::check_pieces(position, options);
    for action in &legal {
        moves::check_round_trip(position, *action);
        effects::check_effects(position, *action);
    }
    paths::check_paths(position, &legal, texts);
    position::check_diagram(position, options);
    position::check_defaults(position, &legal, texts);
    texts::check_labels(position, &legal, texts);
}
