//! The earlier positions of a game, for the detection of repetitions.

use crate::rules::{Game, Rules};

const FILTER_BITS: usize = 4096;

/// The hashes of the positions before a search. A bit filter makes the lookup of an unknown position fast.
#[derive(Clone, Debug)]
pub(super) struct RepetitionHistory {
    hashes: Vec<u64>,
    filter: [u64; FILTER_BITS / 64],
    /// The number of occurrences that is a draw; 0 if repetition is not a draw.
    limit: usize,
}

impl RepetitionHistory {
    pub(super) fn of<P: Rules>(game: &Game<P>) -> Self {
        let limit = game.position().repetition_limit().unwrap_or(0);
        let mut past = Self { hashes: Vec::new(), filter: [0; FILTER_BITS / 64], limit };
        if limit > 0 {
            for hash in game.positions().iter().map(Rules::hash) {
                past.hashes.push(hash);
                let bit = hash as usize % FILTER_BITS;
                past.filter[bit / 64] |= 1 << (bit % 64);
            }
        }
        past
    }

    /// Whether repetition is a draw in this game.
    #[inline]
    pub(super) const fn is_enabled(&self) -> bool {
        self.limit > 0
    }

    /// Whether one more occurrence of any earlier position is a draw.
    pub(super) fn may_draw(&self) -> bool {
        self.limit > 0 && self.hashes.iter().any(|hash| self.draws(*hash, 0))
    }

    /// Whether one more occurrence of a position is a draw. `later` is the number of times that it has occurred in the
    /// line that is searched.
    #[inline]
    pub(super) fn draws(&self, hash: u64, later: usize) -> bool {
        let bit = hash as usize % FILTER_BITS;
        let known = self.filter[bit / 64] >> (bit % 64) & 1 == 1;
        let before = if known { self.hashes.iter().filter(|past| **past == hash).count() } else { 0 };
        self.limit > 0 && before + later + 1 >= self.limit
    }
}
