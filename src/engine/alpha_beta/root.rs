//! The moves at the root, from one iteration to the next.

use super::frame::Candidate;
use super::{AlphaBeta, INFINITY, MOST_DEPTH};
use crate::engine::report::{PROVEN, WIN};
use crate::engine::{Knowledge, guard};

/// A move at the root, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootMove<M> {
    pub(super) action: M,
    /// The value in the last iteration that it was searched in.
    pub(super) value: i32,
    /// Whether that is its true value, and not just a bound.
    pub(super) exact: bool,
    /// Whether the game can be drawn by repetition after it, before the next turn; none as long as nobody asked.
    pub(super) can_draw: Option<bool>,
}

impl<P: Knowledge> AlphaBeta<P> {
    /// What the root move that was searched last is worth if the others draw the game wherever they can.
    pub(super) fn beware(&mut self, value: i32) -> i32 {
        let Some(frame) = self.frames.last() else { return value };
        if value <= frame.alpha.max(-Self::AVERSION) {
            return value;
        }
        let action = self.candidates[frame.next - 1].action;
        let Some(root) = self.root_moves.iter_mut().find(|root| root.action == action) else { return value };
        let can_draw = *root.can_draw.get_or_insert_with(|| guard::can_draw(&self.past, &frame.position, action));
        if can_draw { -Self::AVERSION } else { value }
    }

    pub(super) fn begin_iteration(&mut self) {
        self.depth += 1;
        self.searched = 0;
        self.nodes += 1;
        self.candidates.clear();
        let count = i32::try_from(self.root_moves.len()).unwrap_or(i32::MAX);
        let ranked = self.root_moves.iter().zip((0..count).rev());
        self.candidates.extend(ranked.map(|(root, rank)| Candidate { action: root.action, rank }));
        let (position, key) = (self.root.clone(), self.key(&self.root));
        self.open(position, key, true, self.depth, -INFINITY, INFINITY, 0, -INFINITY);
    }

    pub(super) fn end_iteration(&mut self, best: i32) {
        self.completed = self.depth;
        // Those with known values by value; the rest stay in the order in which they were searched.
        // An insertion sort keeps that order, and asks for no memory.
        let worth = |root: &RootMove<P::Move>| if root.exact { root.value } else { -INFINITY };
        for index in 1..self.root_moves.len() {
            let value = worth(&self.root_moves[index]);
            let place = self.root_moves[..index].partition_point(|before| worth(before) >= value);
            self.root_moves[place..=index].rotate_right(1);
        }
        let decided = best.abs() > PROVEN && WIN - best.abs() <= self.depth;
        let alone = self.root_moves.len() == 1;
        let deepest = self.depth >= MOST_DEPTH || u32::try_from(self.depth).is_ok_and(|d| d >= self.limits.depth);
        self.finished = decided || alone || deepest;
    }

    /// The root moves with known values, best first. Those of an iteration that was broken off count as far as it came.
    pub(super) fn known(&self) -> Vec<RootMove<P::Move>> {
        if self.completed == self.depth || self.searched == 0 {
            let mut known: Vec<_> = self.root_moves.iter().filter(|root| root.exact).copied().collect();
            if known.is_empty() {
                known.extend(self.root_moves.first().copied());
            }
            return known;
        }
        let (fresh, old) = self.root_moves.split_at(self.searched);
        let mut known: Vec<_> = fresh.iter().filter(|root| root.exact).copied().collect();
        known.sort_by_key(|root| -root.value);
        if self.limits.margin > 0 && self.completed > 0 {
            // Values of two iterations are comparable enough for a choice among good moves, never above the best.
            let best = known.first().map_or(INFINITY, |root| root.value);
            known.extend(old.iter().filter(|root| root.exact && root.value <= best).copied());
            known.sort_by_key(|root| -root.value);
        }
        known
    }
}
