//! Where pieces can enter, and which stacks can move where.

use super::{Cells, MAX_HEIGHT, MIN_BLACK_ENTRIES, Move, PIECES_PER_SIDE, Position};
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

    /// Whether a move is legal in a position that is not the end of the game.
    #[inline]
    pub(crate) fn can_play(&self, action: Move) -> bool {
        match action {
            Move::Enter(cell) => self.entries().contains(cell),
            Move::Capture { from, to } => self.can_capture(from, to),
            Move::Pass => self.hand(self.to_move) == 0,
        }
    }

    #[inline]
    fn can_capture(&self, from: Cell, to: Cell) -> bool {
        let [own, theirs] = self.own_and_theirs();
        let height = self.height(from);
        own.contains(from)
            && height < MAX_HEIGHT
            && (self.low_enough(theirs, height) & self.board.neighbours(from)).contains(to)
            && self.can_move_stacks()
            && !self.board.would_split(self.band(), from)
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
