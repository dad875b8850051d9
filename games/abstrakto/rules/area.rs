//! An area: an uncovered region of the board, and the side that controls it.

use super::half_cells::HalfCells;
use quintet_core::rules::Side;

/// A group of orthogonally connected uncovered half cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    /// Its half cells.
    pub halves: HalfCells,
    /// The number of tiles of each side that touch it orthogonally. A tile counts once.
    pub tiles: [u8; 2],
}

impl Area {
    /// Returns the side that controls the area: the one with more tiles around it (rule sheet, "End of the game").
    #[must_use]
    pub const fn owner(&self) -> Option<Side> {
        let [blue, orange] = self.tiles;
        if blue > orange {
            Some(Side::FIRST)
        } else if orange > blue {
            Some(Side::SECOND)
        } else {
            None
        }
    }

    /// Returns the number of tiles around the area, of both sides.
    #[must_use]
    pub const fn tile_count(&self) -> u8 {
        self.tiles[0] + self.tiles[1]
    }
}
