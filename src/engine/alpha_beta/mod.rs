//! Alpha-beta search: iterative deepening over an explicit stack, so that it can pause between any two positions.
//!
//! With more than two sides it is paranoid: all others play together against the side that searches.

mod frame;
mod order;
mod root;
mod table;

use super::evaluator::{Evaluator, Knowledge};
use super::past::Past;
use super::report::WIN;
use super::{Limits, Report, Score, Search};
use crate::rules::{Game, MoveCode, Packed, Side};
use frame::{Candidate, Entered, Frame, Stage};
use order::Order;
use root::RootMove;
use table::{Bound, Table, from_table, to_table};

/// The longest line, in plies, captures at its end included.
const MOST_PLIES: usize = 64;
/// Iterations stop here; captures at the end of lines still fit.
const MOST_DEPTH: i32 = 48;
/// Candidates that the search makes room for before it starts.
const ROOM: usize = 1 << 14;
/// How much worse than an even game it is at least for the side that searches to let a position come back.
const RELUCTANCE: i32 = 30;
const INFINITY: i32 = 32_767;

/// The search.
pub struct AlphaBeta<P: Knowledge> {
    evaluator: Evaluator<P>,
    limits: Limits,
    root: P,
    side: Side,
    players: usize,
    /// What is added to the value of every position.
    centre: i32,
    past: Past,
    /// Whether a whole round is looked ahead for repetitions, however deep the search is: with more than two sides a shallow one
    /// does not see the last answer. Whoever chooses softly looks out for that when it chooses.
    wary: bool,
    table: Table,
    order: Order,
    frames: Vec<Frame<P>>,
    candidates: Vec<Candidate<P::Move>>,
    root_moves: Vec<RootMove<P::Move>>,
    /// Root moves that were searched in this iteration.
    searched: usize,
    /// The last iteration that came to its end.
    completed: i32,
    depth: i32,
    nodes: u64,
    finished: bool,
}

impl<P: Knowledge> AlphaBeta<P> {
    /// How much worse than an even game a repetition is for the side that searches.
    const AVERSION: i32 = if P::CONTEMPT > RELUCTANCE { P::CONTEMPT } else { RELUCTANCE };

    /// A search from where a game stands.
    #[must_use]
    pub fn new(game: &Game<P>, evaluator: Evaluator<P>, limits: Limits) -> Self {
        let root = game.position().clone();
        let mut root_moves = Vec::new();
        if game.outcome().is_none() {
            let mut ranked = Vec::new();
            root.for_each_candidate(|action, promise| ranked.push((action, promise)));
            ranked.sort_by_key(|(_, promise)| -promise);
            let unknown = |action| RootMove { action, value: 0, exact: false, can_draw: None };
            root_moves.extend(ranked.iter().map(|(action, _)| unknown(*action)));
        }
        let (side, players) = (root.to_move(), P::INFO.players(game.options()));
        let past = Past::of(game);
        Self {
            evaluator,
            limits,
            side,
            players,
            centre: evaluator.centre(&root, side, players),
            wary: players > 2 && limits.margin == 0 && past.may_draw(),
            past,
            table: Table::for_nodes(limits.nodes),
            order: Order::new(MOST_PLIES + 1),
            frames: Vec::with_capacity(MOST_PLIES + 1),
            candidates: Vec::with_capacity(ROOM),
            finished: root_moves.is_empty(),
            root_moves,
            searched: 0,
            completed: 0,
            depth: 0,
            nodes: 0,
            root,
        }
    }

    /// The key of a position in the table: with more than two sides values hold for one of them only.
    #[inline]
    fn key(&self, position: &P) -> u64 {
        if self.players == 2 { position.hash() } else { position.hash() ^ (u64::from(self.side.0) + 1) << 56 }
    }

    /// One move further: tries the next, or goes back.
    fn advance(&mut self) {
        let Some(frame) = self.frames.last_mut() else { return self.begin_iteration() };
        let end = self.candidates.len();
        if frame.next < end {
            let left = &mut self.candidates[frame.next..end];
            let mut best = 0;
            for index in 1..left.len() {
                if left[index].rank > left[best].rank {
                    best = index;
                }
            }
            left.swap(0, best);
            let rank = left[0].rank;
            let index = frame.next - frame.first;
            frame.next += 1;
            let window = frame.beta - frame.first_alpha;
            frame.stage = if index == 0 || frame.depth <= 0 {
                Stage::Full
            } else if frame.depth >= 3 && index >= 3 && rank < order::QUIET && window < INFINITY {
                Stage::Reduced
            } else {
                Stage::Scout
            };
            self.try_move();
        } else if let Some(value) = self.leave() {
            self.settle(value);
        }
    }

    /// Searches the move that was taken last, as thoroughly as its stage says, and again if that was not enough.
    fn try_move(&mut self) {
        loop {
            let Some(frame) = self.frames.last() else { return };
            let index = frame.next - frame.first - 1;
            let mut child = frame.position.clone();
            child.play_unchecked(self.candidates[frame.next - 1].action);
            let own = child.to_move() == self.side;
            let (alpha, beta) = match frame.stage {
                Stage::Full => (frame.alpha, frame.beta),
                Stage::Reduced | Stage::Scout => (frame.alpha, frame.alpha + 1),
            };
            let reduction = match frame.stage {
                Stage::Reduced if index >= 12 => 3,
                Stage::Reduced => 2,
                Stage::Full | Stage::Scout => 1,
            };
            let depth = frame.depth - reduction;
            let (alpha, beta) = if own == frame.own { (alpha, beta) } else { (-beta, -alpha) };
            let same = own == frame.own;
            match self.enter(child, own, depth, alpha, beta) {
                Entered::Open => return,
                Entered::Value(value) => {
                    if !self.needs_more(if same { value } else { -value }) {
                        return;
                    }
                }
            }
        }
    }

    /// The value of the move that was searched last goes to the position that it was tried in.
    fn settle(&mut self, value: i32) {
        if self.needs_more(value) {
            self.try_move();
        }
    }

    /// Takes the value of a move, seen from the position it was tried in; true if it must be searched more thoroughly.
    fn needs_more(&mut self, value: i32) -> bool {
        let ply = self.frames.len() - 1;
        let value = if ply == 0 && self.wary { self.beware(value) } else { value };
        let Some(frame) = self.frames.last_mut() else { return false };
        if value > frame.alpha {
            match frame.stage {
                Stage::Reduced => {
                    frame.stage = Stage::Scout;
                    return true;
                }
                Stage::Scout if value < frame.beta => {
                    frame.stage = Stage::Full;
                    return true;
                }
                Stage::Scout | Stage::Full => {}
            }
        }
        let action = self.candidates[frame.next - 1].action;
        if ply == 0 {
            let index = self.searched;
            if let Some(at) = self.root_moves[index..].iter().position(|root| root.action == action) {
                self.root_moves[index..=index + at].rotate_right(1);
                let root = &mut self.root_moves[index];
                root.value = value;
                root.exact = value > frame.alpha;
            }
            self.searched += 1;
        }
        if value > frame.best {
            frame.best = value;
            frame.best_move = Some(action);
        }
        let bar = if ply == 0 { frame.best - self.limits.margin } else { frame.best };
        if bar > frame.alpha {
            frame.alpha = bar;
            if frame.alpha >= frame.beta {
                if frame.depth > 0 {
                    self.order.reward(action, frame.depth, ply, frame.own);
                }
                self.candidates.truncate(frame.next);
            }
        }
        false
    }

    /// Looks at a position for the first time. What comes back is its value for the side to move.
    fn enter(&mut self, position: P, own: bool, depth: i32, alpha: i32, beta: i32) -> Entered {
        self.nodes += 1;
        let ply = self.frames.len();
        if let Some(outcome) = position.outcome() {
            let value = match outcome.winner {
                None if own => -P::CONTEMPT,
                None => P::CONTEMPT,
                Some(winner) if (winner == self.side) == own => WIN - ply as i32,
                Some(_) => ply as i32 - WIN,
            };
            return Entered::Value(value);
        }
        if self.players > 2 && position.is_out(self.side) {
            let value = ply as i32 - WIN;
            return Entered::Value(if own { value } else { -value });
        }
        let hash = position.hash();
        if self.past.matters() && ply > 0 {
            // The first of them is the root, which is part of the past.
            let later = self.frames.iter().skip(1).filter(|frame| frame.position.hash() == hash).count();
            let again = !P::REPEATS && (later > 0 || hash == self.root.hash());
            if again || self.past.draws(hash, later) {
                return Entered::Value(if own { -Self::AVERSION } else { Self::AVERSION });
            }
        }
        let key = self.key(&position);
        if depth <= 0 {
            return self.enter_quiet(position, key, own, depth, alpha, beta);
        }
        let mut known = None;
        if let Some(entry) = self.table.get(key) {
            known = entry.code();
            if ply > 0 && i32::from(entry.depth) >= depth && beta - alpha == 1 {
                let value = from_table(entry.value(), ply);
                let enough = match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => value >= beta,
                    Bound::Upper => value <= alpha,
                };
                if enough {
                    return Entered::Value(value);
                }
            }
        }
        if ply >= MOST_PLIES {
            return Entered::Value(self.evaluate(&position, own));
        }
        let first = self.candidates.len();
        let (candidates, order) = (&mut self.candidates, &self.order);
        position.for_each_candidate(|action, promise| {
            candidates.push(Candidate { action, rank: order.rank(action, promise, known, ply, own) });
        });
        let width = position.width(depth);
        if candidates.len() - first > width {
            candidates[first..].select_nth_unstable_by_key(width, |candidate| -candidate.rank);
            candidates.truncate(first + width);
        }
        self.open(position, key, own, depth, alpha, beta, first, -INFINITY);
        Entered::Open
    }

    /// The depth is used up: only what changes much is still looked at.
    fn enter_quiet(&mut self, position: P, key: u64, own: bool, depth: i32, alpha: i32, beta: i32) -> Entered {
        let value = self.evaluate(&position, own);
        if value >= beta || depth <= -P::QUIESCENCE || !self.limits.swings || self.frames.len() >= MOST_PLIES {
            return Entered::Value(value);
        }
        let first = self.candidates.len();
        let candidates = &mut self.candidates;
        position.for_each_swing(|action, rank| candidates.push(Candidate { action, rank }));
        if candidates.len() == first {
            return Entered::Value(value);
        }
        self.open(position, key, own, depth, alpha.max(value), beta, first, value);
        Entered::Open
    }

    fn open(&mut self, position: P, key: u64, own: bool, depth: i32, alpha: i32, beta: i32, first: usize, best: i32) {
        self.frames.push(Frame {
            position,
            key,
            own,
            depth,
            alpha,
            beta,
            first_alpha: alpha,
            best,
            best_move: None,
            first,
            next: first,
            stage: Stage::Full,
        });
    }

    /// Every move of a position was tried. The value is seen from the position before; none at the root.
    fn leave(&mut self) -> Option<i32> {
        let frame = self.frames.pop()?;
        let ply = self.frames.len();
        self.candidates.truncate(frame.first);
        if frame.depth > 0 {
            let bound = if frame.best >= frame.beta {
                Bound::Lower
            } else if frame.best > frame.first_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let code = frame.best_move.filter(|_| bound != Bound::Upper).map(Packed::pack);
            self.table.put(frame.key, code, to_table(frame.best, ply), frame.depth, bound);
        }
        match self.frames.last() {
            Some(parent) if parent.own == frame.own => Some(frame.best),
            Some(_) => Some(-frame.best),
            None => {
                self.end_iteration(frame.best);
                None
            }
        }
    }

    fn evaluate(&self, position: &P, own: bool) -> i32 {
        let value = self.evaluator.judge(position, self.side, self.players, self.centre);
        if own { value } else { -value }
    }
}

impl<P: Knowledge> Search for AlphaBeta<P> {
    fn step(&mut self, nodes: u64) -> bool {
        let pause = self.nodes.saturating_add(nodes);
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

    fn report(&self) -> Report {
        let mut line = Vec::new();
        let mut score = Score::default();
        if let Some(best) = self.known().first() {
            score = Score(best.value);
            line.push(MoveCode(best.action.pack()));
            let mut position = self.root.clone();
            position.play_unchecked(best.action);
            while let Some(code) = self.table.get(self.key(&position)).and_then(table::Entry::code) {
                let action = P::Move::unpack(code);
                if line.len() >= usize::try_from(self.depth).unwrap_or(1) || position.check(action).is_err() {
                    break;
                }
                line.push(MoveCode(code));
                position.play_unchecked(action);
            }
        }
        let depth = u32::try_from(self.completed.max(1)).unwrap_or(1);
        Report { depth, nodes: self.nodes, score, line }
    }

    fn ranking(&self) -> Vec<(MoveCode, Score)> {
        self.known().iter().map(|root| (MoveCode(root.action.pack()), Score(root.value))).collect()
    }
}
