//! The positions of the game so far, for repetition.

use crate::rules::{Game, Position};

const FILTER_BITS: usize = 4096;

/// Hashes of the positions before a search, quick to ask for one that is not among them.
#[derive(Clone, Debug)]
pub(super) struct Past {
    hashes: Vec<u64>,
    filter: [u64; FILTER_BITS / 64],
    /// So many occurrences are a draw; 0 if none are.
    limit: usize,
}

impl Past {
    pub(super) fn of<P: Position>(game: &Game<P>) -> Self {
        let limit = game.position().repetition_limit().unwrap_or(0);
        let mut past = Self { hashes: Vec::new(), filter: [0; FILTER_BITS / 64], limit };
        if limit > 0 {
            for hash in game.positions().iter().map(Position::hash) {
                past.hashes.push(hash);
                let bit = hash as usize % FILTER_BITS;
                past.filter[bit / 64] |= 1 << (bit % 64);
            }
        }
        past
    }

    /// Whether positions can repeat at all.
    #[inline]
    pub(super) const fn matters(&self) -> bool {
        self.limit > 0
    }

    /// Whether there is any position of which one more occurrence would be the last that the rules allow.
    pub(super) fn may_draw(&self) -> bool {
        self.limit > 0 && self.hashes.iter().any(|hash| self.draws(*hash, 0))
    }

    /// Whether one more occurrence of this position, which came up `later` times in the line that is searched, would be
    /// the last that the rules allow.
    #[inline]
    pub(super) fn draws(&self, hash: u64, later: usize) -> bool {
        let bit = hash as usize % FILTER_BITS;
        let known = self.filter[bit / 64] >> (bit % 64) & 1 == 1;
        let before = if known { self.hashes.iter().filter(|past| **past == hash).count() } else { 0 };
        self.limit > 0 && before + later + 1 >= self.limit
    }
}
