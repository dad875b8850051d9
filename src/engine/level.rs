//! Levels: how strong a computer player is.

use serde::{Deserialize, Serialize};

/// How many levels there are.
pub const LEVELS: usize = 5;

/// How strong a computer player is, from 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

impl TryFrom<u8> for Level {
    type Error = NoLevel;

    fn try_from(number: u8) -> Result<Self, NoLevel> {
        Self::new(number).ok_or(NoLevel(number))
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

/// A number that no level has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLevel(pub u8);

impl std::fmt::Display for NoLevel {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} is no level: they go from 1 to {LEVELS}", self.0)
    }
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; LEVELS] = [Self(1), Self(2), Self(3), Self(4), Self(5)];
    /// The strongest.
    pub const TOP: Self = Self(LEVELS as u8);

    /// The level of this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= LEVELS { Some(Self(number)) } else { None }
    }

    /// Its number, from 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The level as an index into arrays that hold one item a level.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// What makes a level: how much it sees, and how much better a move must be for it to care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Positions that it looks at for a move.
    pub nodes: u64,
    /// Plies that it looks ahead at most.
    pub depth: u32,
    /// How much worse than the best a move may be that is still chosen, in hundredths; 0 always takes the best.
    pub softness: i32,
    /// Of a hundred turns, on how many it is soft; on the others it takes the best.
    pub slips: u32,
    /// Whether at a soft turn it looks at nothing but its own move: no answer to it, and no danger. It still plays
    /// nothing that by itself makes things worse.
    pub hasty: bool,
}

impl Strength {
    /// A strength with these nodes, as deep as they go, that is this soft at every turn.
    #[must_use]
    pub const fn new(nodes: u64, softness: i32) -> Self {
        Self { nodes, depth: u32::MAX, softness, slips: 100, hasty: false }
    }
}
