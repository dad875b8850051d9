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

use std::collections::BTreeMap;
use std::io::Write;
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use clap::{ArgGroup, Args};
use quintet_core::rules::AnyGame;
use quintet_core::words::Localization;

use crate::referee::arguments::number::whole_number;
use crate::referee::arguments::start::StartArgs;
use crate::referee::process::failure::{Failure, print_to_stderr};
use crate::referee::process::interrupt::Interrupt;
use crate::referee::process::threads;
use book::Book;
pub use book::{BookArgs, run as make_book};
use clock::TimeControl;
use game::{Conditions, FinishedGame};
pub use limits::TurnLimits;
pub use player::{Player, PlayerSpec, term_name};
use sprt::{Sprt, SprtResult};
pub use tally::Tally;

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
                   searches one ply; FILE: a network, whose path has no comma; TERM: a term of the evaluation,
                   as `tune` prints it";

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
    #[arg(value_parser = whole_number(0..=u32::MAX), allow_negative_numbers = true)]
    games: u32,
    /// The maximum time for a turn, in milliseconds; the default for programs is 1000. A program loses only if it
    /// exceeds its time by 2 s
    #[arg(long, value_name = "MS", value_parser = whole_number(1..=3_600_000_u64), allow_negative_numbers = true)]
    movetime: Option<u64>,
    /// The maximum number of nodes for a turn; a program must answer within 120 s
    #[arg(long, value_name = "N", value_parser = whole_number(1..=u64::MAX), allow_negative_numbers = true)]
    nodes: Option<u64>,
    /// The time of each side for the game and the time added for each turn, in seconds, such as 10+0.1; programs get
    /// the clocks with `go`
    #[arg(long, value_name = "TIME[+INCREMENT]", allow_hyphen_values = true)]
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
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = whole_number(1..=256_u32), allow_negative_numbers = true)]
    concurrency: u32,
    /// The number of threads of the first player's searches and, after a comma, of the second player's
    #[arg(long, value_name = "N[,N]", default_value = "1", value_parser = player::threads, allow_hyphen_values = true)]
    threads: [usize; 2],
    /// The random seed of the openings and the players (ChaCha8)
    #[arg(long, value_name = "N", default_value_t = 0)]
    #[arg(value_parser = whole_number(0..=u64::MAX), allow_negative_numbers = true)]
    seed: u64,
    /// Print only the results, without the records
    #[arg(long)]
    quiet: bool,
    /// Print one JSON object for each game and one for the results
    #[arg(long, conflicts_with = "quiet")]
    json: bool,
}

/// Plays `games` games between two players, with alternating sides, and counts the results. When `stopped` is set, the
/// game in progress is not counted, and the next ones are not played.
pub fn play_games(
    start: &StartArgs,
    first_position: &dyn AnyGame,
    players: &mut [Player; 2],
    games: u32,
    seed: u64,
    stopped: &AtomicBool,
) -> Result<Tally, Failure> {
    let conditions = Conditions { start, first_position, book: None, clock: None, seed, stopped };
    let mut results = Tally::default();
    for first in (0..games).step_by(2) {
        results.add_pair(&conditions.play_pair(players, first..games.min(first + 2))?);
    }
    Ok(results)
}

/// Plays the games and prints their records and the results. A signal ends the match early; the results of the finished
/// games are printed.
pub fn run(start: &StartArgs, args: &MatchArgs, words: &Localization, out: &mut impl Write) -> Result<(), Failure> {
    let first_position = start.game()?;
    let book = args.book.as_ref().map(|path| Book::read(path, start, &*first_position)).transpose()?;
    let specs = [args.first.with_network()?, args.second.with_network()?];
    let interrupt = Interrupt::listen(); // after the input has been read, which can wait for standard input
    let conditions = Conditions {
        start,
        first_position: &*first_position,
        book: book.as_ref(),
        clock: args.tc,
        seed: args.seed,
        stopped: interrupt.stopped(),
    };
    interrupt.end(play_match(&conditions, args, &specs, words, out))
}

/// Plays the pairs of games on several threads and prints them.
fn play_match(
    conditions: &Conditions,
    args: &MatchArgs,
    specs: &[PlayerSpec; 2],
    words: &Localization,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let pairs = args.games.div_ceil(2);
    let threads = (0..args.concurrency.min(pairs).max(1)).map(|_| args.players(specs, conditions));
    let players = threads.collect::<Result<Vec<_>, _>>()?;
    let next = AtomicU32::new(0);
    let (sender, finished) = mpsc::channel();
    thread::scope(|scope| {
        let started = players.into_iter().try_for_each(|mut players| {
            let (sender, next) = (sender.clone(), &next);
            let play = move || {
                let numbers = iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)));
                for pair in numbers.take_while(|pair| *pair < pairs && !conditions.is_stopped()) {
                    let games = conditions.play_pair(&mut players, 2 * pair..args.games.min(2 * pair + 2));
                    if sender.send((pair, games)).is_err() {
                        break;
                    }
                }
            };
            threads::spawn_scoped(scope, play).map_err(Failure::InvalidInput)
        });
        drop(sender);
        let printed = started.and_then(|()| print_in_order(args, finished, words, out));
        conditions.stopped.store(true, Ordering::Relaxed);
        printed
    })
}

/// The games of a pair, or why one of them could not be played.
type PlayedPair = Result<Vec<FinishedGame>, Failure>;

/// Prints the games in the order of their numbers, not in the order in which they end, and then the results. Stops when
/// a test is decided. If a pair was interrupted, the pairs after it are printed at the end.
fn print_in_order(
    args: &MatchArgs,
    finished: mpsc::Receiver<(u32, PlayedPair)>,
    words: &Localization,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut waiting: BTreeMap<u32, PlayedPair> = BTreeMap::new();
    let (mut results, mut pair) = (Tally::default(), 0);
    for (number, games) in finished {
        waiting.insert(number, games);
        while let Some(games) = waiting.remove(&pair) {
            args.print_pair(&games?, &mut results, words, out)?;
            pair += 1;
            if args.sprt.is_some_and(|sprt| sprt.result(results.pairs) != SprtResult::Open) {
                return args.print_results(results, words, out);
            }
        }
    }
    for games in waiting.into_values() {
        args.print_pair(&games?, &mut results, words, out)?;
    }
    args.print_results(results, words, out)
}

impl MatchArgs {
    /// The files with the openings and the networks.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.book.as_deref().into_iter().chain([&self.first, &self.second].into_iter().filter_map(PlayerSpec::file))
    }

    /// The players, ready to play this game.
    fn players(&self, [first, second]: &[PlayerSpec; 2], conditions: &Conditions) -> Result<[Player; 2], Failure> {
        let mut players = [(first, self.threads[0]), (second, self.threads[1])].map(|(spec, threads)| {
            let time = self.movetime.map(Duration::from_millis);
            Player::new(spec, TurnLimits { time, nodes: self.nodes, threads })
        });
        for player in &mut players {
            player.prepare(conditions.first_position, conditions.stopped)?;
        }
        Ok(players)
    }

    /// Prints the games of a pair and counts them. Messages about forfeits go to standard error.
    fn print_pair(
        &self,
        games: &[FinishedGame],
        results: &mut Tally,
        words: &Localization,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        for (index, game) in games.iter().enumerate() {
            if self.json {
                writeln!(out, "{}", game.json(words))?;
            } else if !self.quiet {
                let separator = if index > 0 || results.games() > 0 { "\n" } else { "" };
                write!(out, "{separator}{}", game.record)?;
            }
            out.flush()?;
            if let Some(message) = game.forfeit_message(words) {
                print_to_stderr(&message);
            }
        }
        results.add_pair(games);
        Ok(())
    }

    fn print_results(&self, results: Tally, words: &Localization, out: &mut impl Write) -> Result<(), Failure> {
        if self.json {
            writeln!(out, "{}", results.json(self.sprt))?;
            return Ok(out.flush()?);
        }
        if !self.quiet && results.games() > 0 {
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
