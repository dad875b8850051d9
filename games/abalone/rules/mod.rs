//! Abalone: two players push each other's balls off the hex board of 61 cells. The first to eject six wins.

mod explain;
pub mod ids;
mod layouts;
mod move_error;
mod moves;
mod notation;
mod patterns;
mod position;
mod setup;
mod spoken;
mod steps;
mod validation;

#[cfg(test)]
mod tests;

pub use layouts::{LAYOUTS, Layout};
pub use move_error::MoveError;
pub use moves::{Move, MoveKind};
pub use position::{EJECTED, Position};

use quintet_core::rules::{GameInfo, OptionKind, OptionSpec, hex};

/// The number of balls that each side starts with (rule sheet, "Set-up" and glossary, "Ball").
pub const BALLS_PER_SIDE: u32 = 14;
/// The maximum number of balls that move in a turn (rule sheet, "Movement").
pub const MAX_BALLS: usize = 3;

const LAYOUT_NAMES: [&str; LAYOUTS.len()] = {
    let mut names = [""; LAYOUTS.len()];
    let mut index = 0;
    while index < LAYOUTS.len() {
        names[index] = LAYOUTS[index].name;
        index += 1;
    }
    names
};

/// The fixed properties of Abalone.
pub static INFO: GameInfo = GameInfo {
    id: "abalone",
    name: "Abalone",
    sides: &["black", "white"],
    options: &[
        OptionSpec { key: "layout", kind: OptionKind::Choice(&LAYOUT_NAMES), default: "standard" },
        OptionSpec { key: "eject", kind: OptionKind::Number { min: 1, max: BALLS_PER_SIDE }, default: "6" },
        OptionSpec { key: "repetition", kind: OptionKind::Choice(&["draw", "off"]), default: "draw" },
    ],
    choices: &[],
    cells: hex::CELLS as u8,
    cell_name: hex::name,
};
