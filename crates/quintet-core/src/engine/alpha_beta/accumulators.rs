//! The evaluation with a network: its accumulators for the positions on the stack.

use super::MAX_PLIES;
use super::frame::Frame;
use crate::engine::{Accumulator, Evaluate, Inputs, Limits, Network};

/// The accumulators of the positions on the stack, and of the position that was evaluated last, which is a child of the
/// current node. If a position was not evaluated, its accumulator is computed when one of its children is.
#[derive(Clone, Debug)]
pub(super) struct AccumulatorStack {
    accumulators: Vec<Accumulator>,
    /// The number of positions, from the root, whose accumulators are valid.
    valid: usize,
}

impl AccumulatorStack {
    pub(super) fn new(limits: Limits) -> Self {
        let accumulators = limits.network.map(|network| vec![network.accumulate(&Default::default()); MAX_PLIES + 1]);
        Self { accumulators: accumulators.unwrap_or_default(), valid: 0 }
    }

    /// Keeps only the accumulators of the first `count` positions.
    #[inline]
    pub(super) fn truncate(&mut self, count: usize) {
        self.valid = self.valid.min(count);
    }

    /// The position that was evaluated last is now the last of `count` positions on the stack.
    #[inline]
    pub(super) const fn push_evaluated(&mut self, count: usize) {
        self.valid = count;
    }

    /// The output of the network for the side to move in a position with these inputs after the current node.
    pub(super) fn value<P: Evaluate>(
        &mut self,
        network: &Network,
        frames: &[Frame<P>],
        position: &P,
        inputs: &[Inputs; 2],
    ) -> i32 {
        while self.valid < frames.len() {
            let inputs = frames[self.valid].position.network_inputs().unwrap_or_default();
            self.accumulators[self.valid] = match self.valid.checked_sub(1) {
                Some(before) => network.update(&self.accumulators[before], &inputs),
                None => network.accumulate(&inputs),
            };
            self.valid += 1;
        }
        let accumulator = match frames.len().checked_sub(1) {
            Some(parent) => network.update(&self.accumulators[parent], inputs),
            None => network.accumulate(inputs),
        };
        debug_assert_eq!(accumulator, network.accumulate(inputs), "an update equals a new calculation");
        let value = network.value(&accumulator, position.to_move());
        self.accumulators[frames.len()] = accumulator;
        value
    }
}
