//! The endgame solver: it searches all moves to the end of the game, with a window that only distinguishes a win, a draw and
//! a loss.
//!
//! Attempts alternate with the ordinary iterations; all attempts together get as many nodes as all iterations so far. If an
//! attempt is interrupted, its proofs stay in the table for the next attempt and for the iterations.
//!
//! With several threads, every second one searches a few iterations and then runs only the solver; the others search only
//! iterations.

use super::{AlphaBeta, INFINITY};
use crate::engine::evaluator::MAX_PLIES_TO_END;
use crate::engine::report::MATE_BOUND;
use crate::engine::{Evaluate, Limits};
use crate::rules::MoveEncoding;

/// The depth of a search to the end of the game is this number or more.
pub(super) const SOLVER_DEPTH: i32 = 64;
const _: () = assert!(SOLVER_DEPTH + MAX_PLIES_TO_END <= i8::MAX as i32, "the table stores the depth as i8");
/// The number of iterations before the first attempt. They provide an order of the moves.
const MIN_ITERATIONS: i32 = 4;

/// The state of the endgame solver.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndgameSolver {
    /// The depth of the search; 0 if the position is not near enough to the end or its result is known.
    depth: i32,
    /// The number of nodes at which the current attempt ends; `u64::MAX` if there is none.
    pub(super) max_nodes: u64,
    /// The number of nodes of all attempts.
    nodes: u64,
    /// The number of nodes at the start of the current attempt.
    first_node: u64,
    /// Whether the search, if it shares its table with others, makes one attempt without a node budget. Otherwise such a search
    /// makes no attempt.
    pub(super) is_dedicated: bool,
}

impl EndgameSolver {
    pub(super) fn of<P: Evaluate>(root: &P, limits: Limits) -> Self {
        // A proof does not take repetitions or a penalty for draws into account.
        let is_provable = P::CONTEMPT == 0 && root.repetition_limit().is_none();
        // With a margin the scores of several moves are needed, not the result.
        let needs_result = limits.margin == 0 && limits.depth == u32::MAX;
        let plies = if is_provable && needs_result { root.plies_to_end() } else { None };
        let plies = plies.filter(|plies| (1..=MAX_PLIES_TO_END).contains(plies));
        let depth = plies.map_or(0, |plies| SOLVER_DEPTH + plies);
        Self { depth, max_nodes: u64::MAX, nodes: 0, first_node: 0, is_dedicated: false }
    }
}

impl<P: Evaluate> AlphaBeta<P> {
    /// Starts an attempt to search to the end of the game, if its node budget is above 0. Returns whether it did.
    pub(super) fn start_solving(&mut self) -> bool {
        let budget = self.nodes.saturating_sub(2 * self.solver.nodes);
        if self.solver.depth == 0 || self.completed < MIN_ITERATIONS || budget == 0 {
            return false;
        }
        let is_split = self.busy.is_shared() && self.limits.lines == 1;
        if is_split && !self.solver.is_dedicated {
            return false;
        }
        self.solver.first_node = self.nodes;
        self.solver.max_nodes = if is_split { u64::MAX } else { self.nodes + budget };
        self.open_root(self.solver.depth, -1..1);
        true
    }

    /// Ends the current attempt, or the current iteration, without a result.
    pub(super) fn interrupt_solving(&mut self) {
        for mark in self.frames.drain(..).filter_map(|frame| frame.mark) {
            self.busy.remove(mark);
        }
        self.candidates.clear();
        self.close_attempt();
    }

    /// Ends the current attempt with the value of the root.
    pub(super) fn end_solving(&mut self, value: i32, best_move: Option<P::Move>) {
        self.close_attempt();
        self.solver.depth = 0;
        if self.limits.lines > 1 {
            return; // the iterations use the proofs in the table
        }
        // If every move loses, play the best move of the last iteration.
        let best_move = best_move.filter(|_| value > -MATE_BOUND);
        let Some(index) = best_move.map_or(Some(0), |best| self.root_moves.iter().position(|root| root.action == best))
        else {
            return;
        };
        self.root_moves[..=index].rotate_right(1);
        for (index, root) in self.root_moves.iter_mut().enumerate() {
            (root.value, root.exact) = if index == 0 { (value, true) } else { (-INFINITY, false) };
        }
        let code = self.root_moves[0].action.pack();
        self.lines.replace(code, value, self.completed);
        self.finished = true;
        self.solution.set(value, code);
    }

    /// Ends the search if another thread has solved the position.
    pub(super) fn end_if_solved(&mut self) {
        let Some((value, code)) = self.solution.get() else { return };
        if self.solver.depth > 0 && self.completed > 0 && !self.finished {
            self.interrupt_solving();
            self.end_solving(value, Some(P::Move::unpack(code)));
        }
    }

    fn close_attempt(&mut self) {
        self.solver.nodes += self.nodes - self.solver.first_node;
        self.solver.max_nodes = u64::MAX;
    }
}
