//! Move validation errors of Abalone.

use crate::rules::ids;
use quintet_core::impl_move_error;
use quintet_core::rules::hex;
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
