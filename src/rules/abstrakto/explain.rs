//! What the score is made of: every area, who controls it and why; and why a tile does not fit somewhere.

use super::place_set::Places;
use super::places::{Kind, place};
use super::{Area, Halves, INFO, Position, cells};
use crate::rules::{Account, Cell, Sentence, Side, Step, Weight};

impl Position {
    /// The tiles that touch an area orthogonally, of both sides.
    #[must_use]
    pub fn tiles_beside(&self, area: &Area) -> Vec<Cell> {
        let around = area.halves.neighbours().without(area.halves);
        let [blue, orange] = self.tiles;
        blue.or(orange).iter().filter(|tile| !Halves::covered_at(*tile).and(around).is_empty()).collect()
    }

    /// Every area with the tiles round it, and then the main area, which decides a tie (rule sheet, "End of the game").
    pub(super) fn explain_score(&self) -> Vec<Account> {
        let mut accounts: Vec<_> = self.areas().map(|area| self.explain_area(&area)).collect();
        if let Some(area) = self.main_area()
            && let Some(side) = area.owner()
        {
            let why = about("abstrakto-account-main", side).number("tiles", area.bounding());
            let cells = self.tiles_beside(&area);
            accounts.push(Account { weight: Weight::Decides, side: Some(side), points: 0, cells, why });
        }
        accounts
    }

    fn explain_area(&self, area: &Area) -> Account {
        let [blue, orange] = area.tiles;
        let settled = self.is_settled(area);
        let (weight, points, why) = match area.owner() {
            Some(side) => {
                let id = if settled { "abstrakto-account-area" } else { "abstrakto-account-area-open" };
                let why = about(id, side).number("more", blue.max(orange)).number("less", blue.min(orange));
                (Weight::Counts, 1, why)
            }
            None => {
                let id = if settled { "abstrakto-account-even" } else { "abstrakto-account-even-open" };
                (Weight::Idle, 0, Sentence::new(id).number("tiles", blue))
            }
        };
        Account { weight, side: area.owner(), points, cells: self.tiles_beside(area), why }
    }

    /// From a kind of tile: every place of that kind.
    pub(super) fn expected_from(&self, begin: Step) -> Vec<Vec<Step>> {
        let Step::Hand(number) = begin else { return Vec::new() };
        let Some(kind) = Kind::ALL.get(usize::from(number)) else { return Vec::new() };
        if Places::and(self.fitting(self.to_move), Places::of_kinds(Kind::ALL.map(|other| other == *kind))).is_empty() {
            return Vec::new(); // the reason is one for all places
        }
        cells().filter(|cell| place(*cell).kind == *kind).map(|cell| vec![begin, Step::Cell(cell)]).collect()
    }
}

fn about(id: &'static str, side: Side) -> Sentence {
    Sentence::new(id).term("side", format!("side-{}", INFO.side_name(side)))
}
