//! `referee tune`: tunes the weights of an evaluation by self-play (simultaneous perturbation, SPSA).

use std::io::Write;

use clap::{Args, value_parser};
use quintet_core::engine::{Level, Strength};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::failure::{Failure, print_to_stderr};
use super::match_play::{self, MAX_HUNDREDTHS, Player, PlayerSpec, TurnLimits, term_name};
use super::start::{StartArgs, known_engine};

/// The shift of a weight is a fraction of its magnitude, but of at least this number.
const MIN_WEIGHT: f64 = 4.0;
/// The step of the weights after a clear result in the first round, in shifts. It decreases towards half of this
/// value.
const STEP_SIZE: f64 = 1.5;

/// The number of games and the strength of the players.
#[derive(Args, Debug)]
pub struct TuneArgs {
    /// The number of rounds
    #[arg(long, value_name = "N", default_value_t = 8)]
    rounds: u32,
    /// The number of games in a round; the players swap sides after each game
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = value_parser!(u32).range(1..))]
    games: u32,
    /// The number of games between the new and the old weights at the end
    #[arg(long, value_name = "N", default_value_t = 20)]
    final_games: u32,
    /// The shift of a weight, in percent of the weight
    #[arg(long, value_name = "PERCENT", default_value_t = 20, value_parser = value_parser!(u32).range(1..=100))]
    shift: u32,
    /// The level of both players
    #[arg(long, value_name = "LEVEL", default_value_t = 2, value_parser = value_parser!(u8).range(1..=5))]
    level: u8,
    /// The number of nodes for a turn, instead of a level; the error margin is 0
    #[arg(long, value_name = "N", conflicts_with = "level", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The random seed of the shifts, the openings and the players (ChaCha8)
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

/// Tunes the weights and prints them, with the result of a match against the previous weights.
pub fn run(start: &StartArgs, args: &TuneArgs, words: &Localization, out: &mut impl Write) -> Result<(), Failure> {
    let game = start.game()?;
    let engine = known_engine(&*game).map_err(Failure::InvalidInput)?;
    let level = Level::new(args.level).unwrap_or(Level::TOP);
    let strength = args.nodes.map_or_else(|| engine.strength(game.players(), level), |nodes| Strength::new(nodes, 0));
    let limits = TurnLimits { time: None, nodes: None, threads: 1 };
    let player = |weights: &[f64]| {
        let changes = engine
            .terms()
            .iter()
            .map(term_name)
            .map(str::to_owned)
            .zip(weights.iter().map(|weight| weight.round() as i32));
        let (name, weights) = ("tune".to_owned(), changes.collect());
        Player::new(&PlayerSpec::Strength { name, strength, weights, network: None }, limits)
    };
    let before: Vec<f64> = engine.terms().iter().map(|term| f64::from(term.weight)).collect();
    let mut weights = before.clone();
    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    for round in 0..args.rounds {
        let share = f64::from(args.shift) / 100.0;
        let shifts: Vec<f64> = (weights.iter())
            .map(|weight| {
                (weight.abs().max(MIN_WEIGHT) * share).max(1.0) * if rng.random_range(0..2) == 0 { -1.0 } else { 1.0 }
            })
            .collect();
        let shifted = |sign: f64| -> Vec<f64> {
            weights.iter().zip(&shifts).map(|(weight, shift)| within_limits(weight + sign * shift)).collect()
        };
        let mut players = [player(&shifted(1.0)), player(&shifted(-1.0))];
        let seed = rng.random_range(0..u64::MAX);
        let result = match_play::play_games(start, &*game, &mut players, args.games, seed)?.share();
        let step = STEP_SIZE * (2.0 * result - 1.0) / (1.0 + f64::from(round) / f64::from(args.rounds));
        for (weight, shift) in weights.iter_mut().zip(&shifts) {
            *weight = within_limits(*weight + step * shift);
        }
        let line =
            LocalizedText::new(ids::TUNE_ROUND).number("round", round + 1).number("percent", (100.0 * result) as u32);
        print_to_stderr(&words.localize(&line));
    }
    for ((term, before), after) in engine.terms().iter().zip(&before).zip(&weights) {
        writeln!(out, "{}\t{before:.0}\t{}", term_name(term), after.round() as i32)?;
    }
    let mut players = [player(&weights), player(&before)];
    let seed = rng.random_range(0..u64::MAX);
    for line in match_play::play_games(start, &*game, &mut players, args.final_games, seed)?.lines(words) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// The nearest weight that does not overflow in the search.
fn within_limits(weight: f64) -> f64 {
    let max = f64::from(MAX_HUNDREDTHS);
    weight.clamp(-max, max)
}
