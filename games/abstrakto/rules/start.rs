//! The start of a game: each side's tiles and the side that begins (rule sheet, "Preparation" and "Play"; ruling 5).

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::{INFO, Position, TILES_PER_KIND, TILES_PER_SIDE, Tiles};
use quintet_core::rules::{Options, Side};

/// The randomly chosen parts of a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RandomStart {
    /// The tiles that each side keeps.
    pub kept: [Tiles; 2],
    /// The side that begins.
    pub first: Side,
}

impl RandomStart {
    /// Returns the start for a seed. The same seed always gives the same start, so this algorithm must not change:
    /// ChaCha8, keyed with the eight bytes of the seed in little-endian order and then zeros; one 64-bit word for the
    /// side that begins, three for blue's discards, three for orange's. Each word is scaled to the number of options;
    /// every tile is equally likely.
    pub fn of(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        let mut below = |limit: u8| ((u128::from(rng.next_u64()) * u128::from(limit)) >> 64) as u8;
        let first = Side(below(2));
        let mut keep = || {
            let mut kept = [TILES_PER_KIND; 3];
            for tiles in (TILES_PER_SIDE + 1..=3 * TILES_PER_KIND).rev() {
                discard(&mut kept, below(tiles));
            }
            kept
        };
        Self { kept: [keep(), keep()], first }
    }
}

/// Discards the tile with this number, counting solids first, then lines, then crosses.
fn discard(kept: &mut Tiles, number: u8) {
    let mut left = number;
    for tiles in kept {
        if left < *tiles {
            *tiles -= 1;
            return;
        }
        left -= *tiles;
    }
}

/// Returns the tiles that the options name for a side, or `None` if they leave them to the seed.
pub(super) fn tiles_from_options(options: &Options, side: Side) -> Option<Tiles> {
    let mut parts = options.get(INFO.side_name(side)).split('/').map(str::parse);
    match (parts.next(), parts.next(), parts.next()) {
        (Some(Ok(solids)), Some(Ok(lines)), Some(Ok(crosses))) => Some([solids, lines, crosses]),
        _ => None,
    }
}

impl Position {
    pub(super) fn from_options(options: &Options) -> Self {
        let RandomStart { kept, first } = RandomStart::of(options.seed("seed"));
        let hands = Side::BOTH.map(|side| tiles_from_options(options, side).unwrap_or(kept[side.index()]));
        Self::empty(hands, INFO.side(options.get("first")).unwrap_or(first))
    }
}
