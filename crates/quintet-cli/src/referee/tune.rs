//! `referee tune`: tunes the weights of an evaluation by self-play (simultaneous perturbation, SPSA).

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use quintet_core::engine::{GameEngine, Level, MAX_HUNDREDTHS, Strength};
use quintet_core::rules::{AnyGame, LocalizedText};
use quintet_core::words::{Localization, ids};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::arguments::number::whole_number;
use super::arguments::start::{StartArgs, known_engine};
use super::match_play::{self, Player, PlayerSpec, Tally, TurnLimits, term_name};
use super::process::failure::{Failure, print_to_stderr};
use super::process::interrupt::Interrupt;

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
    #[arg(value_parser = whole_number(0..=u32::MAX), allow_negative_numbers = true)]
    rounds: u32,
    /// The number of games in a round; the players swap sides after each game
    #[arg(long, value_name = "N", default_value_t = 4)]
    #[arg(value_parser = whole_number(1..=u32::MAX), allow_negative_numbers = true)]
    games: u32,
    /// The number of games between the new and the old weights at the end
    #[arg(long, value_name = "N", default_value_t = 20)]
    #[arg(value_parser = whole_number(0..=u32::MAX), allow_negative_numbers = true)]
    final_games: u32,
    /// The shift of a weight, in percent of the weight
    #[arg(long, value_name = "PERCENT", default_value_t = 20)]
    #[arg(value_parser = whole_number(1..=100_u32), allow_negative_numbers = true)]
    shift: u32,
    /// The level of both players
    #[arg(long, value_name = "LEVEL", default_value_t = 2)]
    #[arg(value_parser = whole_number(1..=5_u8), allow_negative_numbers = true)]
    level: u8,
    /// The number of nodes for a turn, instead of a level; the error margin is 0
    #[arg(long, value_name = "N", conflicts_with = "level")]
    #[arg(value_parser = whole_number(1..=u64::MAX), allow_negative_numbers = true)]
    nodes: Option<u64>,
    /// The random seed of the shifts, the openings and the players (ChaCha8)
    #[arg(long, value_name = "N", default_value_t = 0)]
    #[arg(value_parser = whole_number(0..=u64::MAX), allow_negative_numbers = true)]
    seed: u64,
}

/// Tunes the weights and prints them, with the result of a match against the previous weights. A signal ends the tuning
/// early; the weights of the complete rounds are printed.
pub fn run(start: &StartArgs, args: &TuneArgs, words: &Localization, out: &mut impl Write) -> Result<(), Failure> {
    let game = start.game()?;
    let engine = known_engine(&*game).map_err(Failure::InvalidInput)?;
    let level = Level::new(args.level).unwrap_or(Level::TOP);
    let strength = args.nodes.map_or_else(|| engine.strength(game.players(), level), |nodes| Strength::new(nodes, 0));
    let interrupt = Interrupt::listen(); // after the input has been read, which can wait for standard input
    let tuning = Tuning { start, game: &*game, engine, strength, stopped: interrupt.stopped() };
    interrupt.end(tuning.run(args, words, out))
}

/// The conditions of the games.
struct Tuning<'a> {
    start: &'a StartArgs,
    game: &'a dyn AnyGame,
    engine: &'static GameEngine,
    strength: Strength,
    stopped: &'a AtomicBool,
}

impl Tuning<'_> {
    fn run(&self, args: &TuneArgs, words: &Localization, out: &mut impl Write) -> Result<(), Failure> {
        let before: Vec<f64> = self.engine.terms().iter().map(|term| f64::from(term.weight)).collect();
        let mut weights = before.clone();
        let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
        for round in 0..args.rounds {
            let Some(share) = self.play_round(round, args, &mut weights, &mut rng)? else { break };
            let percent = (100.0 * share) as u32;
            let line = LocalizedText::new(ids::TUNE_ROUND).number("round", round + 1).number("percent", percent);
            print_to_stderr(&words.localize(&line));
        }
        for ((term, before), after) in self.engine.terms().iter().zip(&before).zip(&weights) {
            writeln!(out, "{}\t{before:.0}\t{}", term_name(term), after.round() as i32)?;
        }
        out.flush()?;
        if self.is_stopped() {
            return Ok(());
        }
        let seed = rng.random_range(0..u64::MAX);
        for line in self.play([&weights, &before], args.final_games, seed)?.lines(words) {
            writeln!(out, "{line}")?;
        }
        Ok(out.flush()?)
    }

    /// Plays a round and changes the weights. Returns the share of the points of the first player, or `None` if the
    /// tuning is stopped during the round, which then has no effect.
    fn play_round(
        &self,
        round: u32,
        args: &TuneArgs,
        weights: &mut [f64],
        rng: &mut ChaCha8Rng,
    ) -> Result<Option<f64>, Failure> {
        let share = f64::from(args.shift) / 100.0;
        let shifts: Vec<f64> = (weights.iter())
            .map(|weight| {
                (weight.abs().max(MIN_WEIGHT) * share).max(1.0) * if rng.random_range(0..2) == 0 { -1.0 } else { 1.0 }
            })
            .collect();
        let shifted = |sign: f64| -> Vec<f64> {
            weights.iter().zip(&shifts).map(|(weight, shift)| within_limits(weight + sign * shift)).collect()
        };
        let seed = rng.random_range(0..u64::MAX);
        let result = self.play([&shifted(1.0), &shifted(-1.0)], args.games, seed)?.share();
        if self.is_stopped() {
            return Ok(None);
        }
        let step = STEP_SIZE * (2.0 * result - 1.0) / (1.0 + f64::from(round) / f64::from(args.rounds));
        for (weight, shift) in weights.iter_mut().zip(&shifts) {
            *weight = within_limits(*weight + step * shift);
        }
        Ok(Some(result))
    }

    /// Plays games between two players with these weights.
    fn play(&self, weights: [&[f64]; 2], games: u32, seed: u64) -> Result<Tally, Failure> {
        let mut players = weights.map(|weights| self.player(weights));
        match_play::play_games(self.start, self.game, &mut players, games, seed, self.stopped)
    }

    fn player(&self, weights: &[f64]) -> Player {
        let names = self.engine.terms().iter().map(term_name).map(str::to_owned);
        let weights = names.zip(weights.iter().map(|weight| weight.round() as i32)).collect();
        let spec = PlayerSpec::Strength { name: "tune".to_owned(), strength: self.strength, weights, network: None };
        Player::new(&spec, TurnLimits { time: None, nodes: None, threads: 1 })
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// The nearest weight that does not overflow in the search.
fn within_limits(weight: f64) -> f64 {
    let max = f64::from(MAX_HUNDREDTHS);
    weight.clamp(-max, max)
}
