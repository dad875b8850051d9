//! Positions on the way from the root to where the search is, and their moves.

use crate::engine::Knowledge;

/// A move that is to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    pub(super) action: M,
    pub(super) rank: i32,
}

/// How thoroughly a move is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Less deep, just to see that it is no better.
    Reduced,
    /// To its depth, just to see that it is no better.
    Scout,
    /// With the whole window.
    Full,
}

/// A position on the way from the root to where the search is.
#[derive(Clone, Debug)]
pub(super) struct Frame<P: Knowledge> {
    pub(super) position: P,
    pub(super) key: u64,
    /// Whether it is the turn of the side that searches.
    pub(super) own: bool,
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) first_alpha: i32,
    pub(super) best: i32,
    pub(super) best_move: Option<P::Move>,
    /// The candidates: from here on in the list of all.
    pub(super) first: usize,
    pub(super) next: usize,
    pub(super) stage: Stage,
}

/// What entering a position comes to.
pub(super) enum Entered {
    /// Its value is known.
    Value(i32),
    /// It has moves to be tried.
    Open,
}
