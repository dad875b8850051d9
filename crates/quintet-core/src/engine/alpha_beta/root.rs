//! The root moves and the iterations.

use std::ops::Range;

use super::frame::Candidate;
use super::{AlphaBeta, INFINITY, MAX_DEPTH};
use crate::engine::report::{MATE, MATE_BOUND};
use crate::engine::{Evaluate, one_move_checks};
use crate::rules::MoveEncoding;

/// A root move and the results of its search.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootMove<M> {
    pub(super) action: M,
    /// The value of the last search of this move.
    pub(super) value: i32,
    /// Whether `value` is exact; otherwise it is a bound.
    pub(super) exact: bool,
    /// Whether the move allows a draw by repetition before the next turn; `None` if not computed yet.
    pub(super) can_draw: Option<bool>,
}

impl<P: Evaluate> AlphaBeta<P> {
    /// Lowers the value of the current root move to that of a repetition if the opponents can draw by repetition.
    pub(super) fn apply_repetition_penalty(&mut self, value: i32) -> i32 {
        let Some(frame) = self.frames.last() else { return value };
        if value <= frame.alpha.max(-Self::REPETITION_PENALTY) {
            return value;
        }
        let action = self.candidates[frame.next - 1].action;
        let Some(root) = self.root_moves.iter_mut().find(|root| root.action == action) else { return value };
        let can_draw =
            *root.can_draw.get_or_insert_with(|| one_move_checks::can_draw(&self.history, &frame.position, action));
        if can_draw { -Self::REPETITION_PENALTY } else { value }
    }

    /// Records the value of a root move in this iteration.
    pub(super) fn record_root_move(&mut self, action: P::Move, value: i32, is_exact: bool) {
        let index = self.searched_root_moves;
        if is_exact {
            self.lines.insert(action.pack(), value, self.depth, &mut self.variations);
        }
        if let Some(at) = self.root_moves[index..].iter().position(|root| root.action == action) {
            self.root_moves[index..=index + at].rotate_right(1);
            let root = &mut self.root_moves[index];
            root.value = value;
            root.exact = is_exact;
        }
        self.searched_root_moves += 1;
    }

    pub(super) fn begin_iteration(&mut self) {
        if self.start_solving() {
            return;
        }
        self.depth += 1;
        self.searched_root_moves = 0;
        self.lines.begin_iteration();
        self.open_root(self.depth, -INFINITY..INFINITY);
    }

    /// Adds the frame of the root, with its moves in the order of the previous iteration.
    pub(super) fn open_root(&mut self, depth: i32, window: Range<i32>) {
        self.nodes += 1;
        self.candidates.clear();
        let count = i32::try_from(self.root_moves.len()).unwrap_or(i32::MAX);
        let ranked = self.root_moves.iter().zip((0..count).rev());
        self.candidates.extend(ranked.map(|(root, rank)| Candidate { action: root.action, rank }));
        let (position, key) = (self.root.clone(), self.key(&self.root));
        self.open(position, key, true, depth, window, 0, -INFINITY);
    }

    pub(super) fn end_iteration(&mut self) {
        self.completed = self.depth;
        // Sort the moves with exact values by value; keep the others in the order in which they were searched. An
        // insertion sort is stable and does not allocate.
        let exact_value = |root: &RootMove<P::Move>| if root.exact { root.value } else { -INFINITY };
        for index in 1..self.root_moves.len() {
            let value = exact_value(&self.root_moves[index]);
            let place = self.root_moves[..index].partition_point(|before| exact_value(before) >= value);
            self.root_moves[place..=index].rotate_right(1);
        }
        let deepest = self.depth >= MAX_DEPTH || u32::try_from(self.depth).is_ok_and(|d| d >= self.limits.depth);
        self.finished = deepest || self.is_decided();
    }

    /// Whether a deeper search cannot change the lines, or the choice of the move.
    fn is_decided(&self) -> bool {
        let proven = |value: i32| value.abs() > MATE_BOUND && MATE - value.abs() <= self.depth;
        let forced = self.root_moves.len() == 1 && self.limits.ends_early;
        forced || self.lines.iter().all(|line| proven(line.value))
    }

    /// The first unsearched move that is not known to lose, if every move that this iteration has searched loses. Otherwise
    /// `None`.
    pub(super) fn best_unsearched(&self) -> Option<RootMove<P::Move>> {
        if self.completed == self.depth || self.searched_root_moves == 0 || self.completed == 0 {
            return None;
        }
        let (searched_moves, unsearched_moves) = self.root_moves.split_at(self.searched_root_moves);
        let is_lost = |root: &RootMove<P::Move>| root.value <= -MATE_BOUND;
        if !searched_moves.iter().all(is_lost) {
            return None;
        }
        unsearched_moves.iter().find(|root| !is_lost(root)).copied()
    }

    /// The root moves with exact values, best first. If an iteration was interrupted, these are the moves that it has
    /// searched, after [`best_unsearched`](Self::best_unsearched); with a margin, also moves of the previous iteration.
    pub(super) fn ranked_root_moves(&self) -> Vec<RootMove<P::Move>> {
        if self.completed == self.depth || self.searched_root_moves == 0 {
            let mut known: Vec<_> = self.root_moves.iter().filter(|root| root.exact).copied().collect();
            if known.is_empty() {
                known.extend(self.root_moves.first().copied());
            }
            return known;
        }
        let (searched_moves, unsearched_moves) = self.root_moves.split_at(self.searched_root_moves);
        let mut known: Vec<_> = searched_moves.iter().filter(|root| root.exact).copied().collect();
        known.sort_by_key(|root| -root.value);
        if self.limits.margin > 0 && self.completed > 0 {
            // Values of two iterations are comparable enough for a choice among good moves, but must not exceed the
            // best.
            let best = known.first().map_or(INFINITY, |root| root.value);
            known.extend(unsearched_moves.iter().filter(|root| root.exact && root.value <= best).copied());
            known.sort_by_key(|root| -root.value);
        }
        self.best_unsearched().into_iter().chain(known).collect()
    }
}
