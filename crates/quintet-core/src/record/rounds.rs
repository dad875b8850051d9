//! The rounds of a match.

use crate::rules::Side;

/// Counts rounds: a new round begins when the turn passes to the same or an earlier side.
///
/// # Examples
///
/// ```
/// use quintet_core::record::Rounds;
/// use quintet_core::rules::Side;
///
/// let mut rounds = Rounds::default();
/// assert_eq!(rounds.next(Side::SECOND), (0, false));
/// assert_eq!(rounds.next(Side::FIRST), (1, true));
/// assert_eq!(rounds.next(Side::SECOND), (1, false));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Rounds {
    round: u64,
    previous: Option<Side>,
}

impl Rounds {
    /// The round, from 0, of the next move by `mover`, and whether the move is the first of the round.
    pub fn next(&mut self, mover: Side) -> (u64, bool) {
        let new_round = self.previous.is_some_and(|previous| mover <= previous);
        self.round += u64::from(new_round);
        let first_in_round = new_round || (self.previous.is_none() && mover == Side::FIRST);
        self.previous = Some(mover);
        (self.round, first_in_round)
    }
}
