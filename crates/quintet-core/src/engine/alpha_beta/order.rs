//! Move ordering: killer moves and history.

use crate::engine::{Evaluate, MAX_PRIORITY};
use crate::rules::MoveEncoding;

/// The weight of the priority in a rank. It exceeds the sum of the other parts.
const PRIORITY: i32 = 1 << 20;
/// The part of a rank for a killer move. It exceeds every history score.
const KILLER: i32 = 1 << 19;
/// Moves with a lower rank are quiet.
pub(super) const QUIET_RANK: i32 = KILLER;
/// All history scores are halved when one of them reaches this value.
const MAX_HISTORY: i32 = 1 << 18;
/// The number of history scores for each team. Different moves can share one.
const HISTORY_SLOTS: usize = 1 << 12;

/// The weight of a gain of evaluation, in hundredths, in a rank.
const GAIN: i32 = 1 << 9;
/// The maximum absolute gain that counts, in hundredths. With it, a quiet move still ranks below a killer.
const MAX_GAIN: i32 = (KILLER - MAX_HISTORY) / GAIN - 1;

/// The part of a rank for the evaluation that a move gains, in hundredths.
#[inline]
pub(super) fn gain_rank(gain: i32) -> i32 {
    gain.clamp(-MAX_GAIN, MAX_GAIN) * GAIN
}

/// Checks the priority of a move in builds with debug assertions. Outside the range, its rank would overflow.
#[inline]
pub(super) fn check_priority<P: Evaluate>(position: &P, action: P::Move, priority: i32) {
    if cfg!(debug_assertions) && !(-MAX_PRIORITY..=MAX_PRIORITY).contains(&priority) {
        let (mut text, json) = (String::new(), position.diagram().to_json());
        let _ = position.write_move(action, &mut text);
        panic!("the priority of {text} in {json} is {priority}; it must be from -{MAX_PRIORITY} to {MAX_PRIORITY}");
    }
}

/// Two killer moves for each ply, and a history score for each move and team. The teams are the side that searches (`true`)
/// and all its opponents.
#[derive(Clone, Debug)]
pub(super) struct MoveOrdering {
    killers: Vec<[u64; 2]>,
    history: Vec<i32>,
}

impl MoveOrdering {
    pub(super) fn new(plies: usize) -> Self {
        Self { killers: vec![[u64::MAX; 2]; plies], history: vec![0; 2 * HISTORY_SLOTS] }
    }

    #[inline]
    const fn slot(code: u64, team: bool) -> usize {
        let hash = code.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - HISTORY_SLOTS.trailing_zeros());
        hash as usize + if team { HISTORY_SLOTS } else { 0 }
    }

    /// The table move and the killer moves of a ply, each once.
    #[inline]
    pub(super) fn table_and_killer_moves(&self, table_move: Option<u64>, ply: usize) -> impl Iterator<Item = u64> {
        let killers = self.killers[ply].into_iter();
        table_move.into_iter().chain(killers.filter(move |code| *code != u64::MAX && Some(*code) != table_move))
    }

    /// The rank of a move; moves are searched in descending order.
    #[inline]
    pub(super) fn rank(
        &self,
        action: impl MoveEncoding,
        priority: i32,
        table_move: Option<u64>,
        ply: usize,
        team: bool,
    ) -> i32 {
        let code = action.pack();
        if table_move == Some(code) {
            return i32::MAX;
        }
        let killer = if self.killers[ply].contains(&code) { KILLER } else { 0 };
        priority * PRIORITY + killer + self.history[Self::slot(code, team)]
    }

    /// Updates the killer moves and the history score of a move that caused a cutoff.
    #[inline]
    pub(super) fn record_cutoff(&mut self, action: impl MoveEncoding, depth: i32, ply: usize, team: bool) {
        let code = action.pack();
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        let slot = Self::slot(code, team);
        self.history[slot] += depth * depth;
        if self.history[slot] >= MAX_HISTORY {
            self.history.iter_mut().for_each(|score| *score /= 2);
        }
    }
}
