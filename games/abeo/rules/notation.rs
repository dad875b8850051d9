//! Move notation: `b5` places a token, `b5,c7` places two, `b5xe8` places one and flips the line that begins at e8.

use std::fmt::{self, Write};

use super::{FollowUp, Move, MoveError};
use quintet_core::rules::hex;
use quintet_core::rules::{Cell, DefaultMoveError};

const PLACE_SEPARATOR: char = ',';
const FLIP_SEPARATOR: char = 'x';

impl Move {
    pub(super) fn write(self, out: &mut impl Write) -> fmt::Result {
        out.write_str(hex::name(self.first))?;
        let (sign, cell) = match self.follow_up {
            FollowUp::End => return Ok(()),
            FollowUp::Place(second) => (PLACE_SEPARATOR, second),
            FollowUp::Flip(nearest) => (FLIP_SEPARATOR, nearest),
        };
        out.write_char(sign)?;
        out.write_str(hex::name(cell))
    }

    pub(super) fn parse(text: &str) -> Result<Self, MoveError> {
        if text == "pass" {
            return Err(MoveError::MayNotPass);
        }
        let mut parts = text.split([PLACE_SEPARATOR, FLIP_SEPARATOR]);
        let mut next_cell = || parts.next().map(|name| read_cell(name, text)).transpose();
        let unreadable = || MoveError::Unreadable(text.to_owned());
        let first = next_cell()?.ok_or_else(unreadable)?;
        let Some(second) = next_cell()? else { return Ok(Self { first, follow_up: FollowUp::End }) };
        if next_cell()?.is_some() {
            return Err(MoveError::TooMuch(text.to_owned()));
        }
        let follow_up = if text.contains(PLACE_SEPARATOR) { FollowUp::Place(second) } else { FollowUp::Flip(second) };
        let action = Self { first, follow_up };
        action.form_error().map_or(Ok(action), Err)
    }

    /// Returns the error of a move that is invalid in every position.
    pub(super) fn form_error(self) -> Option<MoveError> {
        match self.follow_up {
            FollowUp::Place(second) if second == self.first => Some(MoveError::SameCell(second)),
            FollowUp::Place(second) if comes_before(second, self.first) => {
                Some(MoveError::WrongOrder { first: second, second: self.first })
            }
            _ => None,
        }
    }
}

/// Whether a cell comes before another by row, then number.
fn comes_before(one: Cell, other: Cell) -> bool {
    hex::coords(one) < hex::coords(other)
}

fn read_cell(name: &str, text: &str) -> Result<Cell, MoveError> {
    match name.as_bytes() {
        [row, number] if row.is_ascii_alphabetic() && number.is_ascii_digit() => hex::parse(name).ok_or_else(|| {
            MoveError::Common(DefaultMoveError::NoSuchCell { name: name.to_owned(), text: text.to_owned() })
        }),
        _ => Err(MoveError::Unreadable(text.to_owned())),
    }
}
