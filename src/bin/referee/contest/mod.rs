//! `referee match`: games between players of any kind, and what they come to.

mod player;
mod program;
mod tally;

use std::io::Write;
use std::time::Duration;

use clap::Args;
use quintet::engine::Thinker;
use quintet::record::{Record, Tag, Verdict};
use quintet::rules::{AnyGame, Sentence, Side};
use quintet::words::Words;

use crate::failure::Failure;
use crate::start::Start;
pub use player::{Pace, Player, Spec, term_name};
use tally::Tally;

/// A game that is not over after so many turns of each side is broken off and counts as drawn.
const MOST_ROUNDS: u32 = 500;
/// Each pair of games begins with so many loose turns, the same in both, so that no two pairs are alike.
const OPENING: u32 = 4;

/// Who plays, and how.
#[derive(Args, Debug)]
pub struct Terms {
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

/// How a game ended.
struct Ended {
    verdict: Verdict,
    /// What ended it, if not the rules.
    why: Option<Sentence>,
}

/// A game that was played.
struct Played {
    game: Box<dyn AnyGame>,
    seats: Seats,
    ended: Ended,
}

/// Plays so many games between two players sides alternating, and counts what comes of them.
pub fn tally(
    start: &Start,
    first_position: &dyn AnyGame,
    players: &mut [Player; 2],
    games: u32,
    seed: u64,
) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    for number in 0..games {
        let Played { seats, ended, .. } = play_one(start, first_position, players, number, seed)?;
        tally.add(ended.verdict, |side| seats.player(side));
    }
    Ok(tally)
}

/// Plays one game of a match: the pair that it belongs to has a seed and an opening of its own.
fn play_one(
    start: &Start,
    first_position: &dyn AnyGame,
    players: &mut [Player; 2],
    number: u32,
    seed: u64,
) -> Result<Played, Failure> {
    let seed = seed.wrapping_add(u64::from(number / 2));
    let mut game = start.game_of_seed(seed)?.unwrap_or_else(|| first_position.boxed());
    open(&mut *game, seed);
    let seats = Seats { swapped: number % 2 == 1 };
    let ended = play(&mut *game, players, seats, seed);
    Ok(Played { game, seats, ended })
}

/// Plays the games and prints their records, then what they came to.
pub fn run(start: &Start, terms: &Terms, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    let pace = Pace { time: terms.movetime.map(Duration::from_millis), nodes: terms.nodes };
    let first_position = start.game()?;
    let mut players = [&terms.first, &terms.second].map(|spec| Player::new(spec, pace));
    for player in &mut players {
        player.be_there(&*first_position).map_err(Failure::Refused)?;
    }
    let mut tally = Tally::default();
    for number in 0..terms.games {
        let Played { game, seats, ended } = play_one(start, &*first_position, &mut players, number, terms.seed)?;
        tally.add(ended.verdict, |side| seats.player(side));
        if !terms.quiet {
            let record = write_up(&*game, &players, seats, &ended, words);
            write!(out, "{}{record}", if number > 0 { "\n" } else { "" })?;
            out.flush()?;
        }
    }
    if !terms.quiet && terms.games > 0 {
        writeln!(out)?;
    }
    for line in tally.lines(words) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Plays the first turns of a game, in all but plainly bad ways.
fn open(game: &mut dyn AnyGame, seed: u64) {
    for _ in 0..OPENING {
        let Some(mut thinker) = Thinker::loose(game, seed) else { return };
        while !thinker.step(u64::MAX) {}
        let Some(action) = thinker.choose() else { return };
        if game.play(action).is_err() {
            return;
        }
    }
}

/// Who sits where: the players take the sides in turn, and swap for every other game.
#[derive(Clone, Copy, Debug)]
struct Seats {
    swapped: bool,
}

impl Seats {
    fn player(self, side: Side) -> usize {
        (side.index() + usize::from(self.swapped)) % 2
    }
}

fn play(game: &mut dyn AnyGame, players: &mut [Player; 2], seats: Seats, seed: u64) -> Ended {
    for player in players.iter_mut() {
        player.new_game();
    }
    let most = MOST_ROUNDS * game.players() as u32;
    while game.outcome().is_none() {
        if game.turn() >= most {
            return Ended { verdict: Verdict::Draw, why: Some(Sentence::new("match-too-long").number("turns", most)) };
        }
        let side = game.to_move();
        if (0..game.players() as u8)
            .map(Side)
            .all(|other| game.is_out(other) || seats.player(other) == seats.player(side))
        {
            return Ended { verdict: Verdict::Win(side), why: Some(Sentence::new("match-alone")) };
        }
        let done = players[seats.player(side)]
            .choose(game, seed)
            .and_then(|action| game.play(action).map(|_| ()).map_err(|refusal| refusal.sentence));
        if let Err(why) = done {
            let heirs = (0..game.players() as u8).map(Side).filter(|other| !game.is_out(*other));
            let heir = heirs.into_iter().find(|other| seats.player(*other) != seats.player(side));
            return Ended { verdict: heir.map_or(Verdict::Draw, Verdict::Win), why: Some(why) };
        }
    }
    Ended { verdict: Verdict::of(game.outcome()), why: None }
}

fn write_up(game: &dyn AnyGame, players: &[Player; 2], seats: Seats, ended: &Ended, words: &Words) -> Record {
    let sides = (0..game.players() as u8).map(Side);
    let tags = sides.map(|side| Tag::player(game.info(), side, players[seats.player(side)].name()));
    let record = Record::of(game, tags);
    match &ended.why {
        Some(why) => record.ended(ended.verdict, &words.say(why)),
        None => record,
    }
}
