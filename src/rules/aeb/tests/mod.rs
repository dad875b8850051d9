//! What must hold for Aeb: facts of the rule sheet and of the page of rules.

mod diagrams;
mod drawn;
mod invariants;
mod naive;
mod paths;
mod perft;
mod refusals;
mod rulings;
mod scattered;
mod sheet;
mod texts;

use super::*;
use crate::rules::{Game, Options, Position as _};

fn options(players: &str) -> Options {
    let mut options = Options::usual(INFO.options);
    options.set("players", players).unwrap();
    options
}

fn start(players: &str) -> Game<Position> {
    let options = options(players);
    let position = Position::start(&options).unwrap();
    Game::new(options, position, true, 0)
}
