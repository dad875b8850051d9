//! Abeo: two players fill the hex board of 61 cells with two-sided tokens and flip lines of each other's. Most tokens win.

mod explain;
mod moves;
mod notation;
mod position;
mod refusal;
mod setup;
mod steps;

#[cfg(test)]
mod tests;

pub use explain::Line;
pub use moves::{Move, Then};
pub use position::{FULL, Position};
pub use refusal::Refusal;
pub use steps::END_TURN;

use super::{GameInfo, hex};

/// What is fixed about Abeo. It has no options.
pub static INFO: GameInfo = GameInfo {
    id: "abeo",
    name: "Abeo",
    sides: &["dark", "light"],
    options: &[],
    choices: &[END_TURN],
    cells: hex::CELLS as u8,
    cell_name: hex::name,
};
