//! The limits of a search in a match.

use std::time::Duration;

/// The limits of a player for a turn.
#[derive(Clone, Copy, Debug)]
pub struct TurnLimits {
    /// The maximum time.
    pub time: Option<Duration>,
    /// The maximum number of nodes.
    pub nodes: Option<u64>,
    /// The number of threads that search.
    pub threads: usize,
}
