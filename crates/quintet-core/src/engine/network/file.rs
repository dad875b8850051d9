//! Network files: a header of 16 bytes, then the weights. All numbers are little-endian.
//!
//! | Bytes | Content |
//! | --- | --- |
//! | 4 | `QNN1` |
//! | 2, 2 | the number of input words of both sides, the number of hidden units of a side |
//! | 4 | the number of hundredths of an output of 1 |
//! | 4 | the output bias |
//! | 2 each | the weights of each own input and of each input of the other side, the biases, the output weights for the side to move, those for the other side |

use std::fmt;

use super::{HIDDEN, MAX_OUTPUT_WEIGHT, Network, Row, SIDE_WORDS, WORD_BITS};

/// The first bytes of a network file.
const MAGIC: &[u8; 4] = b"QNN1";
/// The size of the header, in bytes.
const HEADER: usize = 16;
/// The maximum of the scale, in hundredths.
const MAX_SCALE: i32 = 100_000;
/// The maximum magnitude of the output bias. Its sum with the weighted units fits into 32 bits.
const MAX_BIAS: i32 = 1 << 30;

/// Why a network file is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// It does not begin with the header of a network.
    Header,
    /// The network has another number of hidden units, too many inputs, or an odd number of words of inputs.
    Shape,
    /// The file is truncated, or continues after the weights.
    Length,
    /// A weight is so large that a calculation could overflow.
    Weight,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Header => "not a network file",
            Self::Shape => "the network has an unsupported size",
            Self::Length => "the network file has a wrong length",
            Self::Weight => "a weight of the network is too large",
        })
    }
}

impl std::error::Error for NetworkError {}

impl Network {
    /// Creates a network. `rows` has the weights of the inputs of the own side, then of those of the other side. Inputs that
    /// are missing in the last word have no effect. `biases` are the sums of the hidden layer without inputs. `outputs` has the
    /// weights of the hidden units of the side to move, then of the other side. `scale` is the number of hundredths of an
    /// output of 1.
    ///
    /// # Errors
    /// If there are too many inputs or an odd number of words, or if a weight is so large that a calculation could overflow.
    pub fn new(
        mut rows: Vec<[i16; HIDDEN]>,
        biases: [i16; HIDDEN],
        outputs: [[i16; HIDDEN]; 2],
        output_bias: i32,
        scale: i32,
    ) -> Result<Self, NetworkError> {
        let words = rows.len().div_ceil(WORD_BITS);
        if !is_supported(words) {
            return Err(NetworkError::Shape);
        }
        rows.resize(words * WORD_BITS, [0; HIDDEN]);
        let fits = |unit: usize| {
            let weights = rows.iter().chain([&biases]).map(|row| u64::from(row[unit].unsigned_abs()));
            weights.sum::<u64>() <= i16::MAX as u64
        };
        let small = outputs.iter().flatten().all(|weight| weight.unsigned_abs() <= MAX_OUTPUT_WEIGHT as u16);
        let in_range = output_bias.unsigned_abs() <= MAX_BIAS as u32 && (1..=MAX_SCALE).contains(&scale);
        if !small || !in_range || !(0..HIDDEN).all(fits) {
            return Err(NetworkError::Weight);
        }
        Ok(Self { rows, biases, outputs, output_bias, scale })
    }

    /// Reads a network file.
    ///
    /// # Errors
    /// If the file is not a network of the supported size.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetworkError> {
        let (header, weights) = bytes.split_at_checked(HEADER).ok_or(NetworkError::Header)?;
        if !header.starts_with(MAGIC) {
            return Err(NetworkError::Header);
        }
        let (sizes, numbers) = (numbers_16(&header[4..8]), &header[8..]);
        let (words, hidden) = (sizes[0] as usize, sizes[1] as usize);
        if hidden != HIDDEN || !is_supported(words) {
            return Err(NetworkError::Shape);
        }
        let [scale, output_bias] =
            [&numbers[..4], &numbers[4..]].map(|bytes| i32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
        let row_count = words * WORD_BITS + 3;
        if weights.len() != row_count * HIDDEN * 2 {
            return Err(NetworkError::Length);
        }
        let weights = numbers_16(weights);
        let mut rows: Vec<Row> = weights.as_chunks().0.to_vec();
        let tail = rows.split_off(row_count - 3);
        Self::new(rows, tail[0], [tail[1], tail[2]], output_bias, scale)
    }

    /// The network as a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for size in [self.input_words(), HIDDEN] {
            bytes.extend((size as u16).to_le_bytes());
        }
        for number in [self.scale, self.output_bias] {
            bytes.extend(number.to_le_bytes());
        }
        let rows = self.rows.iter().chain([&self.biases]).chain(&self.outputs);
        bytes.extend(rows.flatten().flat_map(|weight| weight.to_le_bytes()));
        bytes
    }
}

/// Whether a network can have this number of words of inputs of both sides.
const fn is_supported(words: usize) -> bool {
    words > 0 && words.is_multiple_of(2) && words <= 2 * SIDE_WORDS
}

/// Splits bytes into 16-bit numbers.
fn numbers_16(bytes: &[u8]) -> Vec<i16> {
    bytes.as_chunks().0.iter().map(|pair| i16::from_le_bytes(*pair)).collect()
}
