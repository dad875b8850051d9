//! Tests of Abstrakto against the rule sheet and the rulings.

mod areas;
mod counts;
mod diagrams;
mod drawn;
mod invariants;
mod move_errors;
mod naive;
mod rulings;
mod sheet;

use super::*;
use quintet_core::rules::{AnyGame, Cell, Game, Options, Rules as _, Side};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn options(settings: &[(&str, &str)]) -> Options {
    let mut options = Options::defaults(INFO.options);
    for (key, value) in settings {
        options.set(key, value).unwrap();
    }
    options
}

fn start(settings: &[(&str, &str)]) -> Game<Position> {
    let options = options(settings);
    Game::start(options).unwrap()
}

/// Creates a start in which the seed decides everything.
fn seeded(seed: u64) -> Game<Position> {
    start(&[("seed", &seed.to_string())])
}

fn seeded_rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Plays up to `turns` random turns and returns the number of turns played.
fn play_random(game: &mut Game<Position>, turns: u32, rng: &mut ChaCha8Rng) -> u32 {
    game.play_out(turns, &mut |moves| rng.random_range(0..moves))
}

/// Parses the name of a place.
fn cell(name: &str) -> Cell {
    notation::parse_place(name).unwrap()
}

fn texts(game: &Game<Position>) -> Vec<String> {
    AnyGame::legal_moves(game).into_iter().map(|action| AnyGame::text(game, action)).collect()
}
