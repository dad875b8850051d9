//! Move validation. When several rules are broken, the first one that a player would notice is reported.

use super::{MAX_HEIGHT, Move, MoveError, Position};
use quintet_core::rules::{Cell, DefaultMoveError, InputStep};

impl Position {
    /// Returns the reason why a move is illegal, if it is.
    pub(super) fn move_error(&self, action: Move) -> Option<MoveError> {
        if self.is_over() {
            return Some(MoveError::Common(DefaultMoveError::GameOver));
        }
        match action {
            Move::Enter(cell) => self.entry_error(cell),
            Move::Capture { from, to } => self.capture_error(from, to),
            Move::Pass => self.pass_error(),
        }
    }

    fn entry_error(&self, cell: Cell) -> Option<MoveError> {
        if !self.board.places().contains(cell) {
            Some(MoveError::OffTheBoard(cell))
        } else if self.band().contains(cell) {
            Some(MoveError::Occupied(cell))
        } else if self.hand(self.to_move) == 0 {
            Some(MoveError::HandEmpty(Some(cell)))
        } else {
            (!self.entries().contains(cell)).then_some(MoveError::NotNextToBand(cell))
        }
    }

    fn capture_error(&self, from: Cell, to: Cell) -> Option<MoveError> {
        if let Some(cell) = [from, to].into_iter().find(|cell| !self.board.places().contains(*cell)) {
            return Some(MoveError::OffTheBoard(cell));
        }
        self.stack_error(from).or_else(|| self.target_error(from, to)).or_else(|| {
            let early = (!self.can_move_stacks()).then_some(MoveError::TooEarly(from));
            early.or_else(|| self.height_error(from, to)).or_else(|| self.split_error(from))
        })
    }

    /// Returns the error if the cell has no stack of the side to move.
    fn stack_error(&self, from: Cell) -> Option<MoveError> {
        match self.owner(from) {
            None => Some(MoveError::NoStack(from)),
            Some(side) if side != self.to_move => Some(MoveError::NotYours(from)),
            Some(_) => None,
        }
    }

    /// Returns the error if the target is not a neighbouring stack of the opponent.
    fn target_error(&self, from: Cell, to: Cell) -> Option<MoveError> {
        if !self.board.are_neighbours(from, to) {
            return Some(MoveError::NotNeighbours { from, to });
        }
        match self.owner(to) {
            None => Some(MoveError::EmptyTarget(to)),
            Some(side) if side == self.to_move => Some(MoveError::OwnStack(to)),
            Some(_) => None,
        }
    }

    fn height_error(&self, from: Cell, to: Cell) -> Option<MoveError> {
        let height = self.height(from) + self.height(to);
        (height > MAX_HEIGHT).then_some(MoveError::TooHigh { from, to, height })
    }

    fn split_error(&self, from: Cell) -> Option<MoveError> {
        self.board
            .would_split(self.band(), from)
            .then(|| MoveError::SplitsTheBand { from, apart: self.board.cut_off(self.band(), from).iter().collect() })
    }

    /// Returns the error if the side to move has pieces in hand and must not pass (rule sheet, "Passing a Turn").
    fn pass_error(&self) -> Option<MoveError> {
        let left = self.hand(self.to_move);
        (left > 0).then_some(MoveError::StillInHand(left))
    }

    /// Returns the reason why a stack of the side to move has no legal move.
    fn stuck_error(&self, from: Cell) -> Option<MoveError> {
        let [_, theirs] = self.own_and_theirs();
        let beside = self.board.neighbours(from) & theirs;
        if !self.can_move_stacks() {
            Some(MoveError::TooEarly(from))
        } else if beside.is_empty() {
            Some(MoveError::NothingToCapture(from))
        } else if self.low_enough(beside, self.height(from)).is_empty() {
            Some(MoveError::AllTooHigh { from, beside: beside.iter().collect() })
        } else {
            self.split_error(from)
        }
    }

    /// Explains why the last of these steps cannot follow the others.
    pub(super) fn explain_illegal_steps(&self, steps: &[InputStep]) -> MoveError {
        if self.is_over() {
            return MoveError::Common(DefaultMoveError::GameOver);
        }
        let reason = match *steps {
            [InputStep::Cell(cell)] if self.band().contains(cell) => {
                self.stack_error(cell).or_else(|| self.stuck_error(cell))
            }
            [InputStep::Cell(cell)] | [InputStep::Reserve(_), InputStep::Cell(cell), ..] => {
                self.move_error(Move::Enter(cell))
            }
            [InputStep::Cell(from), InputStep::Cell(to), ..] => self.move_error(Move::Capture { from, to }),
            [InputStep::Reserve(_)] if self.hand(self.to_move) == 0 => Some(MoveError::HandEmpty(None)),
            [InputStep::Choice(_)] => self.pass_error(),
            _ => None,
        };
        reason.unwrap_or(MoveError::NoMatchingMove)
    }
}
