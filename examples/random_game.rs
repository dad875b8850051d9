//! Plays one random game and prints its moves, result and record. Uses only packages without Bevy.
//!
//! ```text
//! cargo run --no-default-features --example random_game -- abalone 7
//! ```

use std::env;
use std::error::Error;
use std::process::ExitCode;

use quintet_core::catalog::UnknownGame;
use quintet_core::record::{Record, SEED, Tag};
use quintet_core::rules::AnyGame;
use quintet_core::words::Localization;
use quintet_games::find;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The maximum number of turns. A longer game is stopped.
const MAX_TURNS: u32 = 10_000;

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let id = arguments.next().unwrap_or_else(|| "abalone".to_owned());
    let seed = arguments.next().unwrap_or_else(|| "0".to_owned());
    let Ok(seed) = seed.parse() else {
        eprintln!("the seed is not a whole number: {seed}");
        return ExitCode::from(2);
    };
    match play(&id, seed, &Localization::english()) {
        Ok(game) => {
            println!("\n{}", Record::of(&*game, [Tag::new(SEED, &seed.to_string())]));
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn play(id: &str, seed: u64, words: &Localization) -> Result<Box<dyn AnyGame>, Box<dyn Error>> {
    let game_def = find(id).ok_or_else(|| UnknownGame(id.to_owned()))?;
    let mut game = game_def.start(game_def.options())?;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    while game.outcome().is_none() && game.turn() < MAX_TURNS {
        let moves = game.legal_moves();
        let action = moves[rng.random_range(0..moves.len())];
        println!("{:>4}  {:<10}{}", game.turn() + 1, words.side(game.info(), game.to_move()), game.text(action));
        game.play(action)?;
    }
    match game.outcome() {
        Some(outcome) => {
            let winner = outcome.winner.map_or_else(|| "nobody".to_owned(), |side| words.side(game.info(), side));
            println!("\nWinner: {winner} ({})", words.end_reason_text(&outcome));
        }
        None => println!("\nStopped after {MAX_TURNS} turns"),
    }
    Ok(game)
}
