//! Abande: two players enter pieces and stack them, and all occupied cells stay connected. At the end, each stack next
//! to an opposing one counts its height for the owner of its top piece.

mod band;
mod board;
mod changes;
mod explain;
pub mod ids;
mod lines;
mod move_error;
mod moves;
mod notation;
mod position;
mod reach;
mod score;
mod setup;
mod spoken;
mod steps;
mod validation;

#[cfg(test)]
mod tests;

pub use board::{Board, CELLS, Cells, WIDTH, cell_at, cell_name, coords};
pub use move_error::MoveError;
pub use moves::Move;
pub use position::Position;
pub use score::{EQUAL_SCORES, HIGHER_SCORE};

use quintet_core::rules::{GameInfo, OptionKind, OptionSpec};

/// The number of pieces that each side has in hand at the start (rule sheet, "Pieces").
pub const PIECES_PER_SIDE: u8 = 18;
/// The maximum height of a stack (rule sheet, "Moving a Piece").
pub const MAX_HEIGHT: usize = 3;
/// Stacks can move once Black has entered this many pieces (rule sheet, "Moving a Piece").
pub const MIN_BLACK_ENTRIES: u8 = 2;
/// The number of consecutive passes that ends the game (rule sheet, "End of the Game").
pub const PASSES_TO_END: u8 = 2;

/// The fixed properties of Abande.
pub static INFO: GameInfo = GameInfo {
    id: "abande",
    name: "Abande",
    sides: &["black", "white"],
    options: &[OptionSpec { key: "board", kind: OptionKind::Choice(&Board::NAMES), default: Board::NAMES[0] }],
    choices: &[steps::PASS],
    cells: CELLS as u8,
    cell_name,
};
