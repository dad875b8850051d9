//! Moves as text: `b5` one token, `b5,c7` two, `b5xe8` one and a flip of the line that begins at e8.

use std::fmt::{self, Write};

use super::{Move, Refusal, Then};
use crate::rules::Cell;
use crate::rules::hex;

const AND_PLACE: char = ',';
const AND_FLIP: char = 'x';

impl Move {
    pub(super) fn write(self, out: &mut impl Write) -> fmt::Result {
        out.write_str(hex::name(self.first))?;
        let (sign, cell) = match self.then {
            Then::End => return Ok(()),
            Then::Place(second) => (AND_PLACE, second),
            Then::Flip(nearest) => (AND_FLIP, nearest),
        };
        out.write_char(sign)?;
        out.write_str(hex::name(cell))
    }

    pub(super) fn parse(text: &str) -> Result<Self, Refusal> {
        if text == "pass" {
            return Err(Refusal::MayNotPass);
        }
        let mut parts = text.split([AND_PLACE, AND_FLIP]);
        let mut next_cell = || parts.next().map(|name| read_cell(name, text)).transpose();
        let unreadable = || Refusal::Unreadable(text.to_owned());
        let first = next_cell()?.ok_or_else(unreadable)?;
        let Some(second) = next_cell()? else { return Ok(Self { first, then: Then::End }) };
        if next_cell()?.is_some() {
            return Err(Refusal::TooMuch(text.to_owned()));
        }
        let then = if text.contains(AND_PLACE) { Then::Place(second) } else { Then::Flip(second) };
        let action = Self { first, then };
        action.objection_to_form().map_or(Ok(action), Err)
    }

    /// What speaks against the move whatever stands on the board.
    pub(super) fn objection_to_form(self) -> Option<Refusal> {
        match self.then {
            Then::Place(second) if second == self.first => Some(Refusal::SameCell(second)),
            Then::Place(second) if comes_before(second, self.first) => {
                Some(Refusal::WrongOrder { first: second, second: self.first })
            }
            _ => None,
        }
    }
}

/// Whether a cell comes before another by row, then number.
fn comes_before(one: Cell, other: Cell) -> bool {
    hex::place(one) < hex::place(other)
}

fn read_cell(name: &str, text: &str) -> Result<Cell, Refusal> {
    match name.as_bytes() {
        [row, number] if row.is_ascii_alphabetic() && number.is_ascii_digit() => {
            hex::parse(name).ok_or_else(|| Refusal::NoSuchCell { name: name.to_owned(), text: text.to_owned() })
        }
        _ => Err(Refusal::Unreadable(text.to_owned())),
    }
}
