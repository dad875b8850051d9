//! Move notation: `a1b2` in line, `c3c5d3` broadside.

use std::fmt::{self, Write};

use super::{MAX_BALLS, Move, MoveError, MoveKind};
use quintet_core::rules::hex::{self, Direction};
use quintet_core::rules::{Cell, DefaultMoveError};

impl Move {
    pub(super) fn write(self, out: &mut impl Write) -> fmt::Result {
        out.write_str(hex::name(self.from))?;
        if let MoveKind::Broadside { axis, balls } = self.kind
            && let Some(end) = Self::row(self.from, axis, usize::from(balls)).last()
        {
            out.write_str(hex::name(end))?;
        }
        hex::neighbour(self.from, self.direction).map_or(Ok(()), |to| out.write_str(hex::name(to)))
    }

    pub(super) fn parse(text: &str) -> Result<Self, MoveError> {
        if text == "pass" {
            return Err(MoveError::MayNotPass);
        }
        let cells = read_cells(text)?;
        match *cells.as_slice() {
            [from, to] => match hex::direction(from, to) {
                Some(direction) => Ok(Self { from, direction, kind: MoveKind::InLine }),
                None => Err(MoveError::NotNeighbours { from, to }),
            },
            [low, high, to] => Self::broadside(low, high, to),
            _ => Err(MoveError::Unreadable(text.to_owned())),
        }
    }

    fn broadside(low: Cell, high: Cell, to: Cell) -> Result<Self, MoveError> {
        let Some((axis, balls)) = row_between(low, high) else {
            return Err(MoveError::NotARow { from: low, to: high });
        };
        let Some(direction) = hex::direction(low, to) else {
            return Err(MoveError::NotNeighbours { from: low, to });
        };
        if direction.axis() == axis.axis() {
            return Err(MoveError::NotSideways { low, high, to });
        }
        if axis.axis() != axis {
            return Err(MoveError::WrongEndFirst { first: high, second: low });
        }
        Ok(Self { from: low, direction, kind: MoveKind::Broadside { axis, balls } })
    }
}

/// The direction from one end of a row of two or three cells to the other, and the number of cells.
pub(super) fn row_between(from: Cell, to: Cell) -> Option<(Direction, u8)> {
    Direction::ALL.into_iter().find_map(|axis| {
        let length = Move::row(from, axis, MAX_BALLS).position(|cell| cell == to)?;
        (length > 0).then(|| (axis, length as u8 + 1))
    })
}

fn read_cells(text: &str) -> Result<Vec<Cell>, MoveError> {
    if !text.is_ascii() || !matches!(text.len(), 4 | 6) {
        return Err(MoveError::Unreadable(text.to_owned()));
    }
    (0..text.len())
        .step_by(2)
        .map(|start| {
            let name = &text[start..start + 2];
            hex::parse(name).ok_or_else(|| {
                MoveError::Common(DefaultMoveError::NoSuchCell { name: name.to_owned(), text: text.to_owned() })
            })
        })
        .collect()
}
