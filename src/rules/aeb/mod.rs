//! Aeb: two to four players move, grow, split and stack pyramids on a chess board. The last with a pyramid wins.

pub mod board;

mod effects;
mod explain;
mod generate;
mod moves;
mod notation;
mod objection;
mod pile;
mod play;
mod position;
mod reach;
mod refusal;
mod setup;
mod standing;
mod steps;

#[cfg(test)]
mod tests;

pub use board::Direction;
pub use moves::{Move, Parts};
pub use pile::{COLOURS, Colour, HIGHEST, Kind, Pile, Pyramid, STASH, Size};
pub use position::{LAST_STANDING, NO_ATTACK, Position, QUIET_TURNS};
pub use refusal::Refusal;

use super::{GameInfo, OptionKind, OptionSpec};

/// The most players.
pub const MOST_PLAYERS: usize = 4;

/// What is fixed about Aeb.
pub static INFO: GameInfo = GameInfo {
    id: "aeb",
    name: "Aeb",
    sides: &["1", "2", "3", "4"],
    options: &[OptionSpec { key: "players", kind: OptionKind::Choice(&["2", "3", "4"]), default: "2" }],
    choices: &steps::CHOICES,
    cells: board::CELLS as u8,
    cell_name: board::name,
};
