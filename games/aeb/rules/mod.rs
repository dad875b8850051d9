//! Aeb: two to four players move, grow, split and stack pyramids on a chess board. The last player left wins.

pub mod board;
pub mod ids;

mod effects;
mod explain;
mod generate;
mod move_error;
mod moves;
mod notation;
mod pieces;
mod pile;
mod placement;
mod play;
mod position;
mod reach;
mod setup;
mod spoken;
mod spoken_moves;
mod steps;
mod terms;
mod validation;

#[cfg(test)]
mod tests;

pub use board::Direction;
pub use move_error::MoveError;
pub use moves::{Move, Parts};
pub use pieces::{pile_kind_of, pyramid_of};
pub use pile::{COLORS, INITIAL_SUPPLY, Kind, MAX_HEIGHT, Pile, Pyramid, PyramidColor, Size};
pub use position::{LAST_STANDING, MAX_QUIET_TURNS, NO_ATTACK, Position};
pub use steps::level_of;

use quintet_core::rules::{GameInfo, OptionKind, OptionSpec};

/// The maximum number of players.
pub const MAX_PLAYERS: usize = 4;

/// The fixed properties of Aeb.
pub static INFO: GameInfo = GameInfo {
    id: "aeb",
    name: "Aeb",
    sides: &["1", "2", "3", "4"],
    options: &[OptionSpec { key: "players", kind: OptionKind::Choice(&["2", "3", "4"]), default: "2" }],
    choices: &steps::CHOICES,
    cells: board::CELLS as u8,
    cell_name: board::name,
};
