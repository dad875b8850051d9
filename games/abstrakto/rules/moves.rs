//! The move type of Abstrakto.

use quintet_core::rules::{Cell, MoveEncoding};

/// One turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Place a tile. The place determines its kind.
    Place(Cell),
    /// Pass, because no tile fits (ruling 4).
    Pass,
}

const PASS: u64 = 1 << 8;

impl MoveEncoding for Move {
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
