//! What a search tells of its work.

use crate::rules::MoveCode;

/// A won game; a win is worth less by one for every ply that it is away.
pub(super) const WIN: i32 = 32_000;
/// Above this a score is a proven win, below its negative a proven loss.
pub(super) const PROVEN: i32 = 31_000;
/// Evaluations stay within this.
pub(super) const MOST: i32 = 30_000;

/// How good a position is for a side, in the hundredths that evaluators count in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub i32);

impl Score {
    /// In how many plies the game is won, if that is proven.
    #[must_use]
    pub const fn won_in(self) -> Option<u32> {
        if self.0 > PROVEN { Some((WIN - self.0) as u32) } else { None }
    }

    /// In how many plies the game is lost, if that is proven.
    #[must_use]
    pub const fn lost_in(self) -> Option<u32> {
        Self(-self.0).won_in()
    }

    /// The score for the other side.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self(-self.0)
    }
}

/// How far a search has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Plies that were looked through; for a tree search the length of the line.
    pub depth: u32,
    /// Positions that were looked at.
    pub nodes: u64,
    /// What the best move is worth for the side to move.
    pub score: Score,
    /// The best move and what is expected after it.
    pub line: Vec<MoveCode>,
}

impl Report {
    /// The best move so far.
    #[must_use]
    pub fn best(&self) -> Option<MoveCode> {
        self.line.first().copied()
    }
}
