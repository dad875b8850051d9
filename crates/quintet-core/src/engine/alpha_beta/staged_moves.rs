//! Staged move generation. Moves that are likely to cause a cutoff are generated first; the others only if none of them
//! does. Where a game limits the number of moves, the others are generated only if all of the first ones lose.

use super::endgame::SOLVER_DEPTH;
use super::frame::{Candidate, Generated};
use super::{AlphaBeta, order};
use crate::engine::Evaluate;
use crate::engine::report::MATE_BOUND;
use crate::rules::MoveEncoding;

/// The minimum depth at which the evaluation orders the moves; see [`Evaluate::ORDERS_BY_EVALUATION`].
const MIN_EVALUATION_DEPTH: i32 = 3;

impl<P: Evaluate> AlphaBeta<P> {
    /// Generates the moves of the current position that are searched first, or all moves if the game does not generate them
    /// in stages. Adds them to the candidates with their ranks.
    pub(super) fn generate_first_stage(&mut self) {
        const { assert!(P::GENERATES_IN_STAGES || !P::ORDERS_BY_EVALUATION, "the evaluation orders the second stage") };
        let ply = self.frames.len() - 1;
        let (candidates, ordering) = (&mut self.candidates, &self.order);
        let Some(frame) = self.frames.last_mut() else { return };
        let (position, table_move, own_turn) = (&frame.position, frame.table_move, frame.own_turn);
        let mut add = |action, priority| {
            order::check_priority(position, action, priority);
            candidates.push(Candidate { action, rank: ordering.rank(action, priority, table_move, ply, own_turn) });
        };
        if !P::GENERATES_IN_STAGES {
            position.for_each_ordered_move(add);
            let max_moves = if frame.depth >= SOLVER_DEPTH { usize::MAX } else { position.max_moves(frame.depth) };
            frame.generated = Generated::All;
            if candidates.len() - frame.first > max_moves {
                candidates[frame.first..].select_nth_unstable_by_key(max_moves, |candidate| -candidate.rank);
                candidates.truncate(frame.first + max_moves);
                frame.generated = Generated::First;
            }
            return;
        }
        position.for_each_priority_move(&mut add);
        let end = candidates.len();
        for code in ordering.table_and_killer_moves(table_move, ply) {
            let action = P::Move::unpack(code);
            let is_new = candidates[frame.first..end].iter().all(|candidate| candidate.action != action);
            if is_new && position.is_legal(action) {
                candidates.push(Candidate { action, rank: ordering.rank(action, 0, table_move, ply, own_turn) });
            }
        }
        frame.generated = Generated::First;
    }

    /// Generates the remaining moves of the current position when the first ones have been searched. If they are pruned,
    /// it does not generate them and returns `true`.
    pub(super) fn prunes_remaining(&mut self) -> bool {
        let Some(frame) = self.frames.last_mut() else { return false };
        // Moves that other threads are searching are postponed until after the remaining ones, but only if the game generates
        // its moves in stages. Otherwise the remaining ones depend on the values of all first ones.
        let postponed = if P::GENERATES_IN_STAGES { frame.postponed } else { 0 };
        if frame.generated != Generated::First || frame.next + postponed < self.candidates.len() {
            return false;
        }
        let is_pruned = if P::GENERATES_IN_STAGES {
            // All moves that are not generated yet are quiet.
            frame.prunes_quiet_moves()
        } else if frame.best > -MATE_BOUND {
            // One of the moves does not lose, so those beyond the limit are skipped. They are searched only to prove a loss.
            frame.generated = Generated::All;
            return false;
        } else {
            false
        };
        if is_pruned {
            frame.prune();
        } else {
            self.generate_remaining();
        }
        is_pruned
    }

    /// Adds the moves of the current position that are not candidates yet. At a sufficient depth, the evaluation orders
    /// them.
    fn generate_remaining(&mut self) {
        let ply = self.frames.len() - 1;
        let (evaluator, side, players, baseline) = (self.evaluator, self.side, self.players, self.baseline);
        let (candidates, ordering) = (&mut self.candidates, &self.order);
        let Some(frame) = self.frames.last_mut() else { return };
        (frame.generated, frame.postponed) = (Generated::All, 0);
        let (position, own_turn, listed) = (&frame.position, frame.own_turn, frame.first..candidates.len());
        let is_ordered = Self::is_ordered_by_evaluation(position, frame.depth);
        let evaluate = |position: &P| {
            let value = evaluator.evaluate_leaf(position, side, players, baseline);
            if own_turn { value } else { -value }
        };
        let before = if is_ordered { evaluate(position) } else { 0 };
        position.for_each_ordered_move(|action, priority| {
            if P::GENERATES_IN_STAGES && priority > 0
                || candidates[listed.clone()].iter().any(|candidate| candidate.action == action)
            {
                return;
            }
            order::check_priority(position, action, priority);
            let mut rank = ordering.rank(action, priority, None, ply, own_turn);
            if is_ordered {
                let mut child = position.clone();
                child.play_unchecked(action);
                rank += order::gain_rank(evaluate(&child) - before);
            }
            candidates.push(Candidate { action, rank });
        });
    }

    /// Whether the evaluation orders the moves of a position at this depth. It does not if the game ends within two plies.
    #[inline]
    fn is_ordered_by_evaluation(position: &P, depth: i32) -> bool {
        P::ORDERS_BY_EVALUATION
            && depth >= MIN_EVALUATION_DEPTH
            && (depth < SOLVER_DEPTH || position.plies_to_end().is_none_or(|plies| plies > 2))
    }
}
