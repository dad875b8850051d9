//! Abstrakto: two players place tiles on a board of 7×7 cells and control the areas that the tiles enclose.

mod area;
mod areas;
mod diagram;
mod explain;
mod groups;
mod half_cells;
pub mod ids;
mod move_error;
mod moves;
mod notation;
mod place_set;
mod places;
mod pockets;
mod position;
mod spoken;
mod spoken_names;
mod start;
mod steps;
mod validation;

#[cfg(test)]
mod tests;

pub use area::Area;
pub use groups::TileMap;
pub use half_cells::{HalfCells, HalfCellsExt};
pub use move_error::MoveError;
pub use moves::Move;
pub use place_set::{Places, PlacesExt};
pub use places::{HALF_CELLS_PER_SIDE, Kind, PLACES, Place, SIDE, Tiles, cells, name, place, place_at};
pub use pockets::Pocket;
pub use position::Position;
pub use steps::PASS;

use quintet_core::rules::{EndReason, GameInfo, OptionKind, OptionSpec};

/// The number of tiles of each kind that a side owns (rule sheet, "Components").
pub const TILES_PER_KIND: u8 = 6;
/// The number of tiles that a side plays with (rule sheet, "Preparation").
pub const TILES_PER_SIDE: u8 = 15;

/// One side controls more areas (rule sheet, "End of the game").
pub const MORE_AREAS: EndReason = EndReason(ids::ENDING_MORE_AREAS);
/// Both sides control the same number of areas, and one controls the main area.
pub const MAIN_AREA: EndReason = EndReason(ids::ENDING_MAIN_AREA);
/// Both sides control the same number of areas, and there is no main area. The rule sheet says to play again.
pub const AREAS_TIED: EndReason = EndReason(ids::ENDING_AREAS_EVEN);

/// The option value that leaves the choice to the seed (ruling 5).
const RANDOM: &str = "random";
/// The values of the options for the tiles that a side plays with.
const KEPT_TILES: OptionKind =
    OptionKind::Allocation { parts: 3, sum: TILES_PER_SIDE as u32, max: TILES_PER_KIND as u32, names: &[RANDOM] };

/// The fixed properties of Abstrakto.
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
