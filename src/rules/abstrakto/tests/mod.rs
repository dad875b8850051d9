//! What must hold for Abstrakto: facts of the rule sheet and of the page of rules.

mod areas;
mod counts;
mod diagrams;
mod drawn;
mod invariants;
mod naive;
mod refusals;
mod rulings;
mod sheet;

use super::*;
use crate::rules::{AnyGame, Cell, Game, Options, Position as _, Side};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn options(settings: &[(&str, &str)]) -> Options {
    let mut options = Options::usual(INFO.options);
    for (key, value) in settings {
        options.set(key, value).unwrap();
    }
    options
}

fn start(settings: &[(&str, &str)]) -> Game<Position> {
    let options = options(settings);
    let position = Position::start(&options).unwrap();
    Game::new(options, position, true, 0)
}

/// A start of everybody's own: the seed decides on everything.
fn seeded(seed: u64) -> Game<Position> {
    start(&[("seed", &seed.to_string())])
}

fn chance(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Plays some turns at random.
fn play_on(game: &mut Game<Position>, turns: u32, chance: &mut ChaCha8Rng) -> u32 {
    game.play_out(turns, &mut |moves| chance.random_range(0..moves))
}

/// The place of this name.
fn cell(name: &str) -> Cell {
    notation::parse_place(name).unwrap()
}

fn texts(game: &Game<Position>) -> Vec<String> {
    AnyGame::legal(game).into_iter().map(|action| AnyGame::text(game, action)).collect()
}
