//! Levels: the playing strength of a computer player.

use serde::{Deserialize, Serialize};

/// The number of levels.
pub const LEVELS: usize = 5;

/// The playing strength of a computer player, from 1 to 5.
///
/// # Examples
///
/// ```
/// use quintet_core::engine::{LEVELS, Level};
///
/// assert_eq!(Level::new(5), Some(Level::TOP));
/// assert_eq!(Level::new(6), None);
/// assert_eq!(Level::ALL.len(), LEVELS);
/// assert!(Level::ALL[0] < Level::TOP);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

impl TryFrom<u8> for Level {
    type Error = InvalidLevel;

    fn try_from(number: u8) -> Result<Self, InvalidLevel> {
        Self::new(number).ok_or(InvalidLevel(number))
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

/// The error for a number that is not a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidLevel(pub u8);

impl std::fmt::Display for InvalidLevel {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} is not a level: levels range from 1 to {LEVELS}", self.0)
    }
}

impl std::error::Error for InvalidLevel {}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; LEVELS] = [Self(1), Self(2), Self(3), Self(4), Self(5)];
    /// The strongest level.
    pub const TOP: Self = Self(LEVELS as u8);

    /// Returns the level with this number, or `None` if the number is not from 1 to 5.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= LEVELS { Some(Self(number)) } else { None }
    }

    /// The number of the level, from 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The index of the level, from 0, in arrays of [`LEVELS`] items.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// The search limits and the error rate of a computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The maximum number of nodes searched for a move.
    pub nodes: u64,
    /// The maximum search depth, in plies.
    pub depth: u32,
    /// The score difference from the best move within which another move may be played, in hundredths; 0 always plays
    /// the best move.
    pub error_margin: i32,
    /// The percentage of turns on which `error_margin` applies. On the others the best move is played.
    pub error_rate: u32,
    /// Whether the player, on a turn on which `error_margin` applies, searches one ply and does not check for immediate
    /// wins of an opponent. It still plays no move that reduces its own evaluation much.
    pub hasty: bool,
}

impl Strength {
    /// Creates a strength with a node limit, no depth limit, and `error_margin` on every turn.
    #[must_use]
    pub const fn new(nodes: u64, error_margin: i32) -> Self {
        Self { nodes, depth: u32::MAX, error_margin, error_rate: 100, hasty: false }
    }
}
