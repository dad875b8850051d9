//! Sleeping stacks, the score, and the end.

use std::cmp::Ordering;

use super::{PASSES, Places, Position};
use crate::rules::{Ending, Outcome, Side};

/// Both players passed, and one has more points (rule sheet, "Score").
pub const HIGHER_SCORE: Ending = Ending("ending-abande-higher-score");
/// Both players passed, and both have as many points (rule sheet, "Score").
pub const EQUAL_SCORES: Ending = Ending("ending-abande-equal-scores");

impl Position {
    /// The stacks that have no stack of the opponent beside them (rule sheet, "Sleeping Pieces"): they are removed at
    /// the end. The piece on top says whose a stack is.
    #[must_use]
    pub fn sleeping(&self) -> Places {
        let [black, white] = self.tops();
        let awake = (black & self.board.around(white)) | (white & self.board.around(black));
        (black | white) - awake
    }

    /// The points of a side if the game ended now: the heights of its stacks that are awake (rule sheet, "Score").
    pub(super) fn points(&self, side: Side) -> u32 {
        let [own, theirs] = [side, side.other()].map(|side| self.tops()[side.index()]);
        let awake = own & self.board.around(theirs);
        self.levels.iter().map(|level| (awake & *level).len()).sum()
    }

    /// Whether both players have passed in a row (rule sheet, "End of the Game").
    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        self.passes >= PASSES
    }

    pub(super) fn result(&self) -> Option<Outcome> {
        self.is_over().then(|| match self.points(Side::FIRST).cmp(&self.points(Side::SECOND)) {
            Ordering::Greater => Outcome::win(Side::FIRST, HIGHER_SCORE),
            Ordering::Less => Outcome::win(Side::SECOND, HIGHER_SCORE),
            Ordering::Equal => Outcome::draw(EQUAL_SCORES),
        })
    }
}
