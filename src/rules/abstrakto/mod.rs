//! Abstrakto: two players place tiles on a board of 7×7 cells and control the areas that the tiles close off.

mod areas;
mod bits;
mod diagram;
mod explain;
mod groups;
mod halves;
mod moves;
mod notation;
mod place_set;
mod places;
mod position;
mod refusal;
mod start;
mod steps;

#[cfg(test)]
mod tests;

pub use areas::Area;
pub use groups::Cover;
pub use halves::Halves;
pub use moves::Move;
pub use place_set::Places;
pub use places::{HALVES, Kind, PLACES, Place, SIDE, at, cells, name, place};
pub use position::{Position, Tiles};
pub use refusal::Refusal;
pub use steps::PASS;

use super::{Ending, GameInfo, OptionKind, OptionSpec};

/// The tiles of each kind that a side owns (rule sheet, "Components").
pub const OWNED: u8 = 6;
/// The tiles that a side plays with (rule sheet, "Preparation").
pub const KEPT: u8 = 15;

/// One side controls more areas (rule sheet, "End of the game").
pub const MORE_AREAS: Ending = Ending("ending-more-areas");
/// Both sides control as many areas, and one controls the main area.
pub const MAIN_AREA: Ending = Ending("ending-main-area");
/// Both sides control as many areas, and neither or both control a main area: the sheet says to play again.
pub const EVEN: Ending = Ending("ending-areas-even");

/// The value of an option that is left to the seed (R5).
const RANDOM: &str = "random";
const KEPT_TILES: OptionKind = OptionKind::Shares { parts: 3, sum: KEPT as u32, most: OWNED as u32, names: &[RANDOM] };

/// What is fixed about Abstrakto.
pub static INFO: GameInfo = GameInfo {
    id: "abstrakto",
    name: "Abstrakto",
    sides: &["blue", "orange"],
    options: &[
        OptionSpec { key: "seed", kind: OptionKind::Seed, default: "0" },
        OptionSpec { key: "first", kind: OptionKind::Choice(&[RANDOM, "blue", "orange"]), default: RANDOM },
        OptionSpec { key: "blue", kind: KEPT_TILES, default: RANDOM },
        OptionSpec { key: "orange", kind: KEPT_TILES, default: RANDOM },
    ],
    choices: &[steps::PASS_CHOICE],
    cells: PLACES as u8,
    cell_name: name,
};
