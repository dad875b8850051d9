//! What must hold for the engine, whatever the game.

mod evaluations;
mod hints;
mod levels;
mod minimax;
mod searches;
mod ugi;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::rules::{AnyGame, CATALOGUE, Game, Options, Position, find};

/// A game with its usual options, played on at random; earlier if it ends.
fn typed<P: Position>(settings: &[(&str, &str)], turns: u32, seed: u64) -> Game<P> {
    let mut options = Options::usual(P::INFO.options);
    for (key, value) in settings {
        options.set(key, value).unwrap();
    }
    let start = P::start(&options).unwrap();
    let mut game = Game::new(options, start, true, 0);
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    game.play_out(turns, &mut |moves| chance.random_range(0..moves));
    game
}

/// Every game with every number of sides, played on at random for some turns; those that ended by then are left out.
fn all(turns: u32, seed: u64) -> Vec<Box<dyn AnyGame>> {
    let mut games = Vec::new();
    for entry in CATALOGUE {
        games.push(entry.start(entry.options()).unwrap());
    }
    for players in ["3", "4"] {
        let aeb = find("aeb").unwrap();
        let mut options = aeb.options();
        options.set("players", players).unwrap();
        games.push(aeb.start(options).unwrap());
    }
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    for game in &mut games {
        game.play_out(turns, &mut |moves| chance.random_range(0..moves));
    }
    games.retain(|game| game.outcome().is_none());
    games
}
