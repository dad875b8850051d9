//! Abande: two players enter pieces and stack them on each other's, and all of it stays one band. The higher stacks
//! that are awake at the end count for whoever is on top.

mod band;
mod board;
mod changes;
mod explain;
mod moves;
mod notation;
mod objections;
mod places;
mod position;
mod reach;
mod refusal;
mod score;
mod setup;
mod steps;

#[cfg(test)]
mod tests;

pub use board::{Board, CELLS, cell_name};
pub use moves::Move;
pub use places::Places;
pub use position::Position;
pub use refusal::Refusal;
pub use score::{EQUAL_SCORES, HIGHER_SCORE};

use super::{GameInfo, OptionKind, OptionSpec};

/// The pieces that each side has in hand at the start (rule sheet, "Pieces").
pub const PIECES: u8 = 18;
/// The most pieces in a stack (rule sheet, "Moving a Piece").
pub const HIGHEST: usize = 3;
/// Moving begins once black has entered this many pieces (rule sheet, "Moving a Piece").
pub const BLACK_ENTERS_FIRST: u8 = 2;
/// So many passes in a row end the game (rule sheet, "End of the Game").
pub const PASSES: u8 = 2;

/// What is fixed about Abande.
pub static INFO: GameInfo = GameInfo {
    id: "abande",
    name: "Abande",
    sides: &["black", "white"],
    options: &[OptionSpec { key: "board", kind: OptionKind::Choice(&Board::NAMES), default: Board::NAMES[0] }],
    choices: &[steps::PASS],
    cells: CELLS as u8,
    cell_name,
};
