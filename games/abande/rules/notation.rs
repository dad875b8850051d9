//! Move notation: `d4` enters, `e2-d3` moves, `pass` passes.

use std::fmt::{self, Write};

use super::{Board, Move, MoveError, cell_name};
use quintet_core::rules::{Cell, DefaultMoveError};

const PASS: &str = "pass";
/// The separator between the cell of a stack and its target.
const TO: &str = "-";

impl Move {
    pub(super) fn write(self, out: &mut impl Write) -> fmt::Result {
        match self {
            Self::Enter(cell) => out.write_str(cell_name(cell)),
            Self::Capture { from, to } => {
                out.write_str(cell_name(from))?;
                out.write_str(TO)?;
                out.write_str(cell_name(to))
            }
            Self::Pass => out.write_str(PASS),
        }
    }

    pub(super) fn parse(text: &str, board: Board) -> Result<Self, MoveError> {
        if text == PASS {
            return Ok(Self::Pass);
        }
        let has_cell_length = |name: &str| name.is_ascii() && name.len() == 2;
        let cell = |name: &str| -> Result<Cell, MoveError> {
            board.parse(name).ok_or_else(|| {
                MoveError::Common(DefaultMoveError::NoSuchCell { name: name.to_owned(), text: text.to_owned() })
            })
        };
        match text.split_once(TO) {
            None if has_cell_length(text) => Ok(Self::Enter(cell(text)?)),
            Some((from, to)) if has_cell_length(from) && has_cell_length(to) => {
                Ok(Self::Capture { from: cell(from)?, to: cell(to)? })
            }
            _ => Err(MoveError::Unreadable(text.to_owned())),
        }
    }
}
