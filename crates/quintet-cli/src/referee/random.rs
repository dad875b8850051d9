//! `referee random`: plays random games and prints their records.

use std::io::Write;

use quintet_core::record::{Record, SEED, Tag};
use quintet_core::rules::AnyGame;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::arguments::start::StartArgs;
use super::process::failure::Failure;

/// The maximum number of turns of a random game. Without the repetition rule a game may never end.
pub const MAX_TURNS: u32 = 10_000;

/// Prints the records of random games, separated by empty lines. A game whose rules use randomness gets the same seed.
pub fn run(start: &StartArgs, seed: u64, games: u32, out: &mut impl Write) -> Result<(), Failure> {
    let first_position = start.game()?;
    for index in 0..games {
        let seed = seed.wrapping_add(u64::from(index));
        let mut game = start.game_of_seed(seed)?.unwrap_or_else(|| first_position.boxed_clone());
        play(&mut *game, seed, MAX_TURNS);
        if index > 0 {
            writeln!(out)?;
        }
        write!(out, "{}", Record::of(&*game, [Tag::new(SEED, &seed.to_string())]))?;
    }
    Ok(())
}

/// Plays uniformly random legal moves until the game is over or `max_turns` turns have been played.
pub fn play(game: &mut dyn AnyGame, seed: u64, max_turns: u32) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    game.play_out(max_turns, &mut |moves| rng.random_range(0..moves));
}
