//! Where pieces can enter, and which stacks can move where.

use super::{Cells, MAX_HEIGHT, MIN_BLACK_ENTRIES, PIECES_PER_SIDE, Position};
use quintet_core::rules::Cell;

impl Position {
    /// Whether stacks may move: Black has entered a second piece (rule sheet, "Moving a Piece").
    #[inline]
    pub(super) const fn can_move_stacks(&self) -> bool {
        self.hands[0] <= PIECES_PER_SIDE - MIN_BLACK_ENTRIES
    }

    /// The cells where the side to move can enter a piece (rule sheet, "Entering a New Piece"): next to the band, or
    /// anywhere on an empty board.
    #[inline]
    pub(super) fn entries(&self) -> Cells {
        if self.hand(self.to_move) == 0 {
            Cells::EMPTY
        } else if self.band().is_empty() {
            self.board.places()
        } else {
            self.board.around(self.band()) - self.band()
        }
    }

    /// The stacks that are low enough for a stack of `height` to move onto. `height` must be at least 1.
    #[inline]
    pub(super) fn low_enough(&self, stacks: Cells, height: usize) -> Cells {
        stacks - self.levels[MAX_HEIGHT - height]
    }

    /// Calls `visit` with every stack that can move and the set of its targets.
    #[inline]
    pub fn for_each_capture(&self, mut visit: impl FnMut(Cell, Cells)) {
        if !self.can_move_stacks() {
            return;
        }
        let [own, theirs] = self.own_and_theirs();
        let [_, two, three] = self.levels;
        for (height, stacks) in [(1, own - two), (2, (own & two) - three)] {
            let targets = self.low_enough(theirs, height);
            for from in (stacks & self.board.around(targets)).iter() {
                if !self.board.would_split(self.band(), from) {
                    visit(from, self.board.neighbours(from) & targets);
                }
            }
        }
    }
}
