//! The result of an analysis.

use quintet_core::engine::Score;
use quintet_core::rules::EncodedMove;

/// The maximum number of moves of a line.
pub(super) const MAX_MOVES: usize = 12;

/// A line of an analysis.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysisLine {
    /// The score for the side to move.
    pub score: Score,
    /// The win probability of the side to move, from 0 to 1.
    pub win_probability: f32,
    /// The moves, each with its notation.
    pub moves: Vec<(EncodedMove, String)>,
}

/// The result of an analysis.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AnalysisReport {
    /// The completed search depth, in plies.
    pub depth: u32,
    /// The nodes searched per second; `None` at the start.
    pub speed: Option<u64>,
    /// The lines, best first.
    pub lines: Vec<AnalysisLine>,
}
