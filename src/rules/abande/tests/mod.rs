//! What must hold for Abande: facts of the rule sheet and of the page of rules.

mod boards;
mod counts;
mod diagrams;
mod drawn;
mod endings;
mod invariants;
mod naive;
mod refusals;
mod sheet;
mod turns;

use super::*;
use crate::rules::{Game, Options, Position as _};

fn options(board: Board) -> Options {
    let mut options = Options::usual(INFO.options);
    options.set("board", board.name()).unwrap();
    options
}

fn start(board: Board) -> Game<Position> {
    let options = options(board);
    let position = Position::start(&options).unwrap();
    Game::new(options, position, true, 0)
}
