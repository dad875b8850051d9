//! Tests of Aeb against the rule sheet and the rulings.

mod diagrams;
mod drawn;
mod evaluation;
mod invariants;
mod move_errors;
mod naive;
mod paths;
mod perft;
mod random_positions;
mod rulings;
mod sheet;
mod texts;

use super::*;
use quintet_core::rules::{Game, Options, Rules as _};

fn options(players: &str) -> Options {
    let mut options = Options::defaults(INFO.options);
    options.set("players", players).unwrap();
    options
}

fn start(players: &str) -> Game<Position> {
    let options = options(players);
    Game::start(options).unwrap()
}
