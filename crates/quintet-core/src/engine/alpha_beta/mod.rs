//! Alpha-beta search with iterative deepening. It uses an explicit stack, so that it can pause between any two nodes.
//!
//! With more than two sides it is a paranoid search: all others play together against the side that searches.

mod accumulators;
mod busy;
mod endgame;
mod frame;
mod order;
mod principal_variations;
mod root;
mod solution;
mod staged_moves;
mod table;

use std::ops::Range;

use super::evaluator::{Evaluate, Evaluator};
use super::repetition::RepetitionHistory;
use super::report::{MATE, MATE_BOUND, MAX_EVALUATION};
use super::{Limits, Line, Report, Score, Search};
use crate::rules::{EncodedMove, Game, MoveEncoding, Side};
use accumulators::AccumulatorStack;
use busy::{BusyMoves, MIN_BUSY_DEPTH};
use endgame::{EndgameSolver, SOLVER_DEPTH};
use frame::{Candidate, Frame, Generated, NodeResult, QuietLimits, SearchKind};
use order::MoveOrdering;
use principal_variations::{PvTable, RootPvs};
use root::RootMove;
use solution::SharedSolution;
use table::{Bound, Table, TableEntry, from_table, to_table};

/// The maximum length of a line, in plies, including the quiescence search.
const MAX_PLIES: usize = 64;
/// The maximum depth of an iteration, in plies. It leaves room for the quiescence search.
const MAX_DEPTH: i32 = 48;
/// The minimum depth at which a null move is searched.
const MIN_NULL_MOVE_DEPTH: i32 = 3;
/// The number of plies by which the search after a null move is less deep than that of the position.
const NULL_MOVE_REDUCTION: i32 = 3;
/// The initial capacity of the list of candidates.
const CANDIDATE_CAPACITY: usize = 1 << 14;
/// The minimum penalty of a repetition for the side that searches, in hundredths.
const MIN_REPETITION_PENALTY: i32 = 30;
/// A value above every score.
const INFINITY: i32 = 32_767;

/// The alpha-beta search.
#[derive(Clone)]
pub struct AlphaBeta<P: Evaluate> {
    evaluator: Evaluator<P>,
    limits: Limits,
    root: P,
    /// The side that searches.
    side: Side,
    players: usize,
    /// The offset that is added to every evaluation; see [`Evaluator::baseline`].
    baseline: i32,
    history: RepetitionHistory,
    /// Whether every root move is checked for a repetition within a full round, regardless of the search depth. With more
    /// than two sides a shallow search does not reach the last answer. This check is not needed with a margin, because
    /// [`ComputerPlayer`](crate::engine::ComputerPlayer) then checks the moves that it chooses from.
    checks_round: bool,
    table: Table,
    busy: BusyMoves,
    order: MoveOrdering,
    frames: Vec<Frame<P>>,
    candidates: Vec<Candidate<P::Move>>,
    root_moves: Vec<RootMove<P::Move>>,
    variations: PvTable,
    lines: RootPvs,
    solver: EndgameSolver,
    solution: SharedSolution,
    accumulators: AccumulatorStack,
    /// The number of root moves searched in this iteration.
    searched_root_moves: usize,
    /// The depth of the last completed iteration.
    completed: i32,
    depth: i32,
    nodes: u64,
    finished: bool,
}

impl<P: Evaluate> AlphaBeta<P> {
    /// The penalty of a repetition for the side that searches, in hundredths.
    const REPETITION_PENALTY: i32 =
        if P::CONTEMPT > MIN_REPETITION_PENALTY { P::CONTEMPT } else { MIN_REPETITION_PENALTY };

    /// Whether the search uses null moves.
    const HAS_NULL_MOVE: bool = P::PLAY_NULL_MOVE.is_some();

    /// The maximum depth at which quiet moves are pruned.
    const MAX_PRUNING_DEPTH: i32 = match P::PRUNING {
        Some(pruning) => pruning.max_depth,
        None => 0,
    };

    /// Creates a search from the current position of a game.
    #[must_use]
    pub fn new(game: &Game<P>, evaluator: Evaluator<P>, limits: Limits) -> Self {
        let root = game.position().clone();
        let network = limits.network.filter(|_| root.network_inputs().is_some());
        let limits = Limits { network, ..limits };
        let mut root_moves = Vec::new();
        if game.outcome().is_none() {
            let mut ranked = Vec::new();
            root.for_each_ordered_move(|action, priority| ranked.push((action, priority)));
            ranked.sort_by_key(|(_, priority)| -priority);
            let unknown = |action| RootMove { action, value: 0, exact: false, can_draw: None };
            root_moves.extend(ranked.iter().map(|(action, _)| unknown(*action)));
        }
        let (side, players) = (root.to_move(), P::INFO.players(game.options()));
        let history = RepetitionHistory::of(game);
        Self {
            evaluator,
            limits,
            side,
            players,
            baseline: evaluator.baseline(&root, side, players),
            checks_round: players > 2 && limits.margin == 0 && history.may_draw(),
            history,
            table: Table::with_slots(limits.table_size),
            busy: BusyMoves::new(),
            order: MoveOrdering::new(MAX_PLIES + 1),
            frames: Vec::with_capacity(MAX_PLIES + 1),
            candidates: Vec::with_capacity(CANDIDATE_CAPACITY),
            finished: root_moves.is_empty(),
            variations: PvTable::new(),
            lines: RootPvs::new(limits.lines.clamp(1, root_moves.len().max(1))),
            solver: EndgameSolver::of(&root, limits),
            solution: SharedSolution::default(),
            accumulators: AccumulatorStack::new(limits),
            root_moves,
            searched_root_moves: 0,
            completed: 0,
            depth: 0,
            nodes: 0,
            root,
        }
    }

    /// The key of a position in the table. With more than two sides the values are valid for one side only, so the key
    /// includes that side.
    #[inline]
    fn key(&self, position: &P) -> u64 {
        if self.players == 2 { position.hash() } else { position.hash() ^ (u64::from(self.side.0) + 1) << 56 }
    }

    /// Performs one step: searches the next move of the current node, or returns to its parent.
    fn advance(&mut self) {
        if self.nodes >= self.solver.max_nodes {
            self.interrupt_solving();
        }
        let Some(frame) = self.frames.last_mut() else { return self.begin_iteration() };
        if let Some(mark) = frame.mark.take() {
            self.busy.remove(mark);
        }
        let is_deep = frame.depth % SOLVER_DEPTH >= MIN_BUSY_DEPTH;
        let shares_moves = is_deep && frame.next > frame.first && self.busy.is_shared();
        if !(shares_moves && self.cut_off_by_table()) {
            self.search_next_move(shares_moves);
        }
    }

    /// Searches the next move of the current node, or returns to its parent. `shares_moves` is whether other threads can
    /// search moves of this node, too.
    fn search_next_move(&mut self, shares_moves: bool) {
        let Some(frame) = self.frames.last_mut() else { return };
        if frame.tries_null_move {
            frame.tries_null_move = false;
            frame.kind = SearchKind::NullMove;
            return self.search_move();
        }
        if frame.generated == Generated::None {
            self.generate_first_stage();
        }
        if self.prunes_remaining() {
            return;
        }
        let Some(frame) = self.frames.last_mut() else { return };
        let end = self.candidates.len();
        if frame.next < end {
            let index = frame.next - frame.first;
            let left = &mut self.candidates[frame.next..end];
            let busy = shares_moves.then_some(&self.busy);
            let Some(rank) = frame.choose_move(left, busy) else { return };
            if rank < order::QUIET_RANK && frame.prunes_quiet_moves() {
                frame.prune();
                return self.drop_quiet_candidates();
            }
            frame.next += 1;
            let window = frame.beta - frame.original_alpha;
            let is_solving = frame.depth >= SOLVER_DEPTH;
            frame.kind = if index == 0 || frame.depth <= 0 || is_solving || frame.alpha == -INFINITY {
                SearchKind::Full
            } else if frame.depth >= 3 && index >= 3 && rank < order::QUIET_RANK && window < INFINITY {
                SearchKind::Reduced
            } else {
                SearchKind::Scout
            };
            self.search_move();
        } else if let Some(value) = self.leave() {
            self.receive_value(value);
        }
    }

    /// Removes the quiet moves of the current position that are left.
    fn drop_quiet_candidates(&mut self) {
        let Some(frame) = self.frames.last_mut() else { return };
        let mut kept = frame.next;
        if frame.postponed > 0 {
            // Moves that were postponed may not be quiet.
            for at in frame.next..self.candidates.len() {
                if self.candidates[at].rank >= order::QUIET_RANK {
                    self.candidates.swap(kept, at);
                    kept += 1;
                }
            }
        }
        // The others are sorted, so all of them are quiet.
        self.candidates.truncate(kept);
        frame.postponed = kept - frame.next;
    }

    /// Ends the search of the current position if another thread has stored a value that causes a cutoff since it began. Returns
    /// whether it did.
    fn cut_off_by_table(&mut self) -> bool {
        let ply = self.frames.len() - 1;
        let Some(frame) = self.frames.last_mut().filter(|_| ply > 0) else { return false };
        let entry = self.table.get(frame.key);
        let value = entry.and_then(|entry| Self::stored_value(&entry, ply, frame.depth, frame.alpha, frame.beta));
        let Some(value) = value.filter(|value| *value >= frame.beta) else { return false };
        (frame.best, frame.is_from_table) = (value, true);
        if let Some(value) = self.leave() {
            self.receive_value(value);
        }
        true
    }

    /// Searches the current move with the depth and window of its kind of search, and repeats the search if its value
    /// requires it.
    fn search_move(&mut self) {
        loop {
            let Some(frame) = self.frames.last() else { return };
            let searched = frame.next - frame.first;
            let mut child = frame.position.clone();
            match P::PLAY_NULL_MOVE.filter(|_| frame.kind == SearchKind::NullMove) {
                Some(play_null_move) => play_null_move(&mut child),
                None => child.play_unchecked(self.candidates[frame.next - 1].action),
            }
            let own_turn = child.to_move() == self.side;
            let (alpha, beta) = match frame.kind {
                SearchKind::NullMove => (frame.beta - 1, frame.beta),
                SearchKind::Full => (frame.alpha, frame.beta),
                SearchKind::Reduced | SearchKind::Scout => (frame.alpha, frame.alpha + 1),
            };
            let reduction = match frame.kind {
                SearchKind::NullMove => NULL_MOVE_REDUCTION,
                SearchKind::Reduced if searched > 30 && P::ORDERS_BY_EVALUATION => 4,
                SearchKind::Reduced if searched > 12 => 3,
                SearchKind::Reduced => 2,
                SearchKind::Full | SearchKind::Scout => 1,
            };
            let depth = frame.depth - reduction;
            let is_same_side = own_turn == frame.own_turn;
            let (alpha, beta) = if is_same_side { (alpha, beta) } else { (-beta, -alpha) };
            match self.enter(child, own_turn, depth, alpha, beta) {
                NodeResult::Open => return,
                NodeResult::Value(value) => {
                    if !self.record_value(if is_same_side { value } else { -value }) {
                        return;
                    }
                }
            }
        }
    }

    /// Passes the value of a finished child to its parent.
    fn receive_value(&mut self, value: i32) {
        if self.record_value(value) {
            self.search_move();
        }
    }

    /// Records the value of a move, from the point of view of the node in which it is played. Returns `true` if the
    /// move must be searched again.
    fn record_value(&mut self, value: i32) -> bool {
        let ply = self.frames.len() - 1;
        let value = if ply == 0 && self.checks_round { self.apply_repetition_penalty(value) } else { value };
        let Some(frame) = self.frames.last_mut() else { return false };
        if frame.kind == SearchKind::NullMove {
            if value >= frame.beta {
                // The cutoff skips all moves. The value is beta, because a win after a null move is not proven.
                frame.best = frame.beta;
                self.candidates.truncate(frame.next);
                frame.generated = Generated::All;
            }
            return false;
        }
        if frame.advance_kind(value) {
            return true;
        }
        let action = self.candidates[frame.next - 1].action;
        let is_root = ply == 0 && frame.depth < SOLVER_DEPTH;
        if ply > 0 && value > frame.alpha && value < frame.beta {
            self.variations.extend(ply, action.pack());
        }
        let is_exact = value > frame.alpha;
        if value > frame.best {
            frame.best = value;
            frame.best_move = Some(action);
        }
        let best = frame.best;
        let new_alpha = if is_root {
            self.record_root_move(action, value, is_exact);
            self.lines.threshold().unwrap_or(-INFINITY).min(best - self.limits.margin)
        } else {
            best
        };
        let Some(frame) = self.frames.last_mut() else { return false };
        if new_alpha > frame.alpha {
            frame.alpha = new_alpha;
            if frame.alpha >= frame.beta {
                if frame.depth > 0 {
                    self.order.record_cutoff(action, frame.depth % SOLVER_DEPTH, ply, frame.own_turn);
                }
                self.candidates.truncate(frame.next);
                frame.generated = Generated::All;
            }
        }
        false
    }

    /// Enters a position. The returned value is from the point of view of the side to move.
    fn enter(&mut self, position: P, own_turn: bool, depth: i32, alpha: i32, beta: i32) -> NodeResult {
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
    fn stored_value(entry: &TableEntry, ply: usize, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
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
    fn open(&mut self, position: P, key: u64, own_turn: bool, depth: i32, window: Range<i32>, first: usize, best: i32) {
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
    fn leave(&mut self) -> Option<i32> {
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

impl<P: Evaluate> Search for AlphaBeta<P> {
    fn step(&mut self, nodes: u64) -> bool {
        let pause = self.nodes.saturating_add(nodes);
        self.end_if_solved();
        while !self.finished {
            if self.nodes >= self.limits.nodes && self.completed > 0 {
                self.finished = true;
                break;
            }
            if self.nodes >= pause {
                return false;
            }
            self.advance();
        }
        true
    }

    fn node_count(&self) -> u64 {
        self.nodes
    }

    fn helper(&self) -> Option<Box<dyn Search>> {
        let limits = Limits { nodes: u64::MAX, ..self.limits };
        let mut helper = Self { limits, ..self.clone() };
        helper.solver.is_dedicated = self.busy.searches().is_multiple_of(2);
        Some(Box::new(helper))
    }

    fn report(&self) -> Report {
        let depth = u32::try_from(self.completed.max(1)).unwrap_or(1);
        let best = self.lines().into_iter().next().unwrap_or_default();
        Report { depth, nodes: self.nodes, score: best.score, line: best.moves }
    }

    fn lines(&self) -> Vec<Line> {
        let lines = self.lines.iter().map(|line| Line {
            score: Score(line.value),
            depth: u32::try_from(line.depth).unwrap_or(1),
            moves: line.moves().iter().copied().map(EncodedMove).collect(),
        });
        let mut lines: Vec<_> = lines.collect();
        let of_root_move = |root: &RootMove<P::Move>, depth: i32| Line {
            score: Score(root.value),
            depth: u32::try_from(depth).unwrap_or(1),
            moves: vec![EncodedMove(root.action.pack())],
        };
        if let Some(root) = self.best_unsearched() {
            let first = of_root_move(&root, self.completed);
            match lines.iter().position(|line| line.moves[0] == first.moves[0]) {
                Some(index) => lines[..=index].rotate_right(1),
                None => lines.insert(0, first),
            }
            lines.truncate(self.limits.lines);
        } else if let Some(root) = self.root_moves.first().filter(|_| lines.is_empty()) {
            lines.push(of_root_move(root, 1));
        }
        // Lines of this iteration that lose are after lines of the previous one that do not. The sort is stable.
        lines.sort_by_key(|line| line.score.0 <= -MATE_BOUND);
        lines
    }

    fn ranking(&self) -> Vec<(EncodedMove, Score)> {
        self.ranked_root_moves().iter().map(|root| (EncodedMove(root.action.pack()), Score(root.value))).collect()
    }
}
