//! What the score is made of, which balls could be pushed off, and why a ball cannot go somewhere.

use super::moves::run;
use super::{INFO, MOST, Move, Position, Row};
use crate::rules::hex::{self, Direction, Hexes};
use crate::rules::{Account, Cell, Effect, Sentence, Side, Step, Weight};

impl Position {
    /// The balls that a side could push off if it were its turn.
    #[must_use]
    pub fn could_eject(&self, by: Side) -> Hexes {
        let mut turn = *self;
        turn.to_move = by;
        let mut balls = Hexes::EMPTY;
        for direction in Direction::ALL {
            let [_, off] = turn.pushes(direction);
            for from in off.iter() {
                let effects = turn.list_effects(Move { from, direction, row: Row::InLine });
                balls = effects.iter().fold(balls, |balls, effect| match effect {
                    Effect::Ejected { from, .. } => balls | Hexes::of(*from),
                    _ => balls,
                });
            }
        }
        balls
    }

    /// What each side has pushed off, and then every ball that a turn could push off.
    pub(super) fn explain_score(&self) -> Vec<Account> {
        let about =
            |id: &'static str, side: Side| Sentence::new(id).term("side", format!("side-{}", INFO.side_name(side)));
        let sides = [Side::FIRST, Side::SECOND];
        let ejected = |side: Side| {
            let count = self.ejected_by(side);
            let why = about("abalone-account-ejected", side).number("ejected", count).number("goal", self.eject);
            Account { weight: Weight::Counts, side: Some(side), points: count.into(), cells: Vec::new(), why }
        };
        let mut accounts: Vec<_> = sides.into_iter().map(ejected).collect();
        for side in sides {
            let balls = self.could_eject(side);
            for cell in hex::cells().filter(|cell| balls.has(*cell)) {
                let why = about("abalone-account-edge", side).text("cell", hex::name(cell));
                accounts.push(Account { weight: Weight::AtStake, side: Some(side), points: 0, cells: vec![cell], why });
            }
        }
        accounts
    }

    /// From a ball: for each direction in which it cannot go, the strongest try. Alone it steps; a row behind it
    /// pushes with it; its own balls ahead are taken along.
    pub(super) fn expected_from(&self, begin: Step) -> Vec<Vec<Step>> {
        let Step::Cell(ball) = begin else { return Vec::new() };
        if self.owner(ball) != Some(self.to_move) {
            return Vec::new();
        }
        let attempt = |direction: Direction| -> Option<Vec<Cell>> {
            let ahead = hex::neighbour(ball, direction)?;
            if self.own().has(ahead) {
                let row: Vec<Cell> = run(ball, direction, self.own()).into_iter().take(MOST).collect();
                let end = *row.last()?;
                return Some(vec![ball, end, hex::neighbour(end, direction)?]);
            }
            let row = run(ball, direction.opposite(), self.own());
            let behind = *row.get(row.len().min(MOST) - 1)?;
            Some(if behind == ball { vec![ball, ahead] } else { vec![ball, behind, ahead] })
        };
        Direction::ALL
            .into_iter()
            .filter_map(attempt)
            .map(|cells| cells.into_iter().map(Step::Cell).collect())
            .collect()
    }
}
