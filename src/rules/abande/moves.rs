//! A turn of Abande as a value.

use crate::rules::{Cell, Packed};

/// One turn (rule sheet, "Sequence of Play").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A piece from hand comes on the board. The initiative is one of these (R1).
    Enter(Cell),
    /// A whole stack goes on top of a neighbouring one.
    Capture {
        /// The stack that goes.
        from: Cell,
        /// The stack that it goes on.
        to: Cell,
    },
    /// Nothing is done.
    Pass,
}

const ENTER: u8 = 0;
const CAPTURE: u8 = 1;
const PASS: u8 = 2;

impl Packed for Move {
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
