//! Move validation errors of Abalone.

use super::moves::run;
use super::{MAX_BALLS, Move, MoveKind, Position};
use crate::rules::ids;
use quintet_core::impl_move_error;
use quintet_core::rules::hex::{self, Direction};
use quintet_core::rules::{Cell, DefaultMoveError, Localize, LocalizedText, MoveErrorReason};

/// Why a move, its notation or its input steps are rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// A reason that applies to any game.
    Common(DefaultMoveError),
    /// The text is not two or three names of cells.
    Unreadable(String),
    /// Passing is not allowed: every turn is a move or a push (rule sheet, "The game").
    MayNotPass,
    /// A ball moves one step, and these cells are not neighbours.
    NotNeighbours {
        /// The cell of the ball.
        from: Cell,
        /// The target cell.
        to: Cell,
    },
    /// These cells are not the ends of a straight row of two or three balls.
    NotARow {
        /// One end.
        from: Cell,
        /// The other end.
        to: Cell,
    },
    /// Three cells denote a broadside, but this direction runs along the row.
    NotSideways {
        /// One end.
        low: Cell,
        /// The other end.
        high: Cell,
        /// The target of the first end.
        to: Cell,
    },
    /// The text of a broadside must begin with its lower end.
    WrongEndFirst {
        /// The lower end.
        first: Cell,
        /// The other end.
        second: Cell,
    },
    /// The cell has no ball.
    NoBall(Cell),
    /// The ball belongs to the opponent.
    NotYours(Cell),
    /// More than three of the player's balls are in line in the direction of the move.
    TooMany {
        /// These balls.
        cells: Vec<Cell>,
    },
    /// The ball would leave the board; players cannot eject their own balls.
    OffTheBoard(Cell),
    /// A ball of the player is in the way.
    OwnBallAhead(Cell),
    /// An opposing ball is in the way of a single ball, which cannot push.
    SingleCannotPush(Cell),
    /// Sumito requires more balls than are pushed (rule sheet, "Sumito").
    NotMore {
        /// The number of the player's balls in line.
        ours: u8,
        /// The opposing balls in line.
        theirs: Vec<Cell>,
    },
    /// Three or more opposing balls cannot be pushed.
    TooManyToPush {
        /// The opposing balls in line.
        theirs: Vec<Cell>,
    },
    /// The cell behind the balls to be pushed is occupied (rule sheet, figure 7).
    NoRoomBehind(Cell),
    /// In a broadside, each ball needs an empty cell; only in-line moves push.
    SidewaysBlocked(Cell),
    /// The selected balls cannot go to this cell.
    OutOfReach {
        /// The cell.
        to: Cell,
        /// Whether a row is selected rather than a single ball.
        row: bool,
    },
    /// The ball has no legal move.
    NoLegalMove(Cell),
    /// The row has no legal move, although its single balls may have some.
    RowStuck {
        /// One end.
        from: Cell,
        /// The other end.
        to: Cell,
    },
}

impl Localize for MoveError {
    fn localized_text(&self) -> LocalizedText {
        let of = |id, cell: Cell| LocalizedText::new(id).text("cell", hex::name(cell));
        let pair =
            |id, from: Cell, to: Cell| LocalizedText::new(id).text("from", hex::name(from)).text("to", hex::name(to));
        match self {
            Self::Common(error) => error.localized_text(),
            Self::Unreadable(text) => LocalizedText::new(ids::ABALONE_UNREADABLE).text("text", text),
            Self::MayNotPass => LocalizedText::new(ids::ABALONE_MAY_NOT_PASS),
            Self::NotNeighbours { from, to } => pair(ids::ABALONE_NOT_NEIGHBOURS, *from, *to),
            Self::NotARow { from, to } => pair(ids::ABALONE_NOT_A_ROW, *from, *to),
            Self::NotSideways { low, high, to } => {
                pair(ids::ABALONE_NOT_SIDEWAYS, *low, *high).text("cell", hex::name(*to))
            }
            Self::WrongEndFirst { first, second } => pair(ids::ABALONE_WRONG_END_FIRST, *first, *second),
            Self::NoBall(cell) => of(ids::ABALONE_NO_BALL, *cell),
            Self::NotYours(cell) => of(ids::ABALONE_NOT_YOURS, *cell),
            Self::TooMany { cells } => LocalizedText::new(ids::ABALONE_TOO_MANY).number("balls", cells.len() as u32),
            Self::OffTheBoard(cell) => of(ids::ABALONE_OFF_THE_BOARD, *cell),
            Self::OwnBallAhead(cell) => of(ids::ABALONE_OWN_BALL_AHEAD, *cell),
            Self::SingleCannotPush(cell) => of(ids::ABALONE_SINGLE_CANNOT_PUSH, *cell),
            Self::NotMore { ours, theirs } => {
                LocalizedText::new(ids::ABALONE_NOT_MORE).number("ours", *ours).number("theirs", theirs.len() as u32)
            }
            Self::TooManyToPush { theirs } => {
                LocalizedText::new(ids::ABALONE_TOO_MANY_TO_PUSH).number("theirs", theirs.len() as u32)
            }
            Self::NoRoomBehind(cell) => of(ids::ABALONE_NO_ROOM_BEHIND, *cell),
            Self::SidewaysBlocked(cell) => of(ids::ABALONE_SIDEWAYS_BLOCKED, *cell),
            Self::OutOfReach { to, row: false } => of(ids::ABALONE_OUT_OF_REACH, *to),
            Self::OutOfReach { to, row: true } => of(ids::ABALONE_ROW_OUT_OF_REACH, *to),
            Self::NoLegalMove(cell) => of(ids::ABALONE_STUCK, *cell),
            Self::RowStuck { from, to } => pair(ids::ABALONE_ROW_STUCK, *from, *to),
        }
    }
}

impl_move_error!(MoveError);

impl MoveErrorReason for MoveError {
    fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Common(error) => error.cells(),
            Self::Unreadable(_) | Self::MayNotPass => Vec::new(),
            Self::NotNeighbours { from, to } | Self::NotARow { from, to } | Self::RowStuck { from, to } => {
                vec![*from, *to]
            }
            Self::NotSideways { low, high, to } => vec![*low, *high, *to],
            Self::WrongEndFirst { first, second } => vec![*first, *second],
            Self::TooMany { cells } | Self::NotMore { theirs: cells, .. } | Self::TooManyToPush { theirs: cells } => {
                cells.clone()
            }
            Self::NoBall(cell)
            | Self::NotYours(cell)
            | Self::OffTheBoard(cell)
            | Self::OwnBallAhead(cell)
            | Self::SingleCannotPush(cell)
            | Self::NoRoomBehind(cell)
            | Self::SidewaysBlocked(cell)
            | Self::OutOfReach { to: cell, .. }
            | Self::NoLegalMove(cell) => vec![*cell],
        }
    }
}

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
