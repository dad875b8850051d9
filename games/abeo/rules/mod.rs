//! Abeo: two players fill a hex board with two-sided tokens and flip lines of opposing tokens. The side with more
//! tokens wins.

mod explain;
pub mod ids;
mod move_error;
mod moves;
mod notation;
mod position;
mod setup;
mod spoken;
mod steps;
mod validation;

#[cfg(test)]
mod tests;

pub use explain::FlippableLine;
pub use move_error::MoveError;
pub use moves::{FollowUp, Move};
pub use position::{BOARD_FULL, Position};
pub use steps::END_TURN;

use quintet_core::rules::{GameInfo, hex};

/// The fixed properties of Abeo. It has no options.
pub static INFO: GameInfo = GameInfo {
    id: "abeo",
    name: "Abeo",
    sides: &["dark", "light"],
    options: &[],
    choices: &[END_TURN],
    cells: hex::CELLS as u8,
    cell_name: hex::name,
};
