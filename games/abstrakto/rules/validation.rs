//! Move validation: the reason why a move is illegal or a kind of tile cannot be placed.

use super::place_set::{Places, PlacesExt};
use super::places::{Kind, place};
use super::{Move, MoveError, Position};
use quintet_core::rules::{Cell, DefaultMoveError};

impl Position {
    /// Returns why a move is illegal.
    pub(super) fn move_error(&self, action: Move) -> Option<MoveError> {
        if self.is_over() {
            return Some(MoveError::Common(DefaultMoveError::GameOver));
        }
        match action {
            Move::Place(cell) => self.placement_error(cell),
            Move::Pass => self.playable_places(self.to_move).first().map(|cell| MoveError::CannotPass { cell }),
        }
    }

    fn placement_error(&self, cell: Cell) -> Option<MoveError> {
        let kind = place(cell).kind;
        if self.hand(self.to_move)[kind.index()] == 0 {
            return Some(MoveError::NoneLeft { kind, cell: Some(cell) });
        }
        if self.owner(cell).is_some() {
            return Some(MoveError::Occupied(cell));
        }
        let [blue, orange] = self.tiles;
        let in_the_way = (blue | orange) & Places::overlapping(cell);
        (!in_the_way.is_empty()).then(|| MoveError::Overlaps { cell, tiles: in_the_way.iter().collect() })
    }

    /// Returns why choosing a tile of this kind leads to no move.
    pub(super) fn kind_error(&self, kind: Kind) -> Option<MoveError> {
        if self.hand(self.to_move)[kind.index()] == 0 {
            Some(MoveError::NoneLeft { kind, cell: None })
        } else if self.playable_places(self.to_move).is_empty() {
            Some(MoveError::MustPass)
        } else if self.playable_places(self.to_move).iter().all(|cell| place(cell).kind != kind) {
            Some(MoveError::KindDoesNotFit(kind))
        } else {
            None
        }
    }
}
