//! Moves as numbers.

use super::InputStep;

/// A move that can be encoded as a 64-bit number, so that the same code can hold moves of any game.
pub trait MoveEncoding: Copy {
    /// Encodes the move. Different moves of a game have different numbers. The search stores only those below [`u32::MAX`] in
    /// its table; it cannot try others first.
    fn pack(self) -> u64;

    /// Decodes a move that [`MoveEncoding::pack`] encoded.
    ///
    /// # Panics
    /// May panic when the number was not returned by `pack` of the same game.
    fn unpack(code: u64) -> Self;

    /// The steps that select the move, if they do not depend on the position. A game must implement this method or
    /// override [`Rules::for_each_input_path`](super::Rules::for_each_input_path). The default returns no steps.
    fn steps(self) -> Vec<InputStep> {
        Vec::new()
    }
}

/// A move of any game, encoded as a number. Only the game that made it can decode it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EncodedMove(pub u64);
