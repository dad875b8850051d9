//! A turn of Abalone as a value.

use crate::rules::hex::{self, Direction, Hexes};
use crate::rules::{Cell, Packed};

/// How the balls of a turn stand to its direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Row {
    /// Along it: all own balls from the rear one on.
    InLine,
    /// Across it (rule sheet: arrow-like movement).
    Broadside {
        /// From the lower end (by row, then number) to the other.
        axis: Direction,
        /// Two or three.
        balls: u8,
    },
}

/// One turn: some balls, one step, one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The rear ball of a row that moves in line, the lower end of one that moves broadside.
    pub from: Cell,
    /// Where every ball goes.
    pub direction: Direction,
    /// Which balls go.
    pub row: Row,
}

impl Move {
    /// The cells of a row, from one end; fewer if the board ends.
    pub(super) fn row(from: Cell, axis: Direction, balls: usize) -> impl Iterator<Item = Cell> {
        std::iter::successors(Some(from), move |cell| hex::neighbour(*cell, axis)).take(balls)
    }
}

/// The cells of `set` in a row from `from` on, up to the first that is not in it.
pub(super) fn run(from: Cell, direction: Direction, set: Hexes) -> Vec<Cell> {
    std::iter::successors(Some(from), |cell| hex::neighbour(*cell, direction))
        .take_while(|cell| set.has(*cell))
        .collect()
}

impl Packed for Move {
    fn pack(self) -> u64 {
        let row = match self.row {
            Row::InLine => 0,
            Row::Broadside { axis, balls } => u64::from(balls) << 4 | axis as u64,
        };
        row << 16 | (self.direction as u64) << 8 | u64::from(self.from.0)
    }

    fn unpack(code: u64) -> Self {
        let [from, direction, row, ..] = code.to_le_bytes();
        let row = match row {
            0 => Row::InLine,
            _ => Row::Broadside { axis: Direction::from_index(usize::from(row & 15)), balls: row >> 4 },
        };
        Self { from: Cell(from), direction: Direction::from_index(usize::from(direction)), row }
    }
}
