//! Levels: the playing strength of a computer player.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Network;

/// The number of numbered levels. Each game defines a [`Strength`] for each of them.
pub const LEVELS: usize = 5;
/// The prefix of the text of a Master level.
const MASTER: &str = "master:";
/// The number of Master in [`Level::number`].
const MASTER_NUMBER: u8 = LEVELS as u8 + 1;

/// The playing strength of a computer player: a level from 1 to 5, or Master with a time for each move.
///
/// Levels 1 to 4 search a fixed number of nodes, so with one thread the same build plays the same on every machine.
/// Level 5 and Master search for a time; see [`Strength::time`].
///
/// The text of a level, which records and settings contain, is its number or `master:SECONDS`.
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
///
/// let master = Level::master(10).unwrap();
/// assert!(Level::TOP < master);
/// assert_eq!(master.to_string(), "master:10");
/// assert_eq!("master:10".parse(), Ok(master));
/// assert_eq!("3".parse(), Ok(Level::ALL[2]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "LevelValue", into = "LevelValue")]
pub struct Level {
    number: u8,
    /// The time of Master for each move; 0 for the other levels.
    seconds: u8,
}

/// A level in a file: a number, or the text of Master. Earlier versions have only numbers.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum LevelValue {
    Number(u8),
    Text(String),
}

impl TryFrom<LevelValue> for Level {
    type Error = InvalidLevel;

    fn try_from(value: LevelValue) -> Result<Self, InvalidLevel> {
        match value {
            LevelValue::Number(number) => Self::try_from(number),
            LevelValue::Text(text) => text.parse(),
        }
    }
}

impl From<Level> for LevelValue {
    fn from(level: Level) -> Self {
        if level.seconds == 0 { Self::Number(level.number) } else { Self::Text(level.to_string()) }
    }
}

impl TryFrom<u8> for Level {
    type Error = InvalidLevel;

    fn try_from(number: u8) -> Result<Self, InvalidLevel> {
        Self::new(number).ok_or_else(|| InvalidLevel(number.to_string()))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seconds {
            0 => write!(out, "{}", self.number),
            seconds => write!(out, "{MASTER}{seconds}"),
        }
    }
}

impl FromStr for Level {
    type Err = InvalidLevel;

    fn from_str(text: &str) -> Result<Self, InvalidLevel> {
        let level = match text.strip_prefix(MASTER) {
            Some(seconds) => seconds.parse().ok().and_then(Self::master),
            None => text.parse().ok().and_then(Self::new),
        };
        level.ok_or_else(|| InvalidLevel(text.to_owned()))
    }
}

/// The error for a number or text that is not a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidLevel(pub String);

impl fmt::Display for InvalidLevel {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (level, max) = (&self.0, Level::MAX_SECONDS);
        write!(out, "{level} is not a level: levels range from 1 to {LEVELS}, or from {MASTER}1 to {MASTER}{max}")
    }
}

impl std::error::Error for InvalidLevel {}

impl Level {
    /// All levels with a number, weakest first.
    pub const ALL: [Self; LEVELS] =
        [Self::numbered(1), Self::numbered(2), Self::numbered(3), Self::numbered(4), Self::TOP];
    /// The strongest level with a number.
    pub const TOP: Self = Self::numbered(LEVELS as u8);
    /// The maximum time of level 5 for a move.
    pub const TOP_TIME: Duration = Duration::from_secs(2);
    /// The times for a move of Master that a program should offer, in seconds.
    pub const MASTER_SECONDS: [u8; 4] = [2, 5, 10, 30];
    /// The maximum time for a move of Master, in seconds.
    pub const MAX_SECONDS: u8 = 60;

    const fn numbered(number: u8) -> Self {
        Self { number, seconds: 0 }
    }

    /// Returns the level with this number, or `None` if the number is not from 1 to 5.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= LEVELS { Some(Self::numbered(number)) } else { None }
    }

    /// Returns Master with this time for each move, or `None` if the number of seconds is not from 1 to
    /// [`Level::MAX_SECONDS`].
    #[must_use]
    pub const fn master(seconds: u8) -> Option<Self> {
        if seconds >= 1 && seconds <= Self::MAX_SECONDS { Some(Self { number: MASTER_NUMBER, seconds }) } else { None }
    }

    /// The number of the level, from 1 to 5; 6 for Master.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.number
    }

    /// The time of Master for each move, in seconds; `None` for the other levels.
    #[must_use]
    pub const fn master_seconds(self) -> Option<u8> {
        if self.seconds == 0 { None } else { Some(self.seconds) }
    }

    /// The index of the level, from 0, in arrays of [`LEVELS`] items. Master has the index of level 5.
    #[must_use]
    pub const fn index(self) -> usize {
        let index = self.number as usize - 1;
        if index < LEVELS { index } else { LEVELS - 1 }
    }
}

/// The search limits and the error rate of a computer player.
///
/// A search ends at the first of its limits. With one thread, a strength without a time is deterministic: it gives the
/// same move on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The maximum number of nodes searched for a move, by all threads together; see
    /// [`Limits::nodes`](super::Limits::nodes).
    pub nodes: u64,
    /// The maximum number of nodes where the evaluation has no network, although the level has one: in a program
    /// without networks, or with options for which there is no network. `None` if it is the same.
    pub nodes_without_network: Option<u64>,
    /// The maximum time of a search. The engine has no clock: the caller measures the time and stops the search. `None`
    /// if nodes and depth are the only limits.
    pub time: Option<Duration>,
    /// The maximum search depth, in plies.
    pub depth: u32,
    /// The score difference from the best move within which another move may be played, in hundredths, from 0 to
    /// [`MAX_HUNDREDTHS`](super::MAX_HUNDREDTHS); 0 always plays the best move.
    pub error_margin: i32,
    /// The percentage of turns on which `error_margin` applies. On the others the best move is played.
    pub error_rate: u32,
    /// Whether the player, on a turn on which `error_margin` applies, searches one ply and does not check for immediate
    /// wins of an opponent. It still plays no move that reduces its own evaluation much.
    pub hasty: bool,
    /// The network that corrects the evaluation; `None` for the evaluation by its terms alone.
    pub network: Option<&'static Network>,
}

impl Strength {
    /// Creates a strength with a node limit, no depth limit, and `error_margin` on every turn.
    #[must_use]
    pub const fn new(nodes: u64, error_margin: i32) -> Self {
        Self {
            nodes,
            nodes_without_network: None,
            time: None,
            depth: u32::MAX,
            error_margin,
            error_rate: 100,
            hasty: false,
            network: None,
        }
    }

    /// Creates a strength that always plays the best move, with a limit of nodes and time.
    #[must_use]
    pub const fn timed(nodes: u64, time: Duration) -> Self {
        Self { time: Some(time), ..Self::new(nodes, 0) }
    }

    /// This strength with a network that corrects the evaluation. With the feature `without-networks` of this crate, as
    /// in the program of the web page, the strength stays without a network, and the network is not created.
    #[must_use]
    pub fn with_network(self, network: &'static LazyLock<Network>) -> Self {
        if cfg!(feature = "without-networks") { self } else { Self { network: Some(network), ..self } }
    }

    /// This strength with a network, and with this node limit where the network cannot be used. A search without the
    /// network needs more nodes for about the same strength.
    #[must_use]
    pub fn with_network_or_nodes(self, network: &'static LazyLock<Network>, nodes: u64) -> Self {
        Self { nodes_without_network: Some(nodes), ..self.with_network(network) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_written_and_read() {
        let masters = Level::MASTER_SECONDS.map(|seconds| Level::master(seconds).unwrap());
        for level in Level::ALL.into_iter().chain(masters) {
            assert_eq!(level.to_string().parse(), Ok(level));
            let json = serde_json::to_string(&level).unwrap();
            assert_eq!(serde_json::from_str::<Level>(&json).unwrap(), level);
        }
        assert_eq!(serde_json::to_string(&Level::TOP).unwrap(), "5");
        assert_eq!(serde_json::to_string(&Level::master(5)).unwrap(), r#""master:5""#);
        for wrong in ["", "0", "6", "master", "master:", "master:0", "master:61", "master:5s"] {
            assert!(wrong.parse::<Level>().is_err(), "{wrong}");
        }
    }
}
