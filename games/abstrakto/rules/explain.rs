//! Score breakdown (every area, its owner and why) and the placements that a player might expect.

use super::place_set::{Places, PlacesExt};
use super::places::{Kind, place};
use super::{Area, HalfCells, HalfCellsExt, INFO, Position, cells};
use crate::rules::ids;
use quintet_core::rules::{Cell, InputStep, LocalizedText, ScoreTerm, ScoreTermKind};

impl Position {
    /// Returns the tiles of both sides that touch an area orthogonally.
    #[must_use]
    pub fn adjacent_tiles(&self, area: &Area) -> Vec<Cell> {
        let around = area.halves.neighbours() - area.halves;
        let [blue, orange] = self.tiles;
        (blue | orange).iter().filter(|tile| !(HalfCells::covered_by(*tile) & around).is_empty()).collect()
    }

    /// Returns every area with the tiles around it, then the main area, which decides a tie (rule sheet, "End of the
    /// game").
    pub(super) fn explain_score(&self) -> Vec<ScoreTerm> {
        let mut terms: Vec<_> = self.areas().map(|area| self.explain_area(&area)).collect();
        if let Some(area) = self.main_area()
            && let Some(side) = area.owner()
        {
            let reason = INFO.text_about(ids::ABSTRAKTO_SCORE_TERM_MAIN, side).number("tiles", area.tile_count());
            let cells = self.adjacent_tiles(&area);
            terms.push(ScoreTerm { kind: ScoreTermKind::TieBreak, side: Some(side), points: 0, cells, reason });
        }
        terms
    }

    fn explain_area(&self, area: &Area) -> ScoreTerm {
        let [blue, orange] = area.tiles;
        let settled = self.is_settled(area);
        let (kind, points, reason) = match area.owner() {
            Some(side) => {
                let id = if settled { ids::ABSTRAKTO_SCORE_TERM_AREA } else { ids::ABSTRAKTO_SCORE_TERM_AREA_OPEN };
                let reason =
                    INFO.text_about(id, side).number("more", blue.max(orange)).number("less", blue.min(orange));
                (ScoreTermKind::Counts, 1, reason)
            }
            None => {
                let id = if settled { ids::ABSTRAKTO_SCORE_TERM_EVEN } else { ids::ABSTRAKTO_SCORE_TERM_EVEN_OPEN };
                (ScoreTermKind::Idle, 0, LocalizedText::new(id).number("tiles", blue))
            }
        };
        ScoreTerm { kind, side: area.owner(), points, cells: self.adjacent_tiles(area), reason }
    }

    /// Returns, for a kind of tile, every place of that kind. Returns nothing if no tile of the kind fits anywhere.
    pub(super) fn expected_moves_from(&self, begin: InputStep) -> Vec<Vec<InputStep>> {
        let InputStep::Reserve(number) = begin else { return Vec::new() };
        let Some(kind) = Kind::ALL.get(usize::from(number)) else { return Vec::new() };
        let of_kind = Places::of_kinds(Kind::ALL.map(|other| other == *kind));
        if (self.playable_places(self.to_move) & of_kind).is_empty() {
            return Vec::new(); // one reason applies to all places
        }
        cells().filter(|cell| place(*cell).kind == *kind).map(|cell| vec![begin, InputStep::Cell(cell)]).collect()
    }
}
