//! The hash of a position, from its pieces and the side to move.

use crate::rules::{Place, Rules, zobrist};

/// Makes the keys of the side to move different from those of the pieces.
const TO_MOVE: u64 = 1 << 40;

/// The sum of a key for every piece and a key for the side to move. In a sum, unlike in an exclusive or, equal pieces
/// in the same place do not cancel out.
pub fn hash_of_pieces<P: Rules>(position: &P) -> u64 {
    let mut hash = zobrist::key(TO_MOVE | u64::from(position.to_move().0));
    position.for_each_piece(|at| {
        let (place, cell) = match at.place {
            Place::Cell(cell) => (0, cell.0),
            Place::Reserve => (1, 0),
            Place::Captured => (2, 0),
        };
        let bytes = [cell, at.level, at.piece.kind, at.piece.side.0, place, 0, 0, 0];
        hash = hash.wrapping_add(zobrist::key(u64::from_le_bytes(bytes)));
    });
    hash
}
