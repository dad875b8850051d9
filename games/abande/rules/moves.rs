//! The move type of Abande.

use quintet_core::rules::{Cell, MoveEncoding};

/// A move: one turn (rule sheet, "Sequence of Play").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Enters a piece from hand. The initiative is one of these moves (ruling 1).
    Enter(Cell),
    /// Moves a whole stack on top of a neighbouring one.
    Capture {
        /// The cell of the moving stack.
        from: Cell,
        /// The cell of the stack below it.
        to: Cell,
    },
    /// Passes.
    Pass,
}

const ENTER: u8 = 0;
const CAPTURE: u8 = 1;
const PASS: u8 = 2;

impl MoveEncoding for Move {
    fn pack(self) -> u64 {
        let bytes = match self {
            Self::Enter(cell) => [ENTER, cell.0, 0],
            Self::Capture { from, to } => [CAPTURE, from.0, to.0],
            Self::Pass => [PASS, 0, 0],
        };
        let [kind, first, second] = bytes.map(u64::from);
        kind << 16 | first << 8 | second
    }

    fn unpack(code: u64) -> Self {
        let [second, first, kind, ..] = code.to_le_bytes();
        match kind {
            ENTER => Self::Enter(Cell(first)),
            CAPTURE => Self::Capture { from: Cell(first), to: Cell(second) },
            _ => Self::Pass,
        }
    }
}
