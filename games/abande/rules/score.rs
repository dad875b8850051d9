//! Sleeping stacks, the score and the result.

use std::cmp::Ordering;

use super::{Cells, PASSES_TO_END, Position};
use crate::rules::ids;
use quintet_core::rules::{EndReason, Outcome, Side};

/// Both players passed, and one has the higher score (rule sheet, "Score").
pub const HIGHER_SCORE: EndReason = EndReason(ids::ENDING_ABANDE_HIGHER_SCORE);
/// Both players passed, and the scores are equal (rule sheet, "Score").
pub const EQUAL_SCORES: EndReason = EndReason(ids::ENDING_ABANDE_EQUAL_SCORES);

impl Position {
    /// The stacks that have no stack of the opponent next to them (rule sheet, "Sleeping Pieces"). They are removed at
    /// the end. A stack belongs to the owner of its top piece.
    #[must_use]
    pub fn sleeping(&self) -> Cells {
        let [black, white] = self.tops();
        let awake = (black & self.board.around(white)) | (white & self.board.around(black));
        (black | white) - awake
    }

    /// The score of a side if the game ended now: the heights of its stacks that are not sleeping (rule sheet,
    /// "Score").
    pub(super) fn points(&self, side: Side) -> u32 {
        let [own, theirs] = [side, side.other()].map(|side| self.tops()[side.index()]);
        let awake = own & self.board.around(theirs);
        self.levels.iter().map(|level| (awake & *level).len()).sum()
    }

    /// Whether both players have passed in a row (rule sheet, "End of the Game").
    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        self.passes >= PASSES_TO_END
    }

    pub(super) fn result(&self) -> Option<Outcome> {
        self.is_over().then(|| match self.points(Side::FIRST).cmp(&self.points(Side::SECOND)) {
            Ordering::Greater => Outcome::win(Side::FIRST, HIGHER_SCORE),
            Ordering::Less => Outcome::win(Side::SECOND, HIGHER_SCORE),
            Ordering::Equal => Outcome::draw(EQUAL_SCORES),
        })
    }
}
