//! What the score is made of, which stacks sleep, and why a stack cannot go somewhere.

use super::{INFO, Position, cell_name};
use crate::rules::{Account, Cell, Sentence, Step, Weight};

impl Position {
    /// Every stack: what it counts, or that it sleeps (rule sheet, "Sleeping Pieces" and "Score").
    pub(super) fn explain_score(&self) -> Vec<Account> {
        let asleep = self.sleeping();
        let account = |cell: Cell| {
            let side = self.owner(cell)?;
            let points = if asleep.has(cell) { 0 } else { self.height(cell) as u32 };
            let (weight, id) = match points {
                0 => (Weight::Idle, "abande-account-asleep"),
                _ => (Weight::Counts, "abande-account-stack"),
            };
            let why = Sentence::new(id)
                .term("side", format!("side-{}", INFO.side_name(side)))
                .text("cell", cell_name(cell))
                .number("height", self.height(cell) as u32);
            Some(Account { weight, side: Some(side), points, cells: vec![cell], why })
        };
        let mut accounts: Vec<_> = self.band().iter().filter_map(account).collect();
        accounts.sort_by_key(|account| (account.weight, account.side, account.cells[0]));
        accounts
    }

    /// From a stack: every place beside it. From the hand: every empty place.
    pub(super) fn expected_from(&self, begin: Step) -> Vec<Vec<Step>> {
        let places = match begin {
            Step::Cell(from) if self.owner(from) == Some(self.to_move) => self.board.neighbours(from),
            Step::Hand(_) => self.board.places() - self.band(),
            Step::Cell(_) | Step::Choice(_) => return Vec::new(),
        };
        places.iter().map(|to| vec![begin, Step::Cell(to)]).collect()
    }
}
