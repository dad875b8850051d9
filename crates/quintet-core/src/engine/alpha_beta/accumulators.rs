//! The evaluation with a network: its accumulators for the positions on the stack.

use super::MAX_PLIES;
use super::frame::Frame;
use crate::engine::report::MAX_EVALUATION;
use crate::engine::{Accumulator, Evaluate, Limits, Network};

/// The accumulators of the positions on the stack. Each is computed when one of its children is first evaluated.
#[derive(Clone, Debug)]
pub(super) struct AccumulatorStack {
    accumulators: Vec<Accumulator>,
    /// The number of frames, from the root, whose accumulators are valid.
    valid: usize,
}

impl AccumulatorStack {
    pub(super) fn new(limits: Limits) -> Self {
        let accumulators = limits.network.map(|network| vec![network.accumulate(&Default::default()); MAX_PLIES + 1]);
        Self { accumulators: accumulators.unwrap_or_default(), valid: 0 }
    }

    /// Keeps only the accumulators of the first `count` frames.
    #[inline]
    pub(super) fn truncate(&mut self, count: usize) {
        self.valid = self.valid.min(count);
    }

    /// The corrected evaluation of a position after the current node. `value` is the evaluation for the side to move.
    pub(super) fn apply<P: Evaluate>(
        &mut self,
        network: &Network,
        value: i32,
        frames: &[Frame<P>],
        position: &P,
    ) -> i32 {
        while self.valid < frames.len() {
            let inputs = frames[self.valid].position.network_inputs().unwrap_or_default();
            self.accumulators[self.valid] = match self.valid.checked_sub(1) {
                Some(before) => network.update(&self.accumulators[before], &inputs),
                None => network.accumulate(&inputs),
            };
            self.valid += 1;
        }
        let inputs = position.network_inputs().unwrap_or_default();
        let accumulator = match frames.len().checked_sub(1) {
            Some(parent) => network.update(&self.accumulators[parent], &inputs),
            None => network.accumulate(&inputs),
        };
        debug_assert_eq!(accumulator, network.accumulate(&inputs), "an update equals a new calculation");
        (value + network.value(&accumulator, position.to_move())).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }
}
