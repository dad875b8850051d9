//! Why a turn of Abeo is refused.

use super::{Move, Position, Then};
use crate::rules::hex::{self, Direction};
use crate::rules::{Cell, Say, Sentence};

/// Why a move, its text, or the steps towards it are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// The text is none of the three forms of a turn.
    Unreadable(String),
    /// The text names a cell that the board does not have.
    NoSuchCell {
        /// The name.
        name: String,
        /// The whole text.
        text: String,
    },
    /// After the first token a turn does one thing, not two (rule sheet, the three options).
    TooMuch(String),
    /// A turn places a token, whatever else it does (rule sheet: a player may not pass).
    MayNotPass,
    /// A turn begins with a token on an empty cell, not with anything else.
    PlaceFirst,
    /// Two tokens are written in order of their cells.
    WrongOrder {
        /// The cell to write first.
        first: Cell,
        /// The other.
        second: Cell,
    },
    /// A token is placed on an empty cell; this one is not.
    Taken(Cell),
    /// Both tokens of the turn would be on this cell.
    SameCell(Cell),
    /// There is no token on the cell that could be flipped.
    NothingToFlip(Cell),
    /// Only the opponent's tokens are flipped; this one is one's own.
    OwnToken(Cell),
    /// No line leads from the placed token to the other (rule sheet, figure 1, d2).
    NotInLine {
        /// Where the token is placed.
        placed: Cell,
        /// The token that is not in line with it.
        target: Cell,
    },
    /// A token of one's own lies between the placed token and the other (rule sheet, figure 2).
    OwnTokenBetween {
        /// One's own token.
        between: Cell,
        /// The token behind it.
        target: Cell,
    },
    /// The first line met in this direction ends at an empty cell, and the token lies behind it.
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

impl Say for Refusal {
    fn sentence(&self) -> Sentence {
        let of = |id, cell: Cell| Sentence::new(id).text("cell", hex::name(cell));
        let text = |id, text: &String| Sentence::new(id).text("text", text);
        match self {
            Self::GameOver => Sentence::new("refusal-game-over"),
            Self::Unreadable(whole) => text("abeo-unreadable", whole),
            Self::NoSuchCell { name, text: whole } => text("refusal-no-such-cell", whole).text("cell", name),
            Self::TooMuch(whole) => text("abeo-too-much", whole),
            Self::MayNotPass => Sentence::new("abeo-may-not-pass"),
            Self::PlaceFirst => Sentence::new("abeo-place-first"),
            Self::WrongOrder { first, second } => of("abeo-wrong-order", *first).text("second", hex::name(*second)),
            Self::Taken(cell) => of("abeo-taken", *cell),
            Self::SameCell(cell) => of("abeo-same-cell", *cell),
            Self::NothingToFlip(cell) => of("abeo-nothing-to-flip", *cell),
            Self::OwnToken(cell) => of("abeo-own-token", *cell),
            Self::NotInLine { placed, target } => of("abeo-not-in-line", *target).text("placed", hex::name(*placed)),
            Self::OwnTokenBetween { between, target } => {
                of("abeo-own-token-between", *target).text("between", hex::name(*between))
            }
            Self::BehindGap { gap, target } => of("abeo-behind-gap", *target).text("gap", hex::name(*gap)),
            Self::NotNearest { nearest, target } => {
                of("abeo-not-nearest", *target).text("nearest", hex::name(*nearest))
            }
        }
    }

    fn cells(&self) -> Vec<Cell> {
        match *self {
            Self::GameOver
            | Self::Unreadable(_)
            | Self::NoSuchCell { .. }
            | Self::TooMuch(_)
            | Self::MayNotPass
            | Self::PlaceFirst => Vec::new(),
            Self::Taken(cell) | Self::SameCell(cell) | Self::NothingToFlip(cell) | Self::OwnToken(cell) => vec![cell],
            Self::WrongOrder { first, second } => vec![first, second],
            Self::NotInLine { placed, target } => vec![placed, target],
            Self::OwnTokenBetween { between, target } => vec![between, target],
            Self::BehindGap { gap, target } => vec![gap, target],
            Self::NotNearest { nearest, target } => vec![nearest, target],
        }
    }
}

impl Position {
    /// What speaks against a move, in a game that is not over.
    pub(super) fn objection(&self, action: Move) -> Option<Refusal> {
        let taken = |cell| (!self.empty().has(cell)).then_some(Refusal::Taken(cell));
        taken(action.first).or_else(|| action.objection_to_form()).or_else(|| match action.then {
            Then::End => None,
            Then::Place(second) => taken(second),
            Then::Flip(target) => self.objection_to_flip(action.first, target),
        })
    }

    /// What speaks against a flip of the line whose nearest token is `target`, once a token is placed.
    pub(super) fn objection_to_flip(&self, placed: Cell, target: Cell) -> Option<Refusal> {
        if target == placed || self.own().has(target) {
            Some(Refusal::OwnToken(target))
        } else if !self.theirs().has(target) {
            Some(Refusal::NothingToFlip(target))
        } else if let Some(direction) = hex::line(placed, target) {
            self.obstacle(placed, direction, target)
        } else {
            Some(Refusal::NotInLine { placed, target })
        }
    }

    /// What keeps an opposing token in line from being the first token met from the placed one.
    fn obstacle(&self, placed: Cell, direction: Direction, target: Cell) -> Option<Refusal> {
        let mut first_met = None;
        for between in hex::walk(placed, direction).take_while(|cell| *cell != target) {
            if self.own().has(between) {
                return Some(Refusal::OwnTokenBetween { between, target });
            } else if self.theirs().has(between) {
                first_met = first_met.or(Some(between));
            } else if first_met.is_some() {
                return Some(Refusal::BehindGap { gap: between, target });
            }
        }
        first_met.map(|nearest| Refusal::NotNearest { nearest, target })
    }
}
