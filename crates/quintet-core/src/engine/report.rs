//! The result of a search: score, depth, nodes and the expected line.

use crate::rules::EncodedMove;

/// The score of a won game. The score of a proven win is lower by one for each ply until it.
pub(super) const MATE: i32 = 32_000;
/// A score above this is a proven win; a score below its negative is a proven loss.
pub(super) const MATE_BOUND: i32 = 31_000;
/// The maximum absolute value of an evaluation.
pub(super) const MAX_EVALUATION: i32 = 30_000;

/// The value of a position for a side, in the hundredths that evaluations use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub i32);

impl Score {
    /// The score of a won game. The score of a proven win is lower by one for each ply until it.
    pub const WON: Self = Self(MATE);

    /// The number of plies until a proven win.
    #[must_use]
    pub const fn mate_in(self) -> Option<u32> {
        if self.0 > MATE_BOUND { Some((MATE - self.0) as u32) } else { None }
    }

    /// The number of plies until a proven loss.
    #[must_use]
    pub const fn mated_in(self) -> Option<u32> {
        Self(-self.0).mate_in()
    }
}

/// A line of a search: a move and the expected continuation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The score of the line for the side to move.
    pub score: Score,
    /// The depth of the search that found the line, in plies.
    pub depth: u32,
    /// The moves, first the one of the side to move.
    pub moves: Vec<EncodedMove>,
}

/// The state of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The completed search depth, in plies; for Monte-Carlo tree search the length of the longest line.
    pub depth: u32,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The score of the best move for the side to move.
    pub score: Score,
    /// The principal variation: the best move and the expected continuation.
    pub line: Vec<EncodedMove>,
}

impl Report {
    /// The best move found so far.
    #[must_use]
    pub fn best(&self) -> Option<EncodedMove> {
        self.line.first().copied()
    }
}
