//! What speaks against a turn: the rules as reasons, asked in the order in which a player would see them.

use super::{HIGHEST, Move, Position, Refusal};
use crate::rules::{Cell, Step};

impl Position {
    /// What speaks against a move, if anything does.
    pub(super) fn objection(&self, action: Move) -> Option<Refusal> {
        if self.is_over() {
            return Some(Refusal::GameOver);
        }
        match action {
            Move::Enter(cell) => self.objection_to_entering(cell),
            Move::Capture { from, to } => self.objection_to_capture(from, to),
            Move::Pass => self.objection_to_pass(),
        }
    }

    fn objection_to_entering(&self, cell: Cell) -> Option<Refusal> {
        if !self.board.places().has(cell) {
            Some(Refusal::OffTheBoard(cell))
        } else if self.band().has(cell) {
            Some(Refusal::Occupied(cell))
        } else if self.hand(self.to_move) == 0 {
            Some(Refusal::HandEmpty(cell))
        } else {
            (!self.entries().has(cell)).then_some(Refusal::OffTheBand(cell))
        }
    }

    fn objection_to_capture(&self, from: Cell, to: Cell) -> Option<Refusal> {
        if let Some(cell) = [from, to].into_iter().find(|cell| !self.board.places().has(*cell)) {
            return Some(Refusal::OffTheBoard(cell));
        }
        self.objection_to_stack(from).or_else(|| self.objection_to_target(from, to)).or_else(|| {
            let early = (!self.may_move()).then_some(Refusal::TooEarly(from));
            early.or_else(|| self.objection_to_height(from, to)).or_else(|| self.objection_to_split(from))
        })
    }

    /// One moves a stack of one's own.
    fn objection_to_stack(&self, from: Cell) -> Option<Refusal> {
        match self.owner(from) {
            None => Some(Refusal::NoStack(from)),
            Some(side) if side != self.to_move => Some(Refusal::NotYours(from)),
            Some(_) => None,
        }
    }

    /// It goes one step, onto a stack of the opponent.
    fn objection_to_target(&self, from: Cell, to: Cell) -> Option<Refusal> {
        if !self.board.joined(from, to) {
            return Some(Refusal::NotNeighbours { from, to });
        }
        match self.owner(to) {
            None => Some(Refusal::NothingThere(to)),
            Some(side) if side == self.to_move => Some(Refusal::OwnStack(to)),
            Some(_) => None,
        }
    }

    fn objection_to_height(&self, from: Cell, to: Cell) -> Option<Refusal> {
        let height = self.height(from) + self.height(to);
        (height > HIGHEST).then_some(Refusal::TooHigh { from, to, height })
    }

    fn objection_to_split(&self, from: Cell) -> Option<Refusal> {
        self.board
            .falls_apart(self.band(), from)
            .then(|| Refusal::SplitsTheBand { from, apart: self.board.cut_off(self.band(), from).iter().collect() })
    }

    /// Nobody passes with pieces in hand (rule sheet, "Passing a Turn").
    fn objection_to_pass(&self) -> Option<Refusal> {
        let left = self.hand(self.to_move);
        (left > 0).then_some(Refusal::StillInHand(left))
    }

    /// Why a stack of the player to move can go nowhere.
    fn objection_to_every_target(&self, from: Cell) -> Option<Refusal> {
        let [_, theirs] = self.own_and_theirs();
        let beside = self.board.neighbours(from) & theirs;
        if !self.may_move() {
            Some(Refusal::TooEarly(from))
        } else if beside.is_empty() {
            Some(Refusal::NothingToCapture(from))
        } else if self.low_enough(beside, self.height(from)).is_empty() {
            Some(Refusal::AllTooHigh { from, beside: beside.iter().collect() })
        } else {
            self.objection_to_split(from)
        }
    }

    /// The reason why the last of these steps leads nowhere.
    pub(super) fn refuse_steps(&self, steps: &[Step]) -> Refusal {
        if self.is_over() {
            return Refusal::GameOver;
        }
        let reason = match *steps {
            [Step::Cell(cell)] if self.band().has(cell) => {
                self.objection_to_stack(cell).or_else(|| self.objection_to_every_target(cell))
            }
            [Step::Cell(cell)] | [Step::Hand(_), Step::Cell(cell), ..] => self.objection(Move::Enter(cell)),
            [Step::Cell(from), Step::Cell(to), ..] => self.objection(Move::Capture { from, to }),
            [Step::Choice(_)] => self.objection_to_pass(),
            _ => None,
        };
        reason.unwrap_or(Refusal::NoWay)
    }
}
