//! Where pieces can enter, and which stacks can go where.

use super::{BLACK_ENTERS_FIRST, HIGHEST, PIECES, Places, Position};
use crate::rules::Cell;

impl Position {
    /// Whether black has entered the second piece, from when on stacks may move (rule sheet, "Moving a Piece").
    #[inline]
    pub(super) const fn may_move(&self) -> bool {
        self.hands[0] <= PIECES - BLACK_ENTERS_FIRST
    }

    /// Where the player to move can enter a piece (rule sheet, "Entering a New Piece"): next to the band, and before
    /// there is one, anywhere.
    #[inline]
    pub(super) fn entries(&self) -> Places {
        if self.hand(self.to_move) == 0 {
            Places::EMPTY
        } else if self.band().is_empty() {
            self.board.places()
        } else {
            self.board.around(self.band()) - self.band()
        }
    }

    /// Those of some stacks that are low enough for a stack of this height, at least one, to go on.
    #[inline]
    pub(super) fn low_enough(&self, stacks: Places, height: usize) -> Places {
        stacks - self.levels[HIGHEST - height]
    }

    /// Calls `visit` with every stack that can move, and where it can go.
    #[inline]
    pub fn for_each_capture(&self, mut visit: impl FnMut(Cell, Places)) {
        if !self.may_move() {
            return;
        }
        let [own, theirs] = self.own_and_theirs();
        let [_, two, three] = self.levels;
        for (height, stacks) in [(1, own - two), (2, (own & two) - three)] {
            let targets = self.low_enough(theirs, height);
            for from in (stacks & self.board.around(targets)).iter() {
                if !self.board.falls_apart(self.band(), from) {
                    visit(from, self.board.neighbours(from) & targets);
                }
            }
        }
    }
}
