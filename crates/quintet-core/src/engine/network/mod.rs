//! Networks: small neural networks that correct the evaluation of a game with two sides.
//!
//! A network has one hidden layer for each side, with the same weights for both. Its inputs are bits of both sides: where
//! their pieces are and, in some games, counts such as the pieces in hand. From the point of view of a side, its own inputs
//! are first, then those of the other side. Playing a move changes few of them, so the search updates the sums of the hidden
//! layer instead of computing them again. All calculations use integers and give the same result on every machine.

mod file;
#[cfg(test)]
mod tests;

use std::fmt;

use crate::rules::Side;

pub use file::NetworkError;

/// The number of hidden units of each side.
pub const HIDDEN: usize = 32;
/// The maximum number of words of 64 inputs of a side.
const SIDE_WORDS: usize = 4;
/// The value of a hidden unit that is fully active. The sums of the hidden layer have the same unit.
pub const MAX_ACTIVATION: i16 = 255;
/// The factor of the output weights.
pub const OUTPUT_WEIGHT_SCALE: i32 = 64;
/// The maximum magnitude of an output weight. Its product with [`MAX_ACTIVATION`] fits into 16 bits.
pub const MAX_OUTPUT_WEIGHT: i16 = 127;
/// The number of inputs of a word.
const WORD_BITS: usize = u64::BITS as usize;

/// The active inputs of a side, one bit for each. A game with fewer words leaves the last ones empty.
pub type Inputs = [u64; SIDE_WORDS];

/// A weight or a sum for every hidden unit of a side.
type Row = [i16; HIDDEN];

/// The weights of a network. The package `tools/train` trains them.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    /// The weights of each input: those of the own side, then as many of the other side. Unused inputs have weights of 0.
    rows: Vec<Row>,
    biases: Row,
    /// The output weights for the side to move, and for the other side.
    outputs: [Row; 2],
    /// In units of [`MAX_ACTIVATION`]² · [`OUTPUT_WEIGHT_SCALE`].
    output_bias: i32,
    /// The number of hundredths of an output of 1.
    scale: i32,
}

impl fmt::Debug for Network {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Network").field("inputs", &self.rows.len()).finish_non_exhaustive()
    }
}

/// The inputs of both sides in a position, and the sums of the hidden layer from the points of view of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accumulator {
    inputs: [Inputs; 2],
    sums: [Row; 2],
}

impl Network {
    /// The number of words of inputs of both sides.
    #[must_use]
    pub const fn input_words(&self) -> usize {
        self.rows.len() / WORD_BITS
    }

    /// The sums for these inputs of the first and the second side.
    #[must_use]
    pub fn accumulate(&self, inputs: &[Inputs; 2]) -> Accumulator {
        let nothing = Accumulator { inputs: [Inputs::default(); 2], sums: [self.biases; 2] };
        self.update(&nothing, inputs)
    }

    /// The sums for these inputs, computed from the sums for others. The fewer inputs differ, the faster.
    #[must_use]
    #[inline]
    pub fn update(&self, before: &Accumulator, inputs: &[Inputs; 2]) -> Accumulator {
        let [mut first, mut second] = before.sums;
        let (own_rows, other_rows) = self.rows.split_at(self.rows.len() / 2);
        let [own_rows, other_rows] = [own_rows, other_rows].map(|rows| rows.as_chunks::<WORD_BITS>().0);
        for (side, (old, new)) in before.inputs.iter().zip(inputs).enumerate() {
            // For its own hidden layer, a side uses the own rows for its inputs; for the other hidden layer, the other rows.
            let (to_first, to_second) = if side == 0 { (own_rows, other_rows) } else { (other_rows, own_rows) };
            for ((old, new), (to_first, to_second)) in old.iter().zip(new).zip(to_first.iter().zip(to_second)) {
                for index in bits(old & !new) {
                    subtract(&mut first, &to_first[index]);
                    subtract(&mut second, &to_second[index]);
                }
                for index in bits(new & !old) {
                    add(&mut first, &to_first[index]);
                    add(&mut second, &to_second[index]);
                }
            }
        }
        Accumulator { inputs: *inputs, sums: [first, second] }
    }

    /// The output for the side to move, in hundredths.
    #[must_use]
    #[inline]
    pub fn value(&self, accumulator: &Accumulator, to_move: Side) -> i32 {
        let (own, other) = (to_move.index() % 2, to_move.other().index() % 2);
        let [own, other] = [own, other].map(|side| &accumulator.sums[side]);
        let sum =
            weighted_squares(own, &self.outputs[0]) + weighted_squares(other, &self.outputs[1]) + self.output_bias;
        let unit = i64::from(MAX_ACTIVATION) * i64::from(MAX_ACTIVATION) * i64::from(OUTPUT_WEIGHT_SCALE);
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

/// The weighted sum of the squares of the hidden units, each limited to the range from 0 to [`MAX_ACTIVATION`].
#[inline]
fn weighted_squares(sums: &Row, weights: &Row) -> i32 {
    let mut total = 0;
    for (sum, weight) in sums.iter().zip(weights) {
        let unit = (*sum).clamp(0, MAX_ACTIVATION);
        total += i32::from(unit.wrapping_mul(*weight)) * i32::from(unit);
    }
    total
}
