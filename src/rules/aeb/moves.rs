//! A turn of Aeb as a value.

use super::{Direction, Size};
use crate::rules::{Cell, Packed};

/// What a large pyramid splits into (rule sheet, rule 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Parts {
    /// A medium with a small on top.
    Two,
    /// Three smalls.
    Three,
}

impl Parts {
    /// Both ways to split.
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

/// One turn. A `level` names a pyramid of a backup stack from the bottom, from 1; it is 0 for a pile of one and for the
/// top of a split stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Nothing: only where nothing else is left (R13).
    Pass,
    /// Goes to an empty cell (rule sheet, rule 1).
    Go {
        /// Where it stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// Shrinks or destroys the top of an opponent's pile (rule sheet, rule 3).
    Attack {
        /// Where the attacker stands.
        from: Cell,
        /// Where the target stands.
        to: Cell,
    },
    /// Goes onto an own pile for good (rule sheet, rule 6).
    BackUp {
        /// Where it stands.
        from: Cell,
        /// The pile that it backs up.
        to: Cell,
    },
    /// A pyramid becomes one size larger (rule sheet, rule 2).
    Upgrade {
        /// Its cell.
        cell: Cell,
        /// Its level in a backup stack, else 0.
        level: u8,
    },
    /// A pyramid changes to the player's other colour (rule sheet, rule 4).
    Recolour {
        /// Its cell.
        cell: Cell,
        /// Its level in a backup stack, else 0.
        level: u8,
        /// The size that it has then.
        size: Size,
    },
    /// A large primary pyramid becomes a split stack (rule sheet, rule 5).
    Split {
        /// Its cell.
        cell: Cell,
        /// What it becomes.
        parts: Parts,
    },
    /// A single lies down (rule sheet, rule 7).
    Gate {
        /// Its cell.
        cell: Cell,
        /// Where it points.
        direction: Direction,
    },
}

impl Packed for Move {
    fn pack(self) -> u64 {
        let [kind, cell, second, third] = match self {
            Self::Pass => [0; 4],
            Self::Go { from, to } => [1, from.0, to.0, 0],
            Self::Attack { from, to } => [2, from.0, to.0, 0],
            Self::BackUp { from, to } => [3, from.0, to.0, 0],
            Self::Upgrade { cell, level } => [4, cell.0, level, 0],
            Self::Recolour { cell, level, size } => [5, cell.0, level, size.index() as u8],
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
            5 => Self::Recolour { cell, level: second, size: Size::from_index(usize::from(third)) },
            6 => Self::Split { cell, parts: Parts::ALL[usize::from(second)] },
            _ => Self::Gate { cell, direction: Direction::ALL[usize::from(second)] },
        }
    }
}
