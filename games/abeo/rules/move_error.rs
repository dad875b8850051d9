//! Move errors of Abeo.

use crate::rules::ids;
use quintet_core::impl_move_error;
use quintet_core::rules::hex;
use quintet_core::rules::{Cell, DefaultMoveError, Localize, LocalizedText, MoveErrorReason};

/// Why a move, its notation or its input steps are rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// A reason that applies to any game.
    Common(DefaultMoveError),
    /// The text matches none of the three move forms.
    Unreadable(String),
    /// The text contains more than one action after the first token (rule sheet, the three options).
    TooMuch(String),
    /// Passing is not allowed: every turn places a token (rule sheet).
    MayNotPass,
    /// The first step of a turn must be an empty cell.
    PlaceFirst,
    /// The two cells of a double placement are in the wrong order.
    WrongOrder {
        /// The cell to write first.
        first: Cell,
        /// The cell to write second.
        second: Cell,
    },
    /// The cell for a token is not empty.
    Occupied(Cell),
    /// Both tokens would go on this cell.
    SameCell(Cell),
    /// The cell has no token to flip.
    NothingToFlip(Cell),
    /// The token is the player's own; only opposing tokens can be flipped.
    OwnToken(Cell),
    /// The token is not in line with the placed token (rule sheet, figure 1, d2).
    NotInLine {
        /// Where the token is placed.
        placed: Cell,
        /// The token that was named.
        target: Cell,
    },
    /// The player's own token lies between the placed token and the named token (rule sheet, figure 2).
    OwnTokenBetween {
        /// The player's own token.
        between: Cell,
        /// The token behind it.
        target: Cell,
    },
    /// The first line in this direction ends at an empty cell, and the named token lies behind it.
    BehindGap {
        /// The empty cell.
        gap: Cell,
        /// The token behind it.
        target: Cell,
    },
    /// The token can be flipped, but a line is named by its nearest token.
    NotNearest {
        /// The nearest token of the line.
        nearest: Cell,
        /// The token that was named.
        target: Cell,
    },
}

impl Localize for MoveError {
    fn localized_text(&self) -> LocalizedText {
        let of = |id, cell: Cell| LocalizedText::new(id).text("cell", hex::name(cell));
        let text = |id, text: &String| LocalizedText::new(id).text("text", text);
        match self {
            Self::Common(error) => error.localized_text(),
            Self::Unreadable(whole) => text(ids::ABEO_UNREADABLE, whole),
            Self::TooMuch(whole) => text(ids::ABEO_TOO_MUCH, whole),
            Self::MayNotPass => LocalizedText::new(ids::ABEO_MAY_NOT_PASS),
            Self::PlaceFirst => LocalizedText::new(ids::ABEO_PLACE_FIRST),
            Self::WrongOrder { first, second } => of(ids::ABEO_WRONG_ORDER, *first).text("second", hex::name(*second)),
            Self::Occupied(cell) => of(ids::ABEO_TAKEN, *cell),
            Self::SameCell(cell) => of(ids::ABEO_SAME_CELL, *cell),
            Self::NothingToFlip(cell) => of(ids::ABEO_NOTHING_TO_FLIP, *cell),
            Self::OwnToken(cell) => of(ids::ABEO_OWN_TOKEN, *cell),
            Self::NotInLine { placed, target } => of(ids::ABEO_NOT_IN_LINE, *target).text("placed", hex::name(*placed)),
            Self::OwnTokenBetween { between, target } => {
                of(ids::ABEO_OWN_TOKEN_BETWEEN, *target).text("between", hex::name(*between))
            }
            Self::BehindGap { gap, target } => of(ids::ABEO_BEHIND_GAP, *target).text("gap", hex::name(*gap)),
            Self::NotNearest { nearest, target } => {
                of(ids::ABEO_NOT_NEAREST, *target).text("nearest", hex::name(*nearest))
            }
        }
    }
}

impl_move_error!(MoveError);

impl MoveErrorReason for MoveError {
    fn cells(&self) -> Vec<Cell> {
        match *self {
            Self::Common(ref error) => error.cells(),
            Self::Unreadable(_) | Self::TooMuch(_) | Self::MayNotPass | Self::PlaceFirst => Vec::new(),
            Self::Occupied(cell) | Self::SameCell(cell) | Self::NothingToFlip(cell) | Self::OwnToken(cell) => {
                vec![cell]
            }
            Self::WrongOrder { first, second } => vec![first, second],
            Self::NotInLine { placed, target } => vec![placed, target],
            Self::OwnTokenBetween { between, target } => vec![between, target],
            Self::BehindGap { gap, target } => vec![gap, target],
            Self::NotNearest { nearest, target } => vec![nearest, target],
        }
    }
}
