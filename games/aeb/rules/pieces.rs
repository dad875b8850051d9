//! Pyramids as pieces: the kind of a piece holds the pyramid and the kind of its pile.

use super::{Direction, Kind, Pyramid};
use quintet_core::rules::{Piece, Side};

/// The bit offset of the kind of pile in the kind of a piece, above the pyramid.
pub(super) const KIND_SHIFT: u32 = Pyramid::MASK.count_ones();

/// A pyramid on the board.
pub(super) const fn piece_of(side: Side, kind: Kind, pyramid: Pyramid) -> Piece {
    Piece { side, kind: number_of_kind(kind) << KIND_SHIFT | pyramid.bits() }
}

/// The pyramid of a piece.
#[must_use]
pub const fn pyramid_of(piece: Piece) -> Pyramid {
    Pyramid::from_valid_bits(piece.kind)
}

/// The kind of the pile that a piece is in. Off the board, it is [`Kind::Single`].
#[must_use]
pub fn pile_kind_of(piece: Piece) -> Kind {
    kind_of_number(piece.kind >> KIND_SHIFT).unwrap_or(Kind::Single)
}

/// The number of a kind of pile in the kind of a piece.
const fn number_of_kind(kind: Kind) -> u8 {
    match kind {
        Kind::Single => 0,
        Kind::Backup => 1,
        Kind::Split => 2,
        Kind::Gate(direction) => 3 + direction as u8,
    }
}

/// The kind of pile with this number.
pub(super) fn kind_of_number(number: u8) -> Option<Kind> {
    match number {
        0 => Some(Kind::Single),
        1 => Some(Kind::Backup),
        2 => Some(Kind::Split),
        _ => Direction::ALL.get(usize::from(number - 3)).copied().map(Kind::Gate),
    }
}
