//! Tests of the engine over all games.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod endings;
mod evaluations;
mod faulty;
mod hints;
mod levels;
mod minimax;
mod networks;
mod searches;
mod threads;
mod ugi;

use quintet_core::rules::{AnyGame, Game, Options, Rules};
use quintet_games::find;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// A game with `settings` after up to `turns` random turns.
fn typed<P: Rules>(settings: &[(&str, &str)], turns: u32, seed: u64) -> Game<P> {
    let mut options = Options::defaults(P::INFO.options);
    for (key, value) in settings {
        options.set(key, value).unwrap();
    }
    let mut game = Game::start(options).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    game.play_out(turns, &mut |moves| rng.random_range(0..moves));
    game
}

/// Every game with every number of sides after `turns` random turns; games that are over by then are omitted.
fn all(turns: u32, seed: u64) -> Vec<Box<dyn AnyGame>> {
    let mut games = Vec::new();
    for game_def in quintet_games::games() {
        games.push(game_def.start(game_def.options()).unwrap());
    }
    for players in ["3", "4"] {
        let aeb = find("aeb").unwrap();
        let mut options = aeb.options();
        options.set("players", players).unwrap();
        games.push(aeb.start(options).unwrap());
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for game in &mut games {
        game.play_out(turns, &mut |moves| rng.random_range(0..moves));
    }
    games.retain(|game| game.outcome().is_none());
    games
}
