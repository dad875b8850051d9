//! Moves as text: `a1b2` in line, `c3c5d3` broadside.

use std::fmt::{self, Write};

use super::{MOST, Move, Refusal, Row};
use crate::rules::Cell;
use crate::rules::hex::{self, Direction};

impl Move {
    pub(super) fn write(self, out: &mut impl Write) -> fmt::Result {
        out.write_str(hex::name(self.from))?;
        if let Row::Broadside { axis, balls } = self.row
            && let Some(end) = Self::row(self.from, axis, usize::from(balls)).last()
        {
            out.write_str(hex::name(end))?;
        }
        hex::neighbour(self.from, self.direction).map_or(Ok(()), |to| out.write_str(hex::name(to)))
    }

    pub(super) fn parse(text: &str) -> Result<Self, Refusal> {
        if text == "pass" {
            return Err(Refusal::MayNotPass);
        }
        let cells = read_cells(text)?;
        match *cells.as_slice() {
            [from, to] => match hex::direction(from, to) {
                Some(direction) => Ok(Self { from, direction, row: Row::InLine }),
                None => Err(Refusal::NotNeighbours { from, to }),
            },
            [low, high, to] => Self::broadside(low, high, to),
            _ => Err(Refusal::Unreadable(text.to_owned())),
        }
    }

    fn broadside(low: Cell, high: Cell, to: Cell) -> Result<Self, Refusal> {
        let Some((axis, balls)) = row_between(low, high) else {
            return Err(Refusal::NotARow { from: low, to: high });
        };
        let Some(direction) = hex::direction(low, to) else {
            return Err(Refusal::NotNeighbours { from: low, to });
        };
        if direction.axis() == axis.axis() {
            return Err(Refusal::NotSideways { low, high, to });
        }
        if axis.axis() != axis {
            return Err(Refusal::WrongEndFirst { first: high, second: low });
        }
        Ok(Self { from: low, direction, row: Row::Broadside { axis, balls } })
    }
}

/// The direction from one end of a row of two or three to the other, and how many cells it has.
pub(super) fn row_between(from: Cell, to: Cell) -> Option<(Direction, u8)> {
    Direction::ALL.into_iter().find_map(|axis| {
        let length = Move::row(from, axis, MOST).position(|cell| cell == to)?;
        (length > 0).then(|| (axis, length as u8 + 1))
    })
}

fn read_cells(text: &str) -> Result<Vec<Cell>, Refusal> {
    if !text.is_ascii() || !matches!(text.len(), 4 | 6) {
        return Err(Refusal::Unreadable(text.to_owned()));
    }
    (0..text.len())
        .step_by(2)
        .map(|start| {
            let name = &text[start..start + 2];
            hex::parse(name).ok_or_else(|| Refusal::NoSuchCell { name: name.to_owned(), text: text.to_owned() })
        })
        .collect()
}
