//! What changes in a position, and its hash with it.

use super::{CELLS, HIGHEST, PASSES, Position};
use crate::rules::{Cell, Side, zobrist};

/// By side, level and place.
const PIECE_KEYS: [[[u64; CELLS]; HIGHEST]; 2] = [
    [zobrist::keys(0xaba_de11), zobrist::keys(0xaba_de12), zobrist::keys(0xaba_de13)],
    [zobrist::keys(0xaba_de21), zobrist::keys(0xaba_de22), zobrist::keys(0xaba_de23)],
];
/// By passes in a row; none has no key.
const PASS_KEYS: [u64; PASSES as usize] = zobrist::keys(0xaba_de30);
const WHITE_TO_MOVE: u64 = zobrist::keys::<1>(0xaba_de40)[0];

impl Position {
    /// Puts a piece on a level of a place that has none there, or takes the one that is.
    #[inline]
    pub(super) fn toggle(&mut self, cell: Cell, level: usize, side: Side) {
        self.levels[level].toggle(cell);
        if side == Side::SECOND {
            self.white[level].toggle(cell);
        }
        self.hash ^= PIECE_KEYS[side.index()][level][cell.index()];
    }

    /// Puts the pieces of a stack on top of what stands elsewhere.
    #[inline]
    pub(super) fn hop(&mut self, from: Cell, to: Cell) {
        let above = self.height(to);
        for level in 0..self.height(from).min(HIGHEST - above) {
            let side = Side(u8::from(self.white[level].has(from)));
            self.toggle(from, level, side);
            self.toggle(to, above + level, side);
        }
    }

    /// Takes a stack off the board.
    pub(super) fn remove(&mut self, cell: Cell) {
        for level in (0..self.height(cell)).rev() {
            let side = Side(u8::from(self.white[level].has(cell)));
            self.toggle(cell, level, side);
        }
    }

    /// Says how many passes were made in a row.
    #[inline]
    pub(super) const fn set_passes(&mut self, passes: u8) {
        self.hash ^= pass_key(self.passes) ^ pass_key(passes);
        self.passes = passes;
    }

    /// Says whose turn it is.
    #[inline]
    pub(super) fn set_to_move(&mut self, side: Side) {
        if self.to_move != side {
            self.to_move = side;
            self.hash ^= WHITE_TO_MOVE;
        }
    }
}

#[inline]
const fn pass_key(passes: u8) -> u64 {
    if passes == 0 { 0 } else { PASS_KEYS[passes as usize - 1] }
}
