//! The nodes of the search: entering, evaluating and leaving a position.

use std::ops::Range;

use super::frame::{Candidate, Frame, Generated, NodeResult, QuietLimits, SearchKind};
use super::table::{Bound, TableEntry, from_table, to_table};
use super::{AlphaBeta, INFINITY, MAX_PLIES, SOLVER_DEPTH};
use crate::engine::Evaluate;
use crate::engine::report::{MATE, MATE_BOUND, MAX_EVALUATION};
use crate::rules::MoveEncoding;

/// The minimum depth at which a null move is searched.
const MIN_NULL_MOVE_DEPTH: i32 = 3;

impl<P: Evaluate> AlphaBeta<P> {
    /// Enters a position. The returned value is from the point of view of the side to move.
    pub(super) fn enter(&mut self, position: P, own_turn: bool, depth: i32, alpha: i32, beta: i32) -> NodeResult {
        self.nodes += 1;
        let ply = self.frames.len();
        self.variations.clear(ply);
        if let Some(value) = self.terminal_value(&position, own_turn) {
            return NodeResult::Value(value);
        }
        let key = self.key(&position);
        if depth <= 0 {
            return self.enter_quiescence(position, key, own_turn, depth, alpha, beta);
        }
        let mut table_move = None;
        if let Some(entry) = self.table.get(key) {
            table_move = entry.code();
            if ply > 0
                && let Some(value) = Self::stored_value(&entry, ply, depth, alpha, beta)
            {
                return NodeResult::Value(value);
            }
        }
        if ply >= MAX_PLIES {
            return NodeResult::Value(self.evaluate(&position, own_turn));
        }
        let has_empty_window = beta - alpha == 1 && beta.abs() < MATE_BOUND && depth < SOLVER_DEPTH;
        let (mut tries_null_move, mut quiet) = (false, QuietLimits::NONE);
        let is_evaluated = has_empty_window && (Self::HAS_NULL_MOVE || depth <= Self::MAX_PRUNING_DEPTH);
        if is_evaluated {
            let value = self.evaluate(&position, own_turn);
            tries_null_move = value >= beta && self.may_pass(depth);
            quiet = self.quiet_limits(value, depth);
        }
        self.open(position, key, own_turn, depth, alpha..beta, self.candidates.len(), -INFINITY);
        if is_evaluated {
            self.accumulators.push_evaluated(self.frames.len());
        }
        if let Some(frame) = self.frames.last_mut() {
            (frame.generated, frame.table_move) = (Generated::None, table_move);
            frame.tries_null_move = tries_null_move;
            frame.quiet = quiet;
        }
        NodeResult::Open
    }

    /// Whether a null move may be searched in a child of the current node.
    #[inline]
    fn may_pass(&self, depth: i32) -> bool {
        Self::HAS_NULL_MOVE
            && depth >= MIN_NULL_MOVE_DEPTH
            && self.frames.last().is_some_and(|parent| parent.kind != SearchKind::NullMove)
    }

    /// When the quiet moves of a position with this evaluation are pruned, if it has a null window.
    #[inline]
    const fn quiet_limits(&self, value: i32, depth: i32) -> QuietLimits {
        match P::PRUNING {
            Some(pruning) if depth <= pruning.max_depth && self.limits.pruning => QuietLimits {
                max_value: value + pruning.margin * depth,
                max_moves: (pruning.moves + pruning.moves_by_depth * depth * depth) as usize,
            },
            _ => QuietLimits::NONE,
        }
    }

    /// The value of a position that ends the game or repeats an earlier one, from the point of view of the side to move.
    #[inline]
    fn terminal_value(&self, position: &P, own_turn: bool) -> Option<i32> {
        let ply = self.frames.len();
        if let Some(outcome) = position.outcome() {
            return Some(match outcome.winner {
                None if own_turn => -P::CONTEMPT,
                None => P::CONTEMPT,
                Some(winner) if (winner == self.side) == own_turn => MATE - ply as i32,
                Some(_) => ply as i32 - MATE,
            });
        }
        if self.players > 2 && position.is_out(self.side) {
            let value = ply as i32 - MATE;
            return Some(if own_turn { value } else { -value });
        }
        if self.history.is_enabled() && ply > 0 {
            let hash = position.hash();
            // A repetition needs legal moves, so positions before a null move do not count.
            let is_null = |frame: &Frame<P>| frame.kind == SearchKind::NullMove;
            let null_move = if Self::HAS_NULL_MOVE { self.frames.iter().rposition(is_null) } else { None };
            // The first frame is the root, which `history` already contains.
            let since = self.frames.iter().skip(null_move.map_or(1, |ply| ply + 1));
            let repetitions = since.filter(|frame| frame.position.hash() == hash).count();
            let repeated = repetitions > 0 || null_move.is_none() && hash == self.root.hash();
            let is_drawn = null_move.is_none() && self.history.draws(hash, repetitions);
            if repeated && !P::REPETITION_IS_USEFUL || is_drawn {
                return Some(if own_turn { -Self::REPETITION_PENALTY } else { Self::REPETITION_PENALTY });
            }
        }
        None
    }

    /// The value of a table entry, if it is sufficient for a search with this depth and window.
    #[inline]
    pub(super) fn stored_value(entry: &TableEntry, ply: usize, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let value = from_table(entry.value(), ply);
        let is_solving = i32::from(entry.depth) >= SOLVER_DEPTH;
        let enough = match entry.bound {
            // A proof is sufficient for every window.
            Bound::Lower if is_solving && value > MATE_BOUND => true,
            Bound::Upper if is_solving && value < -MATE_BOUND => true,
            _ if beta - alpha > 1 && depth < SOLVER_DEPTH => false,
            _ if i32::from(entry.depth) < depth.min(SOLVER_DEPTH) => false,
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        enough.then_some(value)
    }

    /// Enters a position with no depth left: starts the quiescence search.
    fn enter_quiescence(
        &mut self,
        position: P,
        key: u64,
        own_turn: bool,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> NodeResult {
        let value = self.evaluate(&position, own_turn);
        if value >= beta || depth <= -P::QUIESCENCE_DEPTH || !self.limits.quiescence || self.frames.len() >= MAX_PLIES {
            return NodeResult::Value(value);
        }
        let first = self.candidates.len();
        let candidates = &mut self.candidates;
        position.for_each_quiescence_move(|action, rank| candidates.push(Candidate { action, rank }));
        if candidates.len() == first {
            return NodeResult::Value(value);
        }
        self.open(position, key, own_turn, depth, alpha.max(value)..beta, first, value);
        self.accumulators.push_evaluated(self.frames.len());
        NodeResult::Open
    }

    /// Adds a frame for a position whose candidates begin at `first`. `window` is from alpha to beta.
    pub(super) fn open(
        &mut self,
        position: P,
        key: u64,
        own_turn: bool,
        depth: i32,
        window: Range<i32>,
        first: usize,
        best: i32,
    ) {
        let Range { start: alpha, end: beta } = window;
        self.accumulators.truncate(self.frames.len());
        self.frames.push(Frame {
            position,
            key,
            own_turn,
            depth,
            alpha,
            beta,
            original_alpha: alpha,
            best,
            best_move: None,
            first,
            next: first,
            generated: Generated::All,
            table_move: None,
            kind: SearchKind::Full,
            tries_null_move: false,
            quiet: QuietLimits::NONE,
            mark: None,
            postponed: 0,
            is_from_table: false,
        });
    }

    /// Leaves a position after all its moves. Returns its value for the side to move in the parent; `None` at the root.
    pub(super) fn leave(&mut self) -> Option<i32> {
        let frame = self.frames.pop()?;
        let ply = self.frames.len();
        self.candidates.truncate(frame.first);
        if frame.depth > 0 && !frame.is_from_table {
            let bound = if frame.best >= frame.beta {
                Bound::Lower
            } else if frame.best > frame.original_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let code = frame.best_move.filter(|_| bound != Bound::Upper).map(MoveEncoding::pack);
            self.table.put(frame.key, code, to_table(frame.best, ply), frame.depth, bound);
        }
        match self.frames.last() {
            Some(parent) if parent.own_turn == frame.own_turn => Some(frame.best),
            Some(_) => Some(-frame.best),
            None => {
                if frame.depth >= SOLVER_DEPTH {
                    self.end_solving(frame.best, frame.best_move);
                } else {
                    self.end_iteration();
                }
                None
            }
        }
    }

    /// The evaluation of the current node or one of its children, from the point of view of its side to move.
    fn evaluate(&mut self, position: &P, own_turn: bool) -> i32 {
        let (side, players, baseline) = (self.side, self.players, self.baseline);
        let Some(network) = self.limits.network else {
            let value = self.evaluator.evaluate_leaf(position, side, players, baseline);
            return if own_turn { value } else { -value };
        };
        let (value, inputs) = self.evaluator.evaluate_leaf_with_inputs(position, side, players, baseline);
        let value = if own_turn { value } else { -value };
        let Some(inputs) = &inputs else { return value };
        let correction = self.accumulators.value(network, &self.frames, position, inputs);
        (value + correction).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }
}
