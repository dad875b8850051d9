//! `referee match`: games between players of any kind, and their results.

mod player;
mod program;
mod tally;

use std::io::Write;
use std::time::Duration;

use clap::Args;
use quintet_core::catalog::engine_for;
use quintet_core::engine::ComputerPlayer;
use quintet_core::record::{GameResult, Record, Tag};
use quintet_core::rules::{AnyGame, LocalizedText, Side};
use quintet_core::words::{Localization, ids};

use crate::referee::failure::Failure;
use crate::referee::start::StartArgs;
pub use player::{Player, Spec, TurnLimits, term_name};
use tally::Tally;

/// The number of turns of each side after which a game is stopped and counted as a draw.
const MAX_ROUNDS: u32 = 500;
/// The number of randomised opening moves. Both games of a pair start with the same moves.
const OPENING_MOVES: u32 = 4;

/// The players and the conditions of a match.
#[derive(Args, Debug)]
pub struct MatchArgs {
    /// The first player: level:1 to level:5, random, or ugi:COMMAND LINE; also alpha-beta, monte-carlo, and
    /// strength:NODES,SOFTNESS,SLIPS,DEPTH (the last two may be left out), to which `,hasty` and `,TERM=WEIGHT` may be
    /// added, with a term as `tune` names it
    #[arg(long, value_name = "SPEC", value_parser = player::spec)]
    first: Spec,
    /// The second player
    #[arg(long, value_name = "SPEC", value_parser = player::spec)]
    second: Spec,
    /// How many games; sides alternate
    #[arg(long, value_name = "N", default_value_t = 2)]
    games: u32,
    /// The most milliseconds for a turn; programs get 1000 if nothing is said
    #[arg(long, value_name = "MS", conflicts_with = "nodes", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    movetime: Option<u64>,
    /// The most positions to look at for a turn
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Seeds the openings and the players' chance (ChaCha8)
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Prints what the games came to, without their records
    #[arg(long)]
    quiet: bool,
}

/// The result of a game.
struct GameEnd {
    result: GameResult,
    /// The reason, if the rules did not end the game.
    why: Option<LocalizedText>,
}

/// A finished game.
struct FinishedGame {
    game: Box<dyn AnyGame>,
    seats: Seats,
    ended: GameEnd,
}

/// Plays `games` games between two players, with alternating sides, and counts the results.
pub fn play_games(
    start: &StartArgs,
    first_position: &dyn AnyGame,
    players: &mut [Player; 2],
    games: u32,
    seed: u64,
) -> Result<Tally, Failure> {
    let mut results = Tally::default();
    for number in 0..games {
        let FinishedGame { seats, ended, .. } = play_one(start, first_position, players, number, seed)?;
        results.add(ended.result, |side| seats.player(side));
    }
    Ok(results)
}

/// Plays one game of a match. Both games of a pair share a seed and an opening.
fn play_one(
    start: &StartArgs,
    first_position: &dyn AnyGame,
    players: &mut [Player; 2],
    number: u32,
    seed: u64,
) -> Result<FinishedGame, Failure> {
    let seed = seed.wrapping_add(u64::from(number / 2));
    let mut game = start.game_of_seed(seed)?.unwrap_or_else(|| first_position.boxed_clone());
    play_opening(&mut *game, seed);
    let seats = Seats { swapped: number % 2 == 1 };
    let ended = play(&mut *game, players, seats, seed);
    Ok(FinishedGame { game, seats, ended })
}

/// Plays the games and prints their records and the results.
pub fn run(start: &StartArgs, terms: &MatchArgs, words: &Localization, out: &mut impl Write) -> Result<(), Failure> {
    let pace = TurnLimits { time: terms.movetime.map(Duration::from_millis), nodes: terms.nodes };
    let first_position = start.game()?;
    let mut players = [&terms.first, &terms.second].map(|spec| Player::new(spec, pace));
    for player in &mut players {
        player.prepare(&*first_position).map_err(Failure::InvalidInput)?;
    }
    let mut results = Tally::default();
    for number in 0..terms.games {
        let FinishedGame { game, seats, ended } = play_one(start, &*first_position, &mut players, number, terms.seed)?;
        results.add(ended.result, |side| seats.player(side));
        if !terms.quiet {
            let record = write_record(&*game, &players, seats, &ended, words);
            write!(out, "{}{record}", if number > 0 { "\n" } else { "" })?;
            out.flush()?;
        }
    }
    if !terms.quiet && terms.games > 0 {
        writeln!(out)?;
    }
    for line in results.lines(words) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Plays the randomised opening moves.
fn play_opening(game: &mut dyn AnyGame, seed: u64) {
    let Some(engine) = engine_for(game) else { return };
    for _ in 0..OPENING_MOVES {
        let Some(mut computer) = ComputerPlayer::for_opening(engine, game, seed) else { return };
        while !computer.step(u64::MAX) {}
        let Some(action) = computer.choose() else { return };
        if game.play(action).is_err() {
            return;
        }
    }
}

/// The assignment of players to sides: they take the sides in turn, and swap for every other game.
#[derive(Clone, Copy, Debug)]
struct Seats {
    swapped: bool,
}

impl Seats {
    fn player(self, side: Side) -> usize {
        (side.index() + usize::from(self.swapped)) % 2
    }
}

fn play(game: &mut dyn AnyGame, players: &mut [Player; 2], seats: Seats, seed: u64) -> GameEnd {
    for player in players.iter_mut() {
        player.new_game();
    }
    let max_turns = MAX_ROUNDS * game.players() as u32;
    while game.outcome().is_none() {
        if game.turn() >= max_turns {
            return GameEnd {
                result: GameResult::Draw,
                why: Some(LocalizedText::new(ids::MATCH_TOO_LONG).number("turns", max_turns)),
            };
        }
        let side = game.to_move();
        if (0..game.players() as u8)
            .map(Side)
            .all(|other| game.is_out(other) || seats.player(other) == seats.player(side))
        {
            return GameEnd { result: GameResult::Win(side), why: Some(LocalizedText::new(ids::MATCH_ALONE)) };
        }
        let done = players[seats.player(side)]
            .choose(game, seed)
            .and_then(|action| game.play(action).map(|_| ()).map_err(|move_error| move_error.sentence));
        if let Err(why) = done {
            let opponents = (0..game.players() as u8).map(Side).filter(|other| !game.is_out(*other));
            let winner = opponents.into_iter().find(|other| seats.player(*other) != seats.player(side));
            return GameEnd { result: winner.map_or(GameResult::Draw, GameResult::Win), why: Some(why) };
        }
    }
    GameEnd { result: GameResult::of(game.outcome()), why: None }
}

fn write_record(
    game: &dyn AnyGame,
    players: &[Player; 2],
    seats: Seats,
    ended: &GameEnd,
    words: &Localization,
) -> Record {
    let sides = (0..game.players() as u8).map(Side);
    let tags = sides.map(|side| Tag::player(game.info(), side, players[seats.player(side)].name()));
    let record = Record::of(game, tags);
    match &ended.why {
        Some(why) => record.with_result(ended.result, &words.localize(why)),
        None => record,
    }
}
