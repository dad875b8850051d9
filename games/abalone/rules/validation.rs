//! Move validation: the reason why a move is illegal.

use super::moves::run;
use super::{MAX_BALLS, Move, MoveError, MoveKind, Position};
use quintet_core::rules::Cell;
use quintet_core::rules::hex::{self, Direction};

impl Position {
    /// Returns the reason why a move is illegal, if it is. The game must not be over.
    pub(super) fn move_error(&self, action: Move) -> Option<MoveError> {
        if let Err(error) = self.check_own_ball(action.from) {
            return Some(error);
        }
        match action.kind {
            MoveKind::InLine => self.in_line_error(action),
            MoveKind::Broadside { axis, balls } => {
                let row: Vec<Cell> = Move::row(action.from, axis, usize::from(balls)).collect();
                row.iter()
                    .find_map(|cell| self.check_own_ball(*cell).err())
                    .or_else(|| row_error(action, axis, balls, &row))
                    .or_else(|| self.broadside_error(action, &row))
            }
        }
    }

    /// Checks that the cell has a ball of the side to move.
    pub(super) fn check_own_ball(&self, cell: Cell) -> Result<(), MoveError> {
        match self.owner(cell) {
            Some(side) if side == self.to_move => Ok(()),
            Some(_) => Err(MoveError::NotYours(cell)),
            None => Err(MoveError::NoBall(cell)),
        }
    }

    fn in_line_error(&self, action: Move) -> Option<MoveError> {
        let Move { from, direction, .. } = action;
        let ours = run(from, direction, self.own());
        if ours.len() > MAX_BALLS {
            return Some(MoveError::TooMany { cells: ours });
        }
        let head = ours.last().copied().unwrap_or(from);
        let Some(ahead) = hex::neighbour(head, direction) else {
            return Some(MoveError::OffTheBoard(head));
        };
        let theirs = run(ahead, direction, self.theirs());
        let Some(last) = theirs.last().copied() else {
            return None; // the cell ahead is empty
        };
        if ours.len() == 1 {
            return Some(MoveError::SingleCannotPush(ahead));
        }
        if theirs.len() >= MAX_BALLS {
            return Some(MoveError::TooManyToPush { theirs });
        }
        if theirs.len() >= ours.len() {
            return Some(MoveError::NotMore { ours: ours.len() as u8, theirs });
        }
        hex::neighbour(last, direction).filter(|behind| self.own().contains(*behind)).map(MoveError::NoRoomBehind)
    }

    fn broadside_error(&self, action: Move, row: &[Cell]) -> Option<MoveError> {
        row.iter().find_map(|ball| match hex::neighbour(*ball, action.direction) {
            None => Some(MoveError::OffTheBoard(*ball)),
            Some(to) if self.owner(to).is_some() => Some(MoveError::SidewaysBlocked(to)),
            Some(_) => None,
        })
    }
}

/// Returns the reason why these cells cannot be a row that moves broadside, regardless of the pieces on the board.
fn row_error(action: Move, axis: Direction, balls: u8, row: &[Cell]) -> Option<MoveError> {
    let low = action.from;
    let high = row.last().copied().unwrap_or(low);
    if row.len() != usize::from(balls) || !(2..=MAX_BALLS).contains(&row.len()) {
        return Some(MoveError::NotARow { from: low, to: high });
    }
    if axis.axis() == action.direction.axis() {
        return Some(match hex::neighbour(low, action.direction) {
            Some(to) => MoveError::NotSideways { low, high, to },
            None => MoveError::OffTheBoard(low),
        });
    }
    (axis != axis.axis()).then_some(MoveError::WrongEndFirst { first: high, second: low })
}
