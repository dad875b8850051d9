//! What the score is made of, which lines a turn could flip, and why others not.

use super::{INFO, Position};
use crate::rules::hex::{self, Direction, Hexes};
use crate::rules::{Account, Cell, Sentence, Side, Step, Weight};

/// A run of tokens that one turn could flip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Who could flip it.
    pub by: Side,
    /// Its tokens, the one nearest to the flipping token first.
    pub tokens: Vec<Cell>,
    /// The empty cells from which it can be flipped in its direction, the nearest first.
    pub from: Vec<Cell>,
}

impl Position {
    /// The lines that a side could flip if it were its turn, each once a direction.
    #[must_use]
    pub fn lines(&self, by: Side) -> Vec<Line> {
        let (empty, theirs) = (self.empty(), self.tokens(by.other()));
        let mut lines = Vec::new();
        for direction in Direction::ALL {
            let starts = theirs & empty.step(direction);
            for nearest in hex::cells().filter(|cell| starts.has(*cell)) {
                let beyond = hex::walk(nearest, direction).take_while(|cell| theirs.has(*cell));
                let tokens = std::iter::once(nearest).chain(beyond).collect();
                let from = hex::walk(nearest, direction.opposite()).take_while(|cell| empty.has(*cell)).collect();
                lines.push(Line { by, tokens, from });
            }
        }
        lines
    }

    /// The tokens of each side, and then every line that could be flipped: of one that could be from both ends, once.
    pub(super) fn explain_score(&self) -> Vec<Account> {
        let sides = [Side::FIRST, Side::SECOND];
        let tokens = |side: Side| Account {
            weight: Weight::Counts,
            side: Some(side),
            points: self.tokens(side).len(),
            cells: hex::cells().filter(|cell| self.tokens(side).has(*cell)).collect(),
            why: about("abeo-account-tokens", side).number("tokens", self.tokens(side).len()),
        };
        let mut accounts: Vec<_> = sides.into_iter().map(tokens).collect();
        for side in sides {
            let mut known: Vec<Hexes> = Vec::new();
            for line in self.lines(side) {
                let set: Hexes = line.tokens.iter().copied().collect();
                if !known.contains(&set) {
                    known.push(set);
                    let count = line.tokens.len() as u32;
                    let why = about("abeo-account-line", side).number("tokens", count);
                    let why = why.text("from", line.from.first().map_or("", |cell| hex::name(*cell)));
                    let cells = line.tokens;
                    accounts.push(Account { weight: Weight::AtStake, side: Some(side), points: 0, cells, why });
                }
            }
        }
        accounts
    }

    /// From an empty cell: in each direction, the first token of the other side that a token placed here could not flip.
    pub(super) fn expected_from(&self, begin: Step) -> Vec<Vec<Step>> {
        let Step::Cell(placed) = begin else { return Vec::new() };
        if !self.empty().has(placed) {
            return Vec::new();
        }
        let shielded = |direction| {
            let flips: Hexes = match hex::walk(placed, direction).find(|cell| !self.empty().has(*cell)) {
                Some(met) if self.theirs().has(met) => self.run(placed, met).collect(),
                _ => Hexes::EMPTY,
            };
            hex::walk(placed, direction).find(|cell| self.theirs().has(*cell) && !flips.has(*cell))
        };
        Direction::ALL.into_iter().filter_map(shielded).map(|token| vec![begin, Step::Cell(token)]).collect()
    }
}

fn about(id: &'static str, side: Side) -> Sentence {
    Sentence::new(id).term("side", format!("side-{}", INFO.side_name(side)))
}
