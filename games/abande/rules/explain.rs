//! Explanations: what the score consists of, which stacks sleep, and which moves a player might expect.

use super::{INFO, Position, cell_name};
use crate::rules::ids;
use quintet_core::rules::{Cell, InputStep, ScoreTerm, ScoreTermKind};

impl Position {
    /// Lists every stack with its points, or as sleeping (rule sheet, "Sleeping Pieces" and "Score").
    pub(super) fn explain_score(&self) -> Vec<ScoreTerm> {
        let sleeping = self.sleeping();
        let term = |cell: Cell| {
            let side = self.owner(cell)?;
            let points = if sleeping.contains(cell) { 0 } else { self.height(cell) as u32 };
            let (kind, id) = match points {
                0 => (ScoreTermKind::Idle, ids::ABANDE_SCORE_TERM_ASLEEP),
                _ => (ScoreTermKind::Counts, ids::ABANDE_SCORE_TERM_STACK),
            };
            let reason =
                INFO.text_about(id, side).text("cell", cell_name(cell)).number("height", self.height(cell) as u32);
            Some(ScoreTerm { kind, side: Some(side), points, cells: vec![cell], reason })
        };
        let mut terms: Vec<_> = self.band().iter().filter_map(term).collect();
        terms.sort_by_key(|term| (term.kind, term.side, term.cells[0]));
        terms
    }

    /// Expected moves: from a stack to every neighbouring cell, from the hand to every empty cell.
    pub(super) fn expected_moves_from(&self, begin: InputStep) -> Vec<Vec<InputStep>> {
        let places = match begin {
            InputStep::Cell(from) if self.owner(from) == Some(self.to_move) => self.board.neighbours(from),
            InputStep::Reserve(_) => self.board.places() - self.band(),
            InputStep::Cell(_) | InputStep::Choice(_) => return Vec::new(),
        };
        places.iter().map(|to| vec![begin, InputStep::Cell(to)]).collect()
    }
}
