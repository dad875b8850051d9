//! Changes to a position that keep its hash up to date.

use super::{CELLS, MAX_HEIGHT, PASSES_TO_END, Position};
use quintet_core::rules::{Cell, Side, zobrist};

/// The keys of pieces, by side, level and cell.
const PIECE_KEYS: [[[u64; CELLS]; MAX_HEIGHT]; 2] = [
    [zobrist::keys(0xaba_de11), zobrist::keys(0xaba_de12), zobrist::keys(0xaba_de13)],
    [zobrist::keys(0xaba_de21), zobrist::keys(0xaba_de22), zobrist::keys(0xaba_de23)],
];
/// The keys of the numbers of consecutive passes, from one. Zero passes have no key.
const PASS_KEYS: [u64; PASSES_TO_END as usize] = zobrist::keys(0xaba_de30);
const WHITE_TO_MOVE: u64 = zobrist::keys::<1>(0xaba_de40)[0];

impl Position {
    /// Adds a piece at a level of a cell if there is none, else removes it.
    #[inline]
    pub(super) fn toggle(&mut self, cell: Cell, level: usize, side: Side) {
        self.levels[level].toggle(cell);
        if side == Side::SECOND {
            self.white[level].toggle(cell);
        }
        self.hash ^= PIECE_KEYS[side.index()][level][cell.index()];
    }

    /// Moves the pieces of a stack onto another stack.
    #[inline]
    pub(super) fn move_stack(&mut self, from: Cell, to: Cell) {
        let above = self.height(to);
        for level in 0..self.height(from).min(MAX_HEIGHT - above) {
            let side = Side(u8::from(self.white[level].contains(from)));
            self.toggle(from, level, side);
            self.toggle(to, above + level, side);
        }
    }

    /// Removes a stack from the board.
    pub(super) fn remove(&mut self, cell: Cell) {
        for level in (0..self.height(cell)).rev() {
            let side = Side(u8::from(self.white[level].contains(cell)));
            self.toggle(cell, level, side);
        }
    }

    /// Sets the number of consecutive passes.
    #[inline]
    pub(super) const fn set_passes(&mut self, passes: u8) {
        self.hash ^= pass_key(self.passes) ^ pass_key(passes);
        self.passes = passes;
    }

    /// Sets the side to move.
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
