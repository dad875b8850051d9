//! Tests of Abande against the rule sheet and the rulings.

mod boards;
mod counts;
mod diagrams;
mod drawn;
mod endings;
mod invariants;
mod move_errors;
mod naive;
mod sheet;
mod turns;

use super::*;
use quintet_core::rules::{Game, Options, Rules as _};

fn options(board: Board) -> Options {
    let mut options = Options::defaults(INFO.options);
    options.set("board", board.name()).unwrap();
    options
}

fn start(board: Board) -> Game<Position> {
    let options = options(board);
    Game::start(options).unwrap()
}
