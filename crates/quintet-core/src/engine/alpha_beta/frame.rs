//! The stack frames of the search: the positions from the root to the current node, with their moves.

use super::INFINITY;
use super::busy::{BusyMoves, Mark};
use crate::engine::Evaluate;
use crate::rules::MoveEncoding;

/// A move to search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    pub(super) action: M,
    pub(super) rank: i32,
}

/// The depth and window of the search of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchStage {
    /// A null move, with reduced depth and an empty window.
    NullMove,
    /// With reduced depth and an empty window.
    Reduced,
    /// With full depth and an empty window.
    Scout,
    /// With full depth and the full window.
    Full,
}

/// A position between the root and the current node.
#[derive(Clone, Debug)]
pub(super) struct Frame<P: Evaluate> {
    pub(super) position: P,
    pub(super) key: u64,
    /// Whether the side that searches is to move.
    pub(super) own: bool,
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) original_alpha: i32,
    pub(super) best: i32,
    pub(super) best_move: Option<P::Move>,
    /// The index of the first move of this frame in the list of all candidates.
    pub(super) first: usize,
    pub(super) next: usize,
    /// Whether all moves are listed. Otherwise only those that are searched first.
    pub(super) is_listed: bool,
    pub(super) stage: SearchStage,
    /// Whether a null move is searched before the moves.
    pub(super) tries_null_move: bool,
    pub(super) quiet: QuietLimits,
    /// The mark of the move that is being searched, if other threads search, too.
    pub(super) mark: Option<Mark>,
    /// The number of moves at the end of the list that were left for later, because other threads were searching them.
    pub(super) postponed: usize,
}

impl<P: Evaluate> Frame<P> {
    /// Moves the best of the moves that are left to the front, marks it, and returns its rank. Moves that other threads are
    /// searching come last.
    pub(super) fn choose_free_move(&mut self, left: &mut [Candidate<P::Move>], busy: &BusyMoves) -> i32 {
        for free in (1..=left.len() - self.postponed).rev() {
            let rank = move_best_first(&mut left[..free]);
            let mark = BusyMoves::mark(self.key, left[0].action.pack(), self.depth);
            if busy.insert(mark) {
                self.mark = Some(mark);
                return rank;
            }
            left.swap(0, free - 1);
            self.postponed += 1;
        }
        self.postponed -= 1;
        move_best_first(left)
    }
}

/// Moves the candidate with the highest rank to the front and returns its rank.
#[inline]
pub(super) fn move_best_first<M>(candidates: &mut [Candidate<M>]) -> i32 {
    let mut best = 0;
    for index in 1..candidates.len() {
        if candidates[index].rank > candidates[best].rank {
            best = index;
        }
    }
    candidates.swap(0, best);
    candidates[0].rank
}

/// When the quiet moves of a position are left out, after its first move.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuietLimits {
    /// The value that a quiet move can probably not exceed.
    pub(super) max_value: i32,
    /// The number of moves after which they are left out.
    pub(super) max_moves: usize,
}

impl QuietLimits {
    /// All quiet moves are searched.
    pub(super) const NONE: Self = Self { max_value: INFINITY, max_moves: usize::MAX };
}

/// The result of entering a position.
pub(super) enum NodeResult {
    /// Its value is known.
    Value(i32),
    /// It has moves to search.
    Open,
}
