//! Move notation: `Sd4`, `Ld4n`, `Cd4`, `pass`.

use super::places::{self, HALF_CELLS_PER_SIDE, Kind, SIDE, name};
use super::{Move, MoveError};
use quintet_core::rules::{Cell, DefaultMoveError};

/// The notation of a pass.
pub(super) const PASS: &str = "pass";

impl Move {
    pub(super) fn text(self) -> &'static str {
        match self {
            Self::Place(cell) => name(cell),
            Self::Pass => PASS,
        }
    }

    pub(super) fn parse(text: &str) -> Result<Self, MoveError> {
        if text == PASS { Ok(Self::Pass) } else { parse_place(text).map(Self::Place) }
    }
}

/// Parses the place of a tile. Only the canonical name of a place is accepted.
pub(super) fn parse_place(text: &str) -> Result<Cell, MoveError> {
    let unreadable = || MoveError::Unreadable(text.to_owned());
    let (kind, file, rank, side) = match *text.as_bytes() {
        [b'S', file, rank] => (Kind::Solid, file, rank, None),
        [b'L', file, rank, side @ (b'n' | b'e' | b's' | b'w')] => (Kind::Line, file, rank, Some(side)),
        [b'C', file, rank] => (Kind::Cross, file, rank, None),
        _ => return Err(unreadable()),
    };
    if !file.is_ascii_lowercase() || !rank.is_ascii_digit() {
        return Err(unreadable());
    }
    let number = |byte: u8, first: u8| byte.checked_sub(first).map(usize::from).filter(|number| *number < SIDE);
    let (Some(file), Some(rank)) = (number(file, b'a'), number(rank, b'1')) else {
        return Err(MoveError::Common(DefaultMoveError::NoSuchCell {
            name: text[1..3].to_owned(),
            text: text.to_owned(),
        }));
    };
    let (x, y) = (2 * file + 1, 2 * rank + 1);
    let (x, y) = match (kind, side) {
        (Kind::Solid, _) => (x, y),
        (Kind::Cross, _) => (x + 1, y + 1),
        (Kind::Line, Some(b'n')) => (x, y + 1),
        (Kind::Line, Some(b'e')) => (x + 1, y),
        (Kind::Line, Some(b's')) => (x, y - 1),
        (Kind::Line, _) => (x - 1, y),
    };
    match places::place_at(x, y) {
        Some(cell) if name(cell) == text => Ok(cell),
        Some(cell) => Err(MoveError::OtherName { text: text.to_owned(), cell }),
        None if x == HALF_CELLS_PER_SIDE || y == HALF_CELLS_PER_SIDE => Err(MoveError::CrossAtEdge(text.to_owned())),
        None => Err(unreadable()),
    }
}
