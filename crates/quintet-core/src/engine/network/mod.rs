//! Networks: small neural networks that correct the evaluation of a game with two sides.
//!
//! A network has one hidden layer for each side, with the same weights for both. Its inputs are bits, from the point of
//! view of a side: where the pieces of both sides are and, in some games, counts such as the pieces in hand. Playing a
//! move changes few of them, so the search updates the sums of the hidden layer instead of computing them again. All
//! calculations use integers and give the same result on every machine.

mod file;
#[cfg(test)]
mod tests;

use std::fmt;

use crate::rules::Side;

pub use file::NetworkError;

/// The number of hidden units of each side.
pub const HIDDEN: usize = 32;
/// The maximum number of words of 64 inputs.
pub const INPUT_WORDS: usize = 8;
/// The value of a hidden unit that is fully active. The sums of the hidden layer have the same unit.
pub const FULL: i16 = 255;
/// The factor of the output weights.
pub const OUTPUT_UNIT: i32 = 64;
/// The maximum magnitude of an output weight. Its product with [`FULL`] fits into 16 bits.
pub const MAX_OUTPUT: i16 = 127;
/// The number of inputs of a word.
const WORD_BITS: usize = u64::BITS as usize;

/// The inputs of a network that are active, one bit for each.
pub type Inputs = [u64; INPUT_WORDS];
/// The inputs from the points of view of the first and the second side: the own words, then those of the other side.
#[must_use]
#[inline]
pub fn perspective_inputs<const WORDS: usize>(first: [u64; WORDS], second: [u64; WORDS]) -> [Inputs; 2] {
    [[first, second], [second, first]].map(|sides| {
        let mut inputs = Inputs::default();
        for (input, word) in inputs.iter_mut().zip(sides.as_flattened()) {
            *input = *word;
        }
        inputs
    })
}

/// A weight or a sum for every hidden unit of a side.
type Row = [i16; HIDDEN];

/// The weights of a network. The package `tools/train` trains them.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    /// The weights of each input. Unused inputs of the last word have weights of 0.
    rows: Vec<Row>,
    biases: Row,
    /// The output weights for the side to move, and for the other side.
    outputs: [Row; 2],
    /// In units of [`FULL`]² · [`OUTPUT_UNIT`].
    output_bias: i32,
    /// The number of hundredths of an output of 1.
    scale: i32,
}

impl fmt::Debug for Network {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Network").field("inputs", &self.rows.len()).finish_non_exhaustive()
    }
}

/// The sums of the hidden layer for a position, from the points of view of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accumulator {
    inputs: [Inputs; 2],
    sums: [Row; 2],
}

impl Network {
    /// The number of words of inputs.
    #[must_use]
    pub const fn input_words(&self) -> usize {
        self.rows.len() / WORD_BITS
    }

    /// The sums for these inputs, those from the point of view of the first side first.
    #[must_use]
    pub fn accumulate(&self, inputs: &[Inputs; 2]) -> Accumulator {
        let nothing = Accumulator { inputs: [[0; INPUT_WORDS]; 2], sums: [self.biases; 2] };
        self.update(&nothing, inputs)
    }

    /// The sums for these inputs, computed from the sums for others. The fewer inputs differ, the faster.
    #[must_use]
    #[inline]
    pub fn update(&self, before: &Accumulator, inputs: &[Inputs; 2]) -> Accumulator {
        let mut after = Accumulator { inputs: *inputs, sums: before.sums };
        for ((sums, old), new) in after.sums.iter_mut().zip(&before.inputs).zip(inputs) {
            for ((old, new), rows) in old.iter().zip(new).zip(self.rows.chunks_exact(WORD_BITS)) {
                for index in bits(old & !new) {
                    subtract(sums, &rows[index]);
                }
                for index in bits(new & !old) {
                    add(sums, &rows[index]);
                }
            }
        }
        after
    }

    /// The output for the side to move, in hundredths.
    #[must_use]
    #[inline]
    pub fn value(&self, accumulator: &Accumulator, to_move: Side) -> i32 {
        let (own, other) = (to_move.index() % 2, to_move.other().index() % 2);
        let [own, other] = [own, other].map(|side| &accumulator.sums[side]);
        let sum = weigh(own, &self.outputs[0]) + weigh(other, &self.outputs[1]) + self.output_bias;
        let unit = i64::from(FULL) * i64::from(FULL) * i64::from(OUTPUT_UNIT);
        (i64::from(sum) * i64::from(self.scale) / unit) as i32
    }
}

/// The indices of the bits of a word.
#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (index < WORD_BITS).then_some(index)
    })
}

#[inline]
fn add(sums: &mut Row, row: &Row) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*weight);
    }
}

#[inline]
fn subtract(sums: &mut Row, row: &Row) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_sub(*weight);
    }
}

/// The weighted sum of the squares of the hidden units, each limited to the range from 0 to [`FULL`].
#[inline]
fn weigh(sums: &Row, weights: &Row) -> i32 {
    let mut total = 0;
    for (sum, weight) in sums.iter().zip(weights) {
        let unit = (*sum).clamp(0, FULL);
        total += i32::from(unit.wrapping_mul(*weight)) * i32::from(unit);
    }
    total
}
