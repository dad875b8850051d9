//! The move type of Abalone.

use quintet_core::rules::hex::{self, Cells, Direction};
use quintet_core::rules::{Cell, MoveEncoding};

/// How the moving balls are aligned relative to the direction of the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// In line: the player's balls from the rear one up to the first cell without such a ball.
    InLine,
    /// Broadside (rule sheet: arrow-like movement).
    Broadside {
        /// The direction from the lower end (by row, then number) to the other end.
        axis: Direction,
        /// The number of balls, two or three.
        balls: u8,
    },
}

/// A move: one or more balls move one step in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The rear ball of a move in line, or the lower end of a broadside row.
    pub from: Cell,
    /// The direction of every ball.
    pub direction: Direction,
    /// The balls that move.
    pub kind: MoveKind,
}

impl Move {
    /// The cells of a row from one end. Fewer than `balls` if the board ends.
    pub(super) fn row(from: Cell, axis: Direction, balls: usize) -> impl Iterator<Item = Cell> {
        std::iter::successors(Some(from), move |cell| hex::neighbour(*cell, axis)).take(balls)
    }
}

/// The consecutive cells of `set` from `from` in a direction.
pub(super) fn run(from: Cell, direction: Direction, set: Cells) -> Vec<Cell> {
    std::iter::successors(Some(from), |cell| hex::neighbour(*cell, direction))
        .take_while(|cell| set.contains(*cell))
        .collect()
}

impl MoveEncoding for Move {
    fn pack(self) -> u64 {
        let kind = match self.kind {
            MoveKind::InLine => 0,
            MoveKind::Broadside { axis, balls } => u64::from(balls) << 4 | axis as u64,
        };
        kind << 16 | (self.direction as u64) << 8 | u64::from(self.from.0)
    }

    fn unpack(code: u64) -> Self {
        let [from, direction, kind, ..] = code.to_le_bytes();
        let kind = match kind {
            0 => MoveKind::InLine,
            _ => MoveKind::Broadside { axis: Direction::from_index(usize::from(kind & 15)), balls: kind >> 4 },
        };
        Self { from: Cell(from), direction: Direction::from_index(usize::from(direction)), kind }
    }
}
