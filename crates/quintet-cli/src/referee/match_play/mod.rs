//! `referee match`: plays games between two players, and prints the records and the results.

mod book;
mod clock;
mod game;
mod limits;
mod opening;
mod player;
mod program;
mod sprt;
mod tally;
mod uct;

use std::io::Write;
use std::iter;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use clap::{ArgGroup, Args, value_parser};
use quintet_core::rules::AnyGame;
use quintet_core::words::Localization;

use crate::referee::failure::Failure;
use crate::referee::start::StartArgs;
use crate::referee::threads;
use book::Book;
pub use book::{BookArgs, run as make_book};
use clock::TimeControl;
use game::{Conditions, FinishedGame};
pub use limits::TurnLimits;
pub use player::{MAX_HUNDREDTHS, Player, PlayerSpec, term_name};
use sprt::{Sprt, SprtResult};
use tally::Tally;

/// The help about the specifications of players.
pub const PLAYERS: &str = "\
Players (SPEC):
  level:N          The computer player of level 1 to 5
  master:SECONDS   The level Master, with 1 to 60 seconds for a turn
  random           Random legal moves
  uct              A plain tree search that knows only the rules
  alpha-beta, monte-carlo
                   A search without a level
  ugi:COMMAND LINE
                   A program that speaks UGI; quotation marks group words
  strength:NODES,MARGIN[,PERCENT[,DEPTH]][,hasty][,network=FILE][,TERM=WEIGHT]...
                   A computer player that searches at most NODES nodes and DEPTH plies. On PERCENT of its turns, it
                   plays any move whose score is at most MARGIN hundredths below the best. hasty: on these turns it
                   searches one ply; FILE: a network; TERM: a term of the evaluation, as `tune` prints it";

/// The players and the conditions of a match.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("limits").args(["movetime", "nodes", "tc"]))]
pub struct MatchArgs {
    /// The first player, such as level:3; see “Players” below
    #[arg(long, value_name = "SPEC", value_parser = player::spec)]
    first: PlayerSpec,
    /// The second player
    #[arg(long, value_name = "SPEC", value_parser = player::spec)]
    second: PlayerSpec,
    /// The number of games; the players swap sides after each game
    #[arg(long, value_name = "N", default_value_t = 2)]
    games: u32,
    /// The maximum time for a turn, in milliseconds; the default for programs is 1000. A program loses only if it exceeds
    /// its time by 2 s
    #[arg(long, value_name = "MS", value_parser = value_parser!(u64).range(1..=3_600_000))]
    movetime: Option<u64>,
    /// The maximum number of nodes for a turn; a program must answer within 120 s
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The time of each side for the game and the time added for each turn, in seconds, such as 10+0.1; programs get the
    /// clocks with `go`
    #[arg(long, value_name = "TIME[+INCREMENT]")]
    tc: Option<TimeControl>,
    /// A file with openings: on each line, options of the game as KEY=VALUE, if it needs any, and the moves. When all
    /// openings have been played, they start again with randomised moves after them. Without a book the openings are
    /// randomised
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,
    /// Stop when the results accept one of two hypotheses: the first player is stronger by ELO0, or by ELO1
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// The number of pairs of games that are played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..=256))]
    concurrency: u32,
    /// The number of threads of the first player's searches and, after a comma, of the second player's
    #[arg(long, value_name = "N[,N]", default_value = "1", value_parser = player::threads)]
    threads: [usize; 2],
    /// The random seed of the openings and the players (ChaCha8)
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Print only the results, without the records
    #[arg(long)]
    quiet: bool,
    /// Print one JSON object for each game and one for the results
    #[arg(long, conflicts_with = "quiet")]
    json: bool,
}

/// Plays `games` games between two players, with alternating sides, and counts the results.
pub fn play_games(
    start: &StartArgs,
    first_position: &dyn AnyGame,
    players: &mut [Player; 2],
    games: u32,
    seed: u64,
) -> Result<Tally, Failure> {
    let stopped = AtomicBool::new(false);
    let conditions = Conditions { start, first_position, book: None, clock: None, seed, stopped: &stopped };
    let mut results = Tally::default();
    for first in (0..games).step_by(2) {
        results.add_pair(&conditions.play_pair(players, first..games.min(first + 2))?);
    }
    Ok(results)
}

/// Plays the games and prints their records and the results.
pub fn run(start: &StartArgs, args: &MatchArgs, words: &Localization, out: &mut impl Write) -> Result<(), Failure> {
    let first_position = start.game()?;
    let book = args.book.as_ref().map(|path| Book::read(path, start, &*first_position)).transpose()?;
    let stopped = AtomicBool::new(false);
    let conditions = Conditions {
        start,
        first_position: &*first_position,
        book: book.as_ref(),
        clock: args.tc,
        seed: args.seed,
        stopped: &stopped,
    };
    let pairs = args.games.div_ceil(2);
    let specs = [args.first.with_network()?, args.second.with_network()?];
    let threads = (0..args.concurrency.min(pairs).max(1)).map(|_| args.players(&specs, &*first_position));
    let players = threads.collect::<Result<Vec<_>, _>>()?;
    let next = AtomicU32::new(0);
    let (sender, finished) = mpsc::channel();
    thread::scope(|scope| {
        let started = players.into_iter().try_for_each(|mut players| {
            let (sender, conditions, next) = (sender.clone(), &conditions, &next);
            let play = move || {
                let numbers = iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)));
                for pair in numbers.take_while(|pair| *pair < pairs) {
                    let games = conditions.play_pair(&mut players, 2 * pair..args.games.min(2 * pair + 2));
                    if conditions.is_stopped() || sender.send((pair, games)).is_err() {
                        break;
                    }
                }
            };
            threads::spawn_scoped(scope, play).map_err(Failure::InvalidInput)
        });
        drop(sender);
        let printed = started.and_then(|()| print_in_order(args, finished, words, out));
        stopped.store(true, Ordering::Relaxed);
        printed
    })
}

/// The games of a pair, or why one of them could not be played.
type PlayedPair = Result<Vec<FinishedGame>, Failure>;

/// Prints the games in the order of their numbers, not in the order in which they end, and then the results. Stops when a
/// test is decided.
fn print_in_order(
    args: &MatchArgs,
    finished: mpsc::Receiver<(u32, PlayedPair)>,
    words: &Localization,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut waiting: Vec<(u32, PlayedPair)> = Vec::new();
    let (mut results, mut printed, mut pair) = (Tally::default(), 0, 0);
    for played in finished {
        waiting.push(played);
        while let Some(index) = waiting.iter().position(|(number, _)| *number == pair) {
            let games = waiting.swap_remove(index).1?;
            for game in &games {
                args.print_game(game, printed, words, out)?;
                printed += 1;
            }
            results.add_pair(&games);
            pair += 1;
            if args.sprt.is_some_and(|sprt| sprt.result(results.pairs) != SprtResult::Open) {
                return args.print_results(results, words, out);
            }
        }
    }
    args.print_results(results, words, out)
}

impl MatchArgs {
    /// The players, ready to play this game.
    fn players(&self, [first, second]: &[PlayerSpec; 2], game: &dyn AnyGame) -> Result<[Player; 2], Failure> {
        let mut players = [(first, self.threads[0]), (second, self.threads[1])].map(|(spec, threads)| {
            let time = self.movetime.map(Duration::from_millis);
            Player::new(spec, TurnLimits { time, nodes: self.nodes, threads })
        });
        for player in &mut players {
            player.prepare(game).map_err(Failure::InvalidInput)?;
        }
        Ok(players)
    }

    fn print_game(
        &self,
        game: &FinishedGame,
        number: u32,
        words: &Localization,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        if self.json {
            writeln!(out, "{}", game.json(number, words))?;
        } else if !self.quiet {
            write!(out, "{}{}", if number > 0 { "\n" } else { "" }, game.record)?;
        }
        Ok(out.flush()?)
    }

    fn print_results(&self, results: Tally, words: &Localization, out: &mut impl Write) -> Result<(), Failure> {
        if self.json {
            writeln!(out, "{}", results.json(self.sprt))?;
            return Ok(out.flush()?);
        }
        if !self.quiet && self.games > 0 {
            writeln!(out)?;
        }
        // Below records, the lines are comments, so that `check` can read the output.
        let mark = if self.quiet { "" } else { "; " };
        let test = self.sprt.map(|sprt| results.sprt_lines(sprt, words));
        for line in test.into_iter().flatten().chain(results.lines(words)) {
            writeln!(out, "{mark}{line}")?;
        }
        Ok(out.flush()?)
    }
}
