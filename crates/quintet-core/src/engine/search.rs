//! The search algorithms and their common interface.

use std::time::Duration;

use super::{Line, Network, Report, Score};
use crate::rules::EncodedMove;

/// A search algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Alpha-beta search with iterative deepening.
    AlphaBeta,
    /// Monte-Carlo tree search: visits the most promising lines repeatedly.
    MonteCarlo,
}

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The number of nodes after which the search stops, for all threads together. Alpha-beta completes at least one
    /// iteration. With several threads, each of them can search up to 2,000 nodes more.
    pub nodes: u64,
    /// The maximum depth, in plies. The Monte-Carlo tree search has no such limit.
    pub depth: u32,
    /// The score difference from the best move within which exact scores are computed, in hundredths, from 0 to
    /// [`MAX_HUNDREDTHS`](super::MAX_HUNDREDTHS). A larger margin makes the search slower.
    pub margin: i32,
    /// Whether the search ends with a quiescence search.
    pub quiescence: bool,
    /// Whether the search leaves out moves near the leaves; see [`Evaluate::PRUNING`](super::Evaluate::PRUNING).
    pub pruning: bool,
    /// The number of lines with exact scores, at least 1 (multi-PV). Every further line makes the search slower. Only
    /// the alpha-beta search supports more than one.
    pub lines: usize,
    /// Whether the search ends when there is only one legal move. Otherwise it computes the score of that move.
    pub ends_early: bool,
    /// The number of positions that the transposition table holds, rounded up to a power of two from 2^10 to 2^22.
    pub table_size: u64,
    /// The network that corrects the evaluation; `None` for its terms alone. The Monte-Carlo tree search does not use
    /// it.
    pub network: Option<&'static Network>,
}

/// The maximum default of [`Limits::table_size`].
const DEFAULT_TABLE_SIZE: u64 = 1 << 20;

impl Limits {
    /// Limits the nodes only.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        let table_size = if nodes < DEFAULT_TABLE_SIZE { nodes } else { DEFAULT_TABLE_SIZE };
        Self {
            nodes,
            depth: u32::MAX,
            margin: 0,
            quiescence: true,
            pruning: true,
            lines: 1,
            ends_early: true,
            table_size,
            network: None,
        }
    }

    /// Computes the best `lines` lines until the caller stops the search.
    #[must_use]
    pub const fn analysis(lines: usize) -> Self {
        Self { lines, ends_early: false, ..Self::nodes(u64::MAX) }
    }
}

/// The maximum number of turns for which a player plans with the time left on its clock.
const TURNS_AHEAD: u32 = 30;

/// The time that a player may use for a turn, with this time left on its clock, this increment for each turn, and at
/// most `turns` turns left: an equal share of the time for each of the next thirty turns, or fewer if fewer are left,
/// and most of the increment, but at most half of the time left.
#[must_use]
pub fn turn_time(left: Duration, increment: Duration, turns: u32) -> Duration {
    (left / turns.clamp(1, TURNS_AHEAD) + increment * 3 / 4).min(left / 2)
}

/// A search that runs in steps, so that the caller can stop it between any two nodes.
pub trait Search: Send {
    /// Searches about `nodes` further nodes, at least one. Returns `true` when the search is complete or has reached a
    /// limit. The result does not depend on the size of the steps.
    fn step(&mut self, nodes: u64) -> bool;

    /// The number of nodes searched.
    fn node_count(&self) -> u64 {
        self.report().nodes
    }

    /// A search of the same position for another thread, which shares the transposition table of this one. It must be
    /// created before the first step. `None` if the search cannot use further threads.
    fn helper(&self) -> Option<Box<dyn Search>> {
        None
    }

    /// Replaces the node limit. A search with helpers needs this, because their nodes count, too. A search without
    /// [helpers](Search::helper) can ignore it.
    fn set_node_limit(&mut self, _nodes: u64) {}

    /// The state of the search.
    fn report(&self) -> Report;

    /// The best lines, best first, at most [`Limits::lines`]. Each begins with a different move. There is at least one
    /// if there is a legal move. While an iteration is in progress, its lines are followed by lines of the one before
    /// it.
    fn lines(&self) -> Vec<Line>;

    /// The moves with known scores, best first. There is at least one if there is a legal move.
    fn ranking(&self) -> Vec<(EncodedMove, Score)>;
}
