//! Alpha-beta search with iterative deepening. It uses an explicit stack, so that it can pause between any two nodes.
//!
//! With more than two sides it is a paranoid search: all others play together against the side that searches.

mod accumulators;
mod busy;
mod endgame;
mod frame;
mod nodes;
mod order;
mod principal_variations;
mod root;
mod solution;
mod staged_moves;
mod table;

use super::evaluator::{Evaluate, Evaluator};
use super::repetition::RepetitionHistory;
use super::report::MATE_BOUND;
use super::{Limits, Line, Report, Score, Search};
use crate::rules::{EncodedMove, Game, MoveEncoding, Side};
use accumulators::AccumulatorStack;
use busy::{BusyMoves, MIN_BUSY_DEPTH};
use endgame::{EndgameSolver, SOLVER_DEPTH};
use frame::{Candidate, Frame, Generated, NodeResult, SearchKind};
use order::MoveOrdering;
use principal_variations::{PvTable, RootPvs};
use root::RootMove;
use solution::SharedSolution;
use table::Table;

/// The maximum length of a line, in plies, including the quiescence search.
const MAX_PLIES: usize = 64;
/// The maximum depth of an iteration, in plies. It leaves room for the quiescence search.
const MAX_DEPTH: i32 = 48;
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
    /// than two sides a shallow search does not reach the last answer. It is `false` with a margin: such a player makes
    /// mistakes on purpose. Only on hasty turns does [`ComputerPlayer`](crate::engine::ComputerPlayer) check the moves that
    /// it chooses from.
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
        // The ranks of the others are at most that of the move that was chosen last, so all of them are quiet.
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
}

impl<P: Evaluate> Search for AlphaBeta<P> {
    fn step(&mut self, nodes: u64) -> bool {
        let pause = self.nodes.saturating_add(nodes.max(1));
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

    fn set_node_limit(&mut self, nodes: u64) {
        self.limits.nodes = nodes;
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
