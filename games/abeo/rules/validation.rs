//! Move validation: the reason why a move is illegal.

use super::{FollowUp, Move, MoveError, Position};
use quintet_core::rules::Cell;
use quintet_core::rules::hex::{self, Direction};

impl Position {
    /// Returns why a move is illegal. The game must not be over.
    pub(super) fn move_error(&self, action: Move) -> Option<MoveError> {
        let taken = |cell| (!self.empty().contains(cell)).then_some(MoveError::Occupied(cell));
        taken(action.first).or_else(|| action.form_error()).or_else(|| match action.follow_up {
            FollowUp::End => None,
            FollowUp::Place(second) => taken(second),
            FollowUp::Flip(target) => self.flip_error(action.first, target),
        })
    }

    /// Returns why the line whose nearest token is `target` cannot be flipped after a token is placed on `placed`.
    pub(super) fn flip_error(&self, placed: Cell, target: Cell) -> Option<MoveError> {
        if target == placed || self.own().contains(target) {
            Some(MoveError::OwnToken(target))
        } else if !self.theirs().contains(target) {
            Some(MoveError::NothingToFlip(target))
        } else if let Some(direction) = hex::line(placed, target) {
            self.obstacle(placed, direction, target)
        } else {
            Some(MoveError::NotInLine { placed, target })
        }
    }

    /// Returns why an opposing token in line with the placed token is not the first token in that direction.
    fn obstacle(&self, placed: Cell, direction: Direction, target: Cell) -> Option<MoveError> {
        let mut first_met = None;
        for between in hex::walk(placed, direction).take_while(|cell| *cell != target) {
            if self.own().contains(between) {
                return Some(MoveError::OwnTokenBetween { between, target });
            } else if self.theirs().contains(between) {
                first_met = first_met.or(Some(between));
            } else if first_met.is_some() {
                return Some(MoveError::BehindGap { gap: between, target });
            }
        }
        first_met.map(|nearest| MoveError::NotNearest { nearest, target })
    }
}
