//! What every way of searching offers.

use super::{Report, Score};
use crate::rules::MoveCode;

/// When a search is over at the latest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Positions that it looks at.
    pub nodes: u64,
    /// Plies that it looks ahead.
    pub depth: u32,
    /// How much worse than the best a move may be whose score is still wanted. The wider, the slower.
    pub margin: i32,
    /// Whether moves that change much are followed after the depth is used up.
    pub swings: bool,
}

impl Limits {
    /// No limit but the one on nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, depth: u32::MAX, margin: 0, swings: true }
    }
}

/// A search that goes on in steps, so that whoever drives it can stop it between any two positions.
pub trait Search: Send {
    /// Looks at about so many further positions; true when there is nothing left to find or a limit is reached. What is
    /// found does not depend on how the work was cut into steps.
    fn step(&mut self, nodes: u64) -> bool;

    /// How far it has come.
    fn report(&self) -> Report;

    /// The moves whose scores are known, best first. There is at least one, if there is a legal move.
    fn ranking(&self) -> Vec<(MoveCode, Score)>;
}
