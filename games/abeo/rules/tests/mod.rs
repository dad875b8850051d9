//! Tests of Abeo against the rule sheet.

mod counts;
mod diagrams;
mod drawn;
mod ends;
mod move_errors;
mod naive;
mod sheet;
mod steps;
mod turns;

use super::*;
use quintet_core::rules::{Game, Options, Rules as _, perft};

fn options() -> Options {
    Options::defaults(INFO.options)
}

fn start() -> Game<Position> {
    Game::start(options()).unwrap()
}
