//! Move validation errors of Abande.

use super::{MAX_HEIGHT, cell_name};
use crate::rules::ids;
use quintet_core::impl_move_error;
use quintet_core::rules::{Cell, DefaultMoveError, Localize, LocalizedText, MoveErrorReason};

/// Why a move, its notation or its input steps are rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// A reason that applies to any game.
    Common(DefaultMoveError),
    /// The text is not a move.
    Unreadable(String),
    /// The cell is not on this board.
    OffTheBoard(Cell),
    /// No move begins with these steps.
    NoMatchingMove,
    /// Pieces can only be entered on empty cells.
    Occupied(Cell),
    /// There is no piece in hand to enter.
    HandEmpty(Option<Cell>),
    /// Pieces must be entered next to the band.
    NotNextToBand(Cell),
    /// The cell to move from is empty.
    NoStack(Cell),
    /// The top piece is the opponent's.
    NotYours(Cell),
    /// Stacks move one step, and these cells are not neighbours.
    NotNeighbours {
        /// The cell of the stack.
        from: Cell,
        /// The target cell.
        to: Cell,
    },
    /// Stacks cannot move to an empty cell.
    EmptyTarget(Cell),
    /// Stacks cannot move onto a stack of their own side.
    OwnStack(Cell),
    /// Stacks cannot move before Black has entered a second piece.
    TooEarly(Cell),
    /// The combined stack would be higher than three.
    TooHigh {
        /// The cell of the stack to move.
        from: Cell,
        /// The cell of the other stack.
        to: Cell,
        /// The combined height.
        height: usize,
    },
    /// Moving the stack away would split the band.
    SplitsTheBand {
        /// The cell of the stack.
        from: Cell,
        /// The cells that would be cut off.
        apart: Vec<Cell>,
    },
    /// No stack of the opponent is next to the stack.
    NothingToCapture(Cell),
    /// Every neighbouring stack of the opponent is too high for this stack to move onto.
    AllTooHigh {
        /// The cell of the stack to move.
        from: Cell,
        /// The neighbouring stacks.
        beside: Vec<Cell>,
    },
    /// A player with pieces in hand must enter or move. Holds the number of pieces in hand.
    StillInHand(u8),
}

fn list(cells: &[Cell]) -> String {
    let names: Vec<_> = cells.iter().map(|cell| cell_name(*cell)).collect();
    names.join(", ")
}

impl Localize for MoveError {
    fn localized_text(&self) -> LocalizedText {
        let of = |id, cell: Cell| LocalizedText::new(id).text("cell", cell_name(cell));
        let pair =
            |id, from: Cell, to: Cell| LocalizedText::new(id).text("from", cell_name(from)).text("to", cell_name(to));
        match self {
            Self::Common(error) => error.localized_text(),
            Self::Unreadable(text) => LocalizedText::new(ids::ABANDE_UNREADABLE).text("text", text),
            Self::OffTheBoard(cell) => of(ids::ABANDE_OFF_THE_BOARD, *cell),
            Self::NoMatchingMove => LocalizedText::new(ids::ABANDE_NO_WAY),
            Self::Occupied(cell) => of(ids::ABANDE_OCCUPIED, *cell),
            Self::HandEmpty(_) => LocalizedText::new(ids::ABANDE_HAND_EMPTY),
            Self::NotNextToBand(cell) => of(ids::ABANDE_OFF_THE_BAND, *cell),
            Self::NoStack(cell) => of(ids::ABANDE_NO_STACK, *cell),
            Self::NotYours(cell) => of(ids::ABANDE_NOT_YOURS, *cell),
            Self::NotNeighbours { from, to } => pair(ids::ABANDE_NOT_NEIGHBOURS, *from, *to),
            Self::EmptyTarget(cell) => of(ids::ABANDE_NOTHING_THERE, *cell),
            Self::OwnStack(cell) => of(ids::ABANDE_OWN_STACK, *cell),
            Self::TooEarly(_) => LocalizedText::new(ids::ABANDE_TOO_EARLY),
            Self::TooHigh { from, to, height } => {
                pair(ids::ABANDE_TOO_HIGH, *from, *to).number("height", *height as u32).number("max", MAX_HEIGHT as u32)
            }
            Self::SplitsTheBand { from, apart } => {
                of(ids::ABANDE_SPLITS_THE_BAND, *from).text("apart", list(apart)).number("count", apart.len() as u32)
            }
            Self::NothingToCapture(cell) => of(ids::ABANDE_NOTHING_TO_CAPTURE, *cell),
            Self::AllTooHigh { from, .. } => of(ids::ABANDE_ALL_TOO_HIGH, *from).number("max", MAX_HEIGHT as u32),
            Self::StillInHand(left) => LocalizedText::new(ids::ABANDE_STILL_IN_HAND).number("left", *left),
        }
    }
}

impl_move_error!(MoveError);

impl MoveErrorReason for MoveError {
    fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Common(error) => error.cells(),
            Self::Unreadable(_) | Self::OffTheBoard(_) | Self::NoMatchingMove | Self::StillInHand(_) => Vec::new(),
            Self::Occupied(cell)
            | Self::NotNextToBand(cell)
            | Self::NoStack(cell)
            | Self::NotYours(cell)
            | Self::EmptyTarget(cell)
            | Self::OwnStack(cell)
            | Self::TooEarly(cell)
            | Self::NothingToCapture(cell) => vec![*cell],
            Self::HandEmpty(cell) => cell.iter().copied().collect(),
            Self::NotNeighbours { from, to } | Self::TooHigh { from, to, .. } => vec![*from, *to],
            Self::SplitsTheBand { from, .. } => vec![*from],
            Self::AllTooHigh { beside: cells, .. } => cells.clone(),
        }
    }

    fn related_cells(&self) -> Vec<Cell> {
        match self {
            Self::SplitsTheBand { apart, .. } => apart.clone(),
            _ => Vec::new(),
        }
    }
}
