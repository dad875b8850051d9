//! What must hold for Abeo: facts of the rule sheet and of the page of rules.

mod counts;
mod diagrams;
mod drawn;
mod ends;
mod naive;
mod refusals;
mod sheet;
mod steps;
mod turns;

use super::*;
use crate::rules::{Game, Options, Position as _, perft};

fn options() -> Options {
    Options::usual(INFO.options)
}

fn start() -> Game<Position> {
    let position = Position::start(&options()).unwrap();
    Game::new(options(), position, true, 0)
}
