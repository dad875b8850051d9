//! Move errors for any game.

use crate::impl_error;
use crate::rules::{Cell, GameInfo, Localize, LocalizedText, MoveErrorReason};
use crate::words::ids;

/// A cell and its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedCell {
    /// The cell.
    pub cell: Cell,
    /// Its name in notation.
    pub name: &'static str,
}

impl NamedCell {
    /// A cell of this game.
    #[must_use]
    pub fn of(info: &GameInfo, cell: Cell) -> Self {
        Self { cell, name: (info.cell_name)(cell) }
    }
}

/// Why a move, its text or a sequence of steps is invalid, in any game.
///
/// A game without reasons of its own declares `type MoveError = DefaultMoveError`. The reasons of other games contain
/// this one: they implement `From<DefaultMoveError>`, so that the default methods can return them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DefaultMoveError {
    /// The game is over.
    GameOver,
    /// The text is not a move.
    Unreadable(String),
    /// The text contains the name of a cell that the board does not have.
    NoSuchCell {
        /// The name.
        name: String,
        /// The whole text.
        text: String,
    },
    /// The move is legal, but its canonical text is this one.
    OtherSpelling(String),
    /// There is no piece on the cell.
    EmptyCell(NamedCell),
    /// The piece on the cell belongs to another side.
    NotYourPiece(NamedCell),
    /// The cell for a new piece is not empty.
    Taken(NamedCell),
    /// No legal move begins on the cell.
    NoMoveHere(NamedCell),
    /// The piece cannot go there.
    CannotGoThere {
        /// The cell chosen before.
        from: NamedCell,
        /// The chosen cell, which the piece cannot reach.
        to: NamedCell,
    },
    /// The steps begin a move, but do not complete it.
    Incomplete,
    /// No legal move continues in this way.
    NotPossible,
}

impl Localize for DefaultMoveError {
    fn localized_text(&self) -> LocalizedText {
        let on = |id, cell: &NamedCell| LocalizedText::new(id).text("cell", cell.name);
        match self {
            Self::GameOver => LocalizedText::new(ids::MOVE_ERROR_GAME_OVER),
            Self::Unreadable(text) => LocalizedText::new(ids::MOVE_ERROR_UNREADABLE).text("text", text),
            Self::NoSuchCell { name, text } => {
                LocalizedText::new(ids::MOVE_ERROR_NO_SUCH_CELL).text("cell", name).text("text", text)
            }
            Self::OtherSpelling(text) => LocalizedText::new(ids::MOVE_ERROR_OTHER_SPELLING).text("text", text),
            Self::EmptyCell(cell) => on(ids::MOVE_ERROR_EMPTY_CELL, cell),
            Self::NotYourPiece(cell) => on(ids::MOVE_ERROR_NOT_YOUR_PIECE, cell),
            Self::Taken(cell) => on(ids::MOVE_ERROR_TAKEN, cell),
            Self::NoMoveHere(cell) => on(ids::MOVE_ERROR_NO_MOVE_HERE, cell),
            Self::CannotGoThere { from, to } => on(ids::MOVE_ERROR_CANNOT_GO_THERE, to).text("from", from.name),
            Self::Incomplete => LocalizedText::new(ids::MOVE_ERROR_INCOMPLETE),
            Self::NotPossible => LocalizedText::new(ids::MOVE_ERROR_NOT_POSSIBLE),
        }
    }
}

impl_error!(DefaultMoveError);

impl MoveErrorReason for DefaultMoveError {
    fn cells(&self) -> Vec<Cell> {
        match self {
            Self::GameOver
            | Self::Unreadable(_)
            | Self::NoSuchCell { .. }
            | Self::OtherSpelling(_)
            | Self::Incomplete
            | Self::NotPossible => Vec::new(),
            Self::EmptyCell(cell) | Self::NotYourPiece(cell) | Self::Taken(cell) | Self::NoMoveHere(cell) => {
                vec![cell.cell]
            }
            Self::CannotGoThere { from, to } => vec![from.cell, to.cell],
        }
    }
}

/// Implements [`Display`](std::fmt::Display), [`Error`](std::error::Error) and `From<DefaultMoveError>` for the move errors
/// of a game: an enum that implements [`Localize`] and has a variant `Common(DefaultMoveError)`.
#[macro_export]
macro_rules! impl_move_error {
    ($type:ty) => {
        $crate::impl_error!($type);

        impl From<$crate::rules::DefaultMoveError> for $type {
            fn from(error: $crate::rules::DefaultMoveError) -> Self {
                Self::Common(error)
            }
        }
    };
}
