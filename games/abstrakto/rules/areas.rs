//! The areas of a position, and the result.

use super::area::Area;
use super::groups::TileMap;
use super::half_cells::{HalfCells, HalfCellsExt};
use super::pockets::AreaSummary;
use super::{AREAS_TIED, MAIN_AREA, MORE_AREAS, Position};
use quintet_core::rules::{Outcome, Side};

impl Position {
    /// Returns the half cells under tiles.
    #[must_use]
    pub fn covered(&self) -> HalfCells {
        HalfCells::BOARD - TileMap::of(self).open()
    }

    /// Returns the areas of the current board, ordered from the bottom left.
    pub fn areas(&self) -> impl Iterator<Item = Area> {
        let map = TileMap::of(self);
        let open = map.open();
        map.into_groups(open)
    }

    /// Returns the half cells of `open` that a tile left in either hand can cover if no tile lies on `open`.
    #[must_use]
    #[inline]
    pub fn coverable(&self, open: HalfCells) -> HalfCells {
        let [blue, orange] = self.hands;
        open.coverable([0, 1, 2].map(|kind| blue[kind] + orange[kind] > 0))
    }

    /// Whether nothing can change an area any more: no tile left in either hand fits into it. A tile cannot come to
    /// touch an area without covering part of it, because an uncovered half cell beside the area belongs to the area.
    #[must_use]
    pub fn is_settled(&self, area: &Area) -> bool {
        self.coverable(area.halves).is_empty()
    }

    /// Returns the main area, which decides when both sides control the same number of areas: the controlled area
    /// with the most tiles around it. Returns `None` if no area is controlled, or if areas of both sides share that
    /// number.
    #[must_use]
    pub fn main_area(&self) -> Option<Area> {
        let max = self.areas().filter(|area| area.owner().is_some()).map(|area| area.tile_count()).max()?;
        let mut largest = self.areas().filter(|area| area.owner().is_some() && area.tile_count() == max);
        let first = largest.next()?;
        largest.all(|other| other.owner() == first.owner()).then_some(first)
    }

    pub(super) fn area_summary(&self) -> AreaSummary {
        if self.is_over() && self.pockets.is_exact() {
            return self.pockets.settled_areas();
        }
        let mut area_summary = AreaSummary::default();
        self.areas().for_each(|area| area_summary.add(area.tiles));
        area_summary
    }

    /// Returns the result if the game ends here: more areas win; on a tie, the main area decides.
    pub(super) fn result(&self) -> Outcome {
        let AreaSummary { areas, largest } = self.area_summary();
        match (lead(areas), lead(largest)) {
            (Some(winner), _) => Outcome::win(winner, MORE_AREAS),
            (None, Some(winner)) => Outcome::win(winner, MAIN_AREA),
            (None, None) => Outcome::draw(AREAS_TIED),
        }
    }
}

/// Returns the side with the greater number.
const fn lead([blue, orange]: [u8; 2]) -> Option<Side> {
    Area { halves: HalfCells::EMPTY, tiles: [blue, orange] }.owner()
}
