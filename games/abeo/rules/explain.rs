//! Score breakdown, the lines that a turn could flip, and the flips that a player might expect.

use super::{INFO, Position};
use crate::rules::ids;
use quintet_core::rules::hex::{self, Cells, Direction};
use quintet_core::rules::{Cell, InputStep, ScoreTerm, ScoreTermKind, Side};

/// A line of tokens that one turn could flip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlippableLine {
    /// The side that could flip it.
    pub by: Side,
    /// Its tokens, starting with the one nearest to the flipping token.
    pub tokens: Vec<Cell>,
    /// The empty cells from which it can be flipped in this direction, nearest first.
    pub from: Vec<Cell>,
}

impl Position {
    /// Returns the lines that a side could flip if it were its turn. A line that can be flipped in several directions
    /// is listed once per direction.
    #[must_use]
    pub fn flippable_lines(&self, by: Side) -> Vec<FlippableLine> {
        let (empty, theirs) = (self.empty(), self.tokens(by.other()));
        let mut lines = Vec::new();
        for direction in Direction::ALL {
            let starts = theirs & empty.step(direction);
            for nearest in starts.in_notation_order() {
                let beyond = hex::walk(nearest, direction).take_while(|cell| theirs.contains(*cell));
                let tokens = std::iter::once(nearest).chain(beyond).collect();
                let from = hex::walk(nearest, direction.opposite()).take_while(|cell| empty.contains(*cell)).collect();
                lines.push(FlippableLine { by, tokens, from });
            }
        }
        lines
    }

    /// Returns one term per side for its tokens, followed by every line that can be flipped. A line that can be
    /// flipped from both ends is listed once.
    pub(super) fn explain_score(&self) -> Vec<ScoreTerm> {
        let sides = Side::BOTH;
        let tokens = |side: Side| ScoreTerm {
            kind: ScoreTermKind::Counts,
            side: Some(side),
            points: self.tokens(side).len(),
            cells: self.tokens(side).in_notation_order().collect(),
            reason: INFO.text_about(ids::ABEO_SCORE_TERM_TOKENS, side).number("tokens", self.tokens(side).len()),
        };
        let mut terms: Vec<_> = sides.into_iter().map(tokens).collect();
        for side in sides {
            let mut known: Vec<Cells> = Vec::new();
            for line in self.flippable_lines(side) {
                let set: Cells = line.tokens.iter().copied().collect();
                if !known.contains(&set) {
                    known.push(set);
                    let count = line.tokens.len() as u32;
                    let reason = INFO.text_about(ids::ABEO_SCORE_TERM_LINE, side).number("tokens", count);
                    let name = |cell: Option<&Cell>| cell.map_or("", |cell| hex::name(*cell));
                    let reason = reason.text("first", name(line.tokens.first())).text("last", name(line.tokens.last()));
                    let reason = reason.text("from", name(line.from.first()));
                    let cells = line.tokens;
                    terms.push(ScoreTerm { kind: ScoreTermKind::AtStake, side: Some(side), points: 0, cells, reason });
                }
            }
        }
        terms
    }

    /// Returns, for an empty cell and each direction, the first opposing token that a token placed here could not flip.
    pub(super) fn expected_moves_from(&self, begin: InputStep) -> Vec<Vec<InputStep>> {
        let InputStep::Cell(placed) = begin else { return Vec::new() };
        if !self.empty().contains(placed) {
            return Vec::new();
        }
        let shielded = |direction| {
            let flips: Cells = match hex::walk(placed, direction).find(|cell| !self.empty().contains(*cell)) {
                Some(met) if self.theirs().contains(met) => self.line_tokens(placed, met).collect(),
                _ => Cells::EMPTY,
            };
            hex::walk(placed, direction).find(|cell| self.theirs().contains(*cell) && !flips.contains(*cell))
        };
        Direction::ALL.into_iter().filter_map(shielded).map(|token| vec![begin, InputStep::Cell(token)]).collect()
    }
}
