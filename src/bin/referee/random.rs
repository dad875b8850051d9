//! `referee random`: random games as records.

use std::io::Write;

use quintet::record::{Record, SEED, Tag};
use quintet::rules::AnyGame;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::failure::Failure;
use crate::start::Start;

/// After so many random turns a game is broken off: without the rule on repetition it might never end.
pub const MOST_TURNS: u32 = 10_000;

/// Prints the records of random games, an empty line between them. Chance in a game's own rules gets the same seed.
pub fn run(start: &Start, seed: u64, games: u32, out: &mut impl Write) -> Result<(), Failure> {
    let first_position = start.game()?;
    for index in 0..games {
        let seed = seed.wrapping_add(u64::from(index));
        let mut game = start.game_of_seed(seed)?.unwrap_or_else(|| first_position.boxed());
        play(&mut *game, seed, MOST_TURNS);
        if index > 0 {
            writeln!(out)?;
        }
        write!(out, "{}", Record::of(&*game, [Tag::new(SEED, &seed.to_string())]))?;
    }
    Ok(())
}

/// Plays a game to its end, or for this many turns, each legal move as likely as any other.
pub fn play(game: &mut dyn AnyGame, seed: u64, most_turns: u32) {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    game.play_out(most_turns, &mut |moves| chance.random_range(0..moves));
}
