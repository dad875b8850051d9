//! In which order moves are tried: what refuted the last line first.

use crate::rules::Packed;

/// The ranks of one move over another: promise, then killers, then history.
const PROMISE: i32 = 1 << 20;
const KILLER: i32 = 1 << 19;
/// Below this rank a move promises nothing special.
pub(super) const QUIET: i32 = KILLER;
const MOST_HISTORY: i32 = 1 << 18;
const HISTORY_PLACES: usize = 1 << 12;

/// Moves that were good elsewhere: two killers a ply, and a history by move.
#[derive(Clone, Debug)]
pub(super) struct Order {
    killers: Vec<[u64; 2]>,
    history: Vec<i32>,
}

impl Order {
    pub(super) fn new(plies: usize) -> Self {
        Self { killers: vec![[u64::MAX; 2]; plies], history: vec![0; 2 * HISTORY_PLACES] }
    }

    #[inline]
    const fn place(code: u64, team: bool) -> usize {
        let scattered = code.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - HISTORY_PLACES.trailing_zeros());
        scattered as usize + if team { HISTORY_PLACES } else { 0 }
    }

    /// The greater the sooner.
    #[inline]
    pub(super) fn rank(&self, action: impl Packed, promise: i32, known: Option<u64>, ply: usize, team: bool) -> i32 {
        let code = action.pack();
        if known == Some(code) {
            return i32::MAX;
        }
        let killer = if self.killers[ply].contains(&code) { KILLER } else { 0 };
        promise * PROMISE + killer + self.history[Self::place(code, team)]
    }

    /// A move made all others at this ply needless.
    #[inline]
    pub(super) fn reward(&mut self, action: impl Packed, depth: i32, ply: usize, team: bool) {
        let code = action.pack();
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        let place = Self::place(code, team);
        self.history[place] += depth * depth;
        if self.history[place] >= MOST_HISTORY {
            self.history.iter_mut().for_each(|merit| *merit /= 2);
        }
    }
}
