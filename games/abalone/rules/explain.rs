//! Explanations: what the score consists of, which balls are in danger, and which moves a player might expect.

use super::moves::run;
use super::{INFO, MAX_BALLS, Move, MoveKind, Position};
use crate::rules::ids;
use quintet_core::rules::hex::{self, Cells, Direction};
use quintet_core::rules::{Cell, InputStep, ScoreTerm, ScoreTermKind, Side, Verb};

impl Position {
    /// The opposing balls that `by` could push off the board if it were its turn. Empty if a side has won.
    #[must_use]
    pub fn ejectable_balls(&self, by: Side) -> Cells {
        if self.winner().is_some() {
            return Cells::EMPTY;
        }
        let mut position = *self;
        position.to_move = by;
        let mut balls = Cells::EMPTY;
        for direction in Direction::ALL {
            let [_, off] = position.pushes(direction);
            for from in off.iter() {
                let effects = position.list_effects(Move { from, direction, kind: MoveKind::InLine });
                balls = effects.iter().fold(balls, |balls, effect| match effect.verb {
                    Verb::Remove { at, .. } => balls | Cells::of(at.cell),
                    _ => balls,
                });
            }
        }
        balls
    }

    /// Lists the ejections of each side, then every ball that a single turn could push off.
    pub(super) fn explain_score(&self) -> Vec<ScoreTerm> {
        let ejected = |side: Side| {
            let count = self.ejected_by(side);
            let reason = INFO
                .text_about(ids::ABALONE_SCORE_TERM_EJECTED, side)
                .number("ejected", count)
                .number("goal", self.eject);
            ScoreTerm { kind: ScoreTermKind::Counts, side: Some(side), points: count.into(), cells: Vec::new(), reason }
        };
        let mut terms: Vec<_> = Side::BOTH.into_iter().map(ejected).collect();
        for side in Side::BOTH {
            let balls = self.ejectable_balls(side);
            for cell in balls.in_notation_order() {
                let reason = INFO.text_about(ids::ABALONE_SCORE_TERM_EDGE, side).text("cell", hex::name(cell));
                terms.push(ScoreTerm {
                    kind: ScoreTermKind::AtStake,
                    side: Some(side),
                    points: 0,
                    cells: vec![cell],
                    reason,
                });
            }
        }
        terms
    }

    /// Expected moves of a ball, one per direction. The move takes along the player's balls ahead of it in that direction,
    /// or, if there are none, those behind it, which push with it.
    pub(super) fn expected_moves_from(&self, begin: InputStep) -> Vec<Vec<InputStep>> {
        let InputStep::Cell(ball) = begin else { return Vec::new() };
        if self.owner(ball) != Some(self.to_move) {
            return Vec::new();
        }
        let attempt = |direction: Direction| -> Option<Vec<Cell>> {
            let ahead = hex::neighbour(ball, direction)?;
            if self.own().contains(ahead) {
                let row: Vec<Cell> = run(ball, direction, self.own()).into_iter().take(MAX_BALLS).collect();
                let end = *row.last()?;
                return Some(vec![ball, end, hex::neighbour(end, direction)?]);
            }
            let row = run(ball, direction.opposite(), self.own());
            let behind = *row.get(row.len().min(MAX_BALLS) - 1)?;
            Some(if behind == ball { vec![ball, ahead] } else { vec![ball, behind, ahead] })
        };
        Direction::ALL
            .into_iter()
            .filter_map(attempt)
            .map(|cells| cells.into_iter().map(InputStep::Cell).collect())
            .collect()
    }
}
