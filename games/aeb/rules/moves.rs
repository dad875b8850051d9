//! The move type of Aeb.

use super::{Direction, Size};
use quintet_core::rules::{Cell, MoveEncoding};

/// The parts that a large pyramid splits into (rule sheet, rule 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Parts {
    /// A medium pyramid with a small one on top.
    Two,
    /// Three small pyramids.
    Three,
}

impl Parts {
    /// Both kinds of split.
    pub const ALL: [Self; 2] = [Self::Two, Self::Three];

    /// The sizes, bottom to top.
    #[must_use]
    pub const fn sizes(self) -> &'static [Size] {
        match self {
            Self::Two => &[Size::Medium, Size::Small],
            Self::Three => &[Size::Small, Size::Small, Size::Small],
        }
    }
}

/// One turn. A `level` names a pyramid of a backup stack, counted from 1 at the bottom. It is 0 for a pile of one and
/// for the top of a split stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Pass. Legal only if there is no other move (ruling 13).
    Pass,
    /// Move to an empty cell (rule sheet, rule 1).
    Go {
        /// The cell of the pile.
        from: Cell,
        /// The destination.
        to: Cell,
    },
    /// Attack: shrink or destroy the top of an opponent's pile (rule sheet, rule 3).
    Attack {
        /// The cell of the attacker.
        from: Cell,
        /// The cell of the target.
        to: Cell,
    },
    /// Move a pyramid permanently onto one of the player's own piles (rule sheet, rule 6).
    BackUp {
        /// The cell of the pyramid.
        from: Cell,
        /// The cell of the pile that it backs up.
        to: Cell,
    },
    /// Make a pyramid one size larger (rule sheet, rule 2).
    Upgrade {
        /// The cell of the pyramid.
        cell: Cell,
        /// The level of the pyramid in a backup stack, else 0.
        level: u8,
    },
    /// Change a pyramid to the player's other colour (rule sheet, rule 4).
    Recolor {
        /// The cell of the pyramid.
        cell: Cell,
        /// The level of the pyramid in a backup stack, else 0.
        level: u8,
        /// The size after the change.
        size: Size,
    },
    /// Turn a large primary pyramid into a split stack (rule sheet, rule 5).
    Split {
        /// The cell of the pyramid.
        cell: Cell,
        /// The parts that it splits into.
        parts: Parts,
    },
    /// Lay a single down as a gate (rule sheet, rule 7).
    Gate {
        /// The cell of the pyramid.
        cell: Cell,
        /// The direction that the gate points in.
        direction: Direction,
    },
}

impl MoveEncoding for Move {
    fn pack(self) -> u64 {
        let [kind, cell, second, third] = match self {
            Self::Pass => [0; 4],
            Self::Go { from, to } => [1, from.0, to.0, 0],
            Self::Attack { from, to } => [2, from.0, to.0, 0],
            Self::BackUp { from, to } => [3, from.0, to.0, 0],
            Self::Upgrade { cell, level } => [4, cell.0, level, 0],
            Self::Recolor { cell, level, size } => [5, cell.0, level, size.index() as u8],
            Self::Split { cell, parts } => [6, cell.0, parts as u8, 0],
            Self::Gate { cell, direction } => [7, cell.0, direction as u8, 0],
        };
        u64::from(u32::from_le_bytes([cell, second, third, kind]))
    }

    fn unpack(code: u64) -> Self {
        let [cell, second, third, kind, ..] = code.to_le_bytes();
        let (cell, to) = (Cell(cell), Cell(second));
        match kind {
            0 => Self::Pass,
            1 => Self::Go { from: cell, to },
            2 => Self::Attack { from: cell, to },
            3 => Self::BackUp { from: cell, to },
            4 => Self::Upgrade { cell, level: second },
            5 => Self::Recolor { cell, level: second, size: Size::from_index(usize::from(third)) },
            6 => Self::Split { cell, parts: Parts::ALL[usize::from(second)] },
            _ => Self::Gate { cell, direction: Direction::ALL[usize::from(second)] },
        }
    }
}
