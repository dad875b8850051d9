//! The stack frames of the search: the positions from the root to the current node, with their moves.

use super::INFINITY;
use super::busy::{BusyMoves, Mark};
use crate::engine::Evaluate;
use crate::engine::report::MATE_BOUND;
use crate::rules::MoveEncoding;

/// A move to search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    pub(super) action: M,
    pub(super) rank: i32,
}

/// The depth and window of the search of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchKind {
    /// A null move, with reduced depth and a null window.
    NullMove,
    /// With reduced depth and a null window.
    Reduced,
    /// With full depth and a null window.
    Scout,
    /// With full depth and the full window.
    Full,
}

/// Which moves of a position are in the list of candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Generated {
    /// None.
    None,
    /// Those that are searched first: the table move, the killer moves and moves with a positive priority; or, if the game
    /// limits their number, the best moves.
    First,
    /// All.
    All,
}

/// A position between the root and the current node.
#[derive(Clone, Debug)]
pub(super) struct Frame<P: Evaluate> {
    pub(super) position: P,
    pub(super) key: u64,
    /// Whether the side that searches is to move.
    pub(super) own_turn: bool,
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) original_alpha: i32,
    pub(super) best: i32,
    pub(super) best_move: Option<P::Move>,
    /// The index of the first move of this frame in the list of all candidates.
    pub(super) first: usize,
    /// The index of the next move to search.
    pub(super) next: usize,
    /// Which moves are in the list of candidates.
    pub(super) generated: Generated,
    /// The move from the table.
    pub(super) table_move: Option<u64>,
    /// How the current move is searched.
    pub(super) kind: SearchKind,
    /// Whether a null move is searched before the moves.
    pub(super) tries_null_move: bool,
    pub(super) quiet: QuietLimits,
    /// The mark of the move that is being searched, if other threads are searching, too.
    pub(super) mark: Option<Mark>,
    /// The number of moves at the end of the list that were postponed, because other threads were searching them.
    pub(super) postponed: usize,
    /// Whether `best` is from the table. The entry of the table is then not overwritten.
    pub(super) is_from_table: bool,
}

impl<P: Evaluate> Frame<P> {
    /// Chooses the next move to search, swaps it to the front of the moves that are left, and returns its rank. With `busy`
    /// moves of other threads, it chooses and marks a move that they are not searching, and postpones the better ones. If
    /// all are busy, it chooses the best of them. Returns `None` if the moves of the next stage must be generated first.
    pub(super) fn choose_move(&mut self, left: &mut [Candidate<P::Move>], busy: Option<&BusyMoves>) -> Option<i32> {
        let Some(busy) = busy else {
            self.postponed = 0;
            return Some(move_best_first(left));
        };
        let (key, depth, mut mark) = (self.key, self.depth, None);
        let is_complete = self.generated == Generated::All || !P::GENERATES_IN_STAGES;
        let rank = choose_free(left, &mut self.postponed, is_complete, |action| {
            let new = BusyMoves::mark(key, action.pack(), depth);
            mark = busy.insert(new).then_some(new);
            mark.is_some()
        });
        self.mark = mark;
        rank
    }

    /// Changes the kind of search of the current move if its value requires another search. Returns whether it does.
    #[inline]
    pub(super) const fn advance_kind(&mut self, value: i32) -> bool {
        let next = match self.kind {
            SearchKind::Reduced => SearchKind::Scout,
            SearchKind::Scout if value < self.beta => SearchKind::Full,
            SearchKind::Scout | SearchKind::Full | SearchKind::NullMove => return false,
        };
        let is_repeated = value > self.alpha;
        if is_repeated {
            self.kind = next;
        }
        is_repeated
    }

    /// Whether the quiet moves that are left are pruned.
    #[inline]
    pub(super) const fn prunes_quiet_moves(&self) -> bool {
        let searched = self.next - self.first;
        let is_unlikely = searched >= self.quiet.max_moves || self.quiet.max_value <= self.alpha;
        is_unlikely && searched > 0 && self.best > -MATE_BOUND
    }

    /// Prunes all moves that are left.
    #[inline]
    pub(super) const fn prune(&mut self) {
        self.best = self.quiet.value_after_pruning(self.best, self.alpha);
        self.generated = Generated::All;
    }
}

/// Chooses a move that no other thread is searching: a postponed one that is free again, otherwise the best. Swaps it to the
/// front and returns its rank. The last `postponed` moves are those that were postponed. `mark` marks a move, and returns
/// `false` if another thread is searching it. If all are busy, chooses the best if the list is complete, and otherwise
/// returns `None`.
fn choose_free<M: Copy>(
    left: &mut [Candidate<M>],
    postponed: &mut usize,
    is_complete: bool,
    mut mark: impl FnMut(M) -> bool,
) -> Option<i32> {
    let fresh = left.len() - *postponed;
    if let Some(free) = (fresh..left.len()).find(|at| mark(left[*at].action)) {
        // The table usually has its result.
        left.swap(free, fresh);
        left.swap(0, fresh);
        *postponed -= 1;
        return Some(left[0].rank);
    }
    for end in (1..=fresh).rev() {
        let rank = move_best_first(&mut left[..end]);
        if mark(left[0].action) {
            return Some(rank);
        }
        left.swap(0, end - 1);
        *postponed += 1;
    }
    if !is_complete {
        return None;
    }
    *postponed -= 1;
    let rank = move_best_first(left);
    mark(left[0].action);
    Some(rank)
}

/// Moves the first candidate with the highest rank to the front and returns its rank.
#[inline]
fn move_best_first<M>(candidates: &mut [Candidate<M>]) -> i32 {
    // Two simple loops are faster than one that remembers the index of the maximum.
    let rank = candidates.iter().fold(i32::MIN, |max, candidate| max.max(candidate.rank));
    let best = candidates.iter().position(|candidate| candidate.rank == rank).unwrap_or_default();
    candidates.swap(0, best);
    rank
}

/// The conditions under which the quiet moves of a position are pruned, after its first move.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuietLimits {
    /// Futility pruning: the estimated maximum value of a quiet move.
    pub(super) max_value: i32,
    /// Late-move pruning: the number of moves after which quiet moves are pruned.
    pub(super) max_moves: usize,
}

impl QuietLimits {
    /// All quiet moves are searched.
    pub(super) const NONE: Self = Self { max_value: INFINITY, max_moves: usize::MAX };

    /// The value of a position after its quiet moves were pruned. `best` is the value of the best move that was searched. After
    /// futility pruning, the pruned moves can reach the estimated maximum. Late-move pruning assumes that they are not better
    /// than those that were searched.
    pub(super) const fn value_after_pruning(self, best: i32, alpha: i32) -> i32 {
        if self.max_value <= alpha && self.max_value > best { self.max_value } else { best }
    }
}

/// The result of entering a position.
pub(super) enum NodeResult {
    /// Its value is known.
    Value(i32),
    /// It has moves to search.
    Open,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chooses a move. Returns the moves in their new order, and the number of postponed ones.
    fn choose(left: &mut [Candidate<u8>], postponed: &mut usize, busy: &[u8], is_complete: bool) -> (Vec<u8>, usize) {
        let rank = choose_free(left, postponed, is_complete, |action| !busy.contains(&action));
        assert_eq!(rank, rank.map(|_| left[0].rank));
        (left.iter().map(|candidate| candidate.action).collect(), *postponed)
    }

    #[test]
    fn postponed_move_is_chosen_as_soon_as_it_is_free() {
        let mut moves = [9, 7, 5, 3].map(|action| Candidate { action, rank: i32::from(action) });
        let mut postponed = 0;
        assert_eq!(choose(&mut moves, &mut postponed, &[9], true), (vec![7, 3, 5, 9], 1));
        assert_eq!(choose(&mut moves[1..], &mut postponed, &[9], true), (vec![5, 3, 9], 1));
        assert_eq!(choose(&mut moves[2..], &mut postponed, &[], true), (vec![9, 3], 0));
        assert_eq!(choose(&mut moves[3..], &mut postponed, &[], true), (vec![3], 0));
    }

    #[test]
    fn busy_moves_are_chosen_when_no_other_is_left() {
        let mut moves = [9, 7].map(|action| Candidate { action, rank: i32::from(action) });
        let mut postponed = 0;
        assert_eq!(choose_free(&mut moves, &mut postponed, false, |_| false), None, "other moves can be generated");
        assert_eq!(postponed, 2);
        assert_eq!(choose(&mut moves, &mut postponed, &[7, 9], true).1, 1);
        assert_eq!(moves[0].action, 9, "the best of the busy moves");
        assert_eq!(choose(&mut moves[1..], &mut postponed, &[7, 9], true), (vec![7], 0));
    }

    #[test]
    fn futility_pruning_does_not_store_too_low_bounds() {
        let limits = QuietLimits { max_value: 40, max_moves: 8 };
        assert_eq!(limits.value_after_pruning(-300, 50), 40, "the pruned moves can reach 40");
        assert_eq!(limits.value_after_pruning(-300, 40), 40);
        assert_eq!(limits.value_after_pruning(45, 50), 45, "a searched move is better");
        assert_eq!(limits.value_after_pruning(-300, 39), -300, "only late moves were pruned");
        assert_eq!(QuietLimits::NONE.value_after_pruning(-300, 50), -300);
    }
}
