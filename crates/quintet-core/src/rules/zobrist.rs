//! Zobrist keys, for position hashes that are updated incrementally.
//!
//! # Examples
//!
//! ```
//! use quintet_core::rules::zobrist;
//!
//! const KEYS: [u64; 64] = zobrist::keys(7);
//!
//! // A piece moves from cell 3 to cell 12.
//! let before = KEYS[3] ^ KEYS[20];
//! let after = before ^ KEYS[3] ^ KEYS[12];
//! assert_eq!(after, KEYS[20] ^ KEYS[12]);
//! ```

/// Creates a table of pseudo-random keys from a seed (the SplitMix64 sequence). They are the same in every build.
#[must_use]
pub const fn keys<const N: usize>(mut state: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut index = 0;
    while index < N {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut key = state;
        key = (key ^ (key >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        key = (key ^ (key >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        table[index] = key ^ (key >> 31);
        index += 1;
    }
    table
}

/// A pseudo-random key for a number, for positions without a table of keys. It is the same in every build.
#[must_use]
pub const fn key(number: u64) -> u64 {
    keys::<1>(number)[0]
}
