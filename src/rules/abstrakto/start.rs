//! How a game starts: which tiles each side keeps, and who begins (rule sheet, "Preparation" and "Play"; R5).

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::{INFO, KEPT, OWNED, Position, Tiles};
use crate::rules::{Options, Side};

/// What is drawn by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Draw {
    /// The tiles that each side keeps.
    pub kept: [Tiles; 2],
    /// Who begins.
    pub first: Side,
}

impl Draw {
    /// What a seed draws. It is the same for ever: ChaCha8 keyed with the seed's eight bytes, the least first, and then
    /// zeros; one word of 64 bits for who begins, three for the tiles that blue discards, three for orange's. Each
    /// word is scaled to the number of things to choose from; every tile is as likely as any other.
    pub fn of(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut chance = ChaCha8Rng::from_seed(key);
        let mut below = |most: u8| ((u128::from(chance.next_u64()) * u128::from(most)) >> 64) as u8;
        let first = Side(below(2));
        let mut keep = || {
            let mut kept = [OWNED; 3];
            for tiles in (KEPT + 1..=3 * OWNED).rev() {
                discard(&mut kept, below(tiles));
            }
            kept
        };
        Self { kept: [keep(), keep()], first }
    }
}

/// Discards one of the tiles, by its number when solids are counted first, then lines, then crosses.
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

/// The tiles that the options say a side plays with; none if that is left to the seed.
pub(super) fn named(options: &Options, side: Side) -> Option<Tiles> {
    let mut parts = options.get(INFO.side_name(side)).split('/').map(str::parse);
    match (parts.next(), parts.next(), parts.next()) {
        (Some(Ok(solids)), Some(Ok(lines)), Some(Ok(crosses))) => Some([solids, lines, crosses]),
        _ => None,
    }
}

impl Position {
    pub(super) fn from_options(options: &Options) -> Self {
        let Draw { kept, first } = Draw::of(options.seed("seed"));
        let hands = [Side::FIRST, Side::SECOND].map(|side| named(options, side).unwrap_or(kept[side.index()]));
        Self::empty(hands, INFO.side(options.get("first")).unwrap_or(first))
    }
}
