//! A turn of Abstrakto as a value.

use crate::rules::{Cell, Packed};

/// One turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A tile is placed; the place says of which kind.
    Place(Cell),
    /// No tile fits (R4).
    Pass,
}

const PASS: u64 = 1 << 8;

impl Packed for Move {
    fn pack(self) -> u64 {
        match self {
            Self::Place(cell) => u64::from(cell.0),
            Self::Pass => PASS,
        }
    }

    fn unpack(code: u64) -> Self {
        u8::try_from(code).map_or(Self::Pass, |number| Self::Place(Cell(number)))
    }
}
