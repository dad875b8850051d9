//! Games of a computer player against itself, as lines of text.
//!
//! A line has the options of the game, the result for the first side (`1`, `0` or `0.5`), and the moves, each followed by the
//! score of the search for the side to move; the score of a random move is `-`.
//!
//! Game number n has the seed of the run plus n. Two runs with the same options therefore share games unless their seeds differ
//! by at least the number of games.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fs, thread};

use quintet_core::catalog::GameDef;
use quintet_core::engine::{ComputerPlayer, Network, Strength};
use quintet_core::rules::{AnyGame, OptionKind, Side};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::arguments::TrainArgs;
use crate::failure::Failure;

/// The range of the number of random moves at the start of a game.
const OPENING: std::ops::Range<u32> = 2..10;
/// One in this number of later moves is random, until [`RANDOM_TURNS`].
const RANDOM_MOVES: u32 = 25;
/// The number of turns after which no move is random. Random moves would decide games that are blocked.
const RANDOM_TURNS: u32 = 80;
/// The number of turns after which a game is stopped. It counts as a draw, so that the network prefers positions in which
/// a lead can be used.
const MAX_TURNS: u32 = 300;
/// One in this number of games has the default options. The others have random ones, where the game has variants.
const DEFAULT_START: u32 = 2;

/// The name of the file of the games that these arguments describe. Other arguments that change the games give another
/// name.
pub fn file_name(arguments: &TrainArgs) -> Result<String, Failure> {
    let TrainArgs { game, nodes, seed, games, .. } = arguments;
    let teacher = match &arguments.teacher {
        Some(path) => format!("-{:016x}", fingerprint(&read_file(path)?)),
        None => String::new(),
    };
    Ok(format!("{game}-{nodes}-{seed}-{games}{teacher}.games"))
}

/// A hash of the content of a file (FNV-1a).
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The output file. It contains the games in the order of their numbers.
struct Output<W> {
    file: W,
    /// The number of the next game to write.
    next: u64,
    /// Finished games that wait for a game with a lower number.
    waiting: BTreeMap<u64, String>,
}

impl<W: Write> Output<W> {
    fn new(file: W) -> Self {
        Self { file, next: 0, waiting: BTreeMap::new() }
    }

    /// Adds a finished game, and writes the games up to the first one that is not finished.
    fn add(&mut self, number: u64, line: String) -> io::Result<()> {
        self.waiting.insert(number, line);
        while let Some(line) = self.waiting.remove(&self.next) {
            writeln!(self.file, "{line}")?;
            self.next += 1;
        }
        Ok(())
    }
}

/// Plays the games and writes them to a file.
pub fn play(game: &'static GameDef, arguments: &TrainArgs, path: &Path) -> Result<(), Failure> {
    let teacher = arguments.teacher.as_ref().map(|path| read_network(path)).transpose()?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| Failure::io(folder, &error))?;
    }
    let partial = path.with_extension("partial");
    let unwritten = |error: io::Error| Failure::io(&partial, &error);
    let output = Mutex::new(Output::new(BufWriter::new(fs::File::create(&partial).map_err(unwritten)?)));
    let (next, strength) = (AtomicU64::new(0), Strength { network: teacher, ..Strength::new(arguments.nodes, 0) });
    let worker = || -> Result<(), Failure> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= arguments.games {
                return Ok(());
            }
            let line = play_game(game, strength, arguments.seed.wrapping_add(number));
            output.lock().map_err(|_| Failure("a thread stopped".to_owned()))?.add(number, line).map_err(unwritten)?;
        }
    };
    thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, worker);
        let workers: io::Result<Vec<_>> = (0..arguments.threads).map(spawn).collect();
        if workers.is_err() {
            next.store(arguments.games, Ordering::Relaxed); // the threads that have started play no further games
        }
        let workers = workers.map_err(|error| Failure(format!("a thread cannot be started: {error}")))?;
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| Failure("a thread stopped".to_owned()))?)
    })?;
    output.into_inner().map_err(|_| Failure("a thread stopped".to_owned()))?.file.flush().map_err(unwritten)?;
    fs::rename(&partial, path).map_err(|error| Failure::io(path, &error))
}

/// Reads a network, which stays in memory until the program ends.
fn read_network(path: &Path) -> Result<&'static Network, Failure> {
    let network = Network::from_bytes(&read_file(path)?);
    let network = network.map_err(|error| Failure(format!("{}: {error}", path.display())))?;
    Ok(Box::leak(Box::new(network)))
}

fn read_file(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::io(path, &error))
}

/// Plays the game with this seed.
fn play_game(game_def: &'static GameDef, strength: Strength, seed: u64) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = start(game_def, &mut rng);
    let mut moves = String::new();
    let opening = rng.random_range(OPENING);
    while game.outcome().is_none() && game.turn() < MAX_TURNS {
        let turn = game.turn();
        let random = turn < opening || turn < RANDOM_TURNS && rng.random_range(0..RANDOM_MOVES) == 0;
        let (action, score) = if random {
            let legal = game.legal_moves();
            (legal[rng.random_range(0..legal.len())], "-".to_owned())
        } else {
            let Some(mut computer) = ComputerPlayer::with_strength(&game_def.engine, &*game, strength, seed) else {
                break;
            };
            while !computer.step(u64::MAX) {}
            let Some(action) = computer.choose() else { break };
            (action, computer.report().score.0.to_string())
        };
        write!(moves, " {} {score}", game.text(action)).expect("a string takes every text");
        if game.play(action).is_err() {
            break;
        }
    }
    let result = game.outcome().map_or("0.5", |outcome| match outcome.winner {
        Some(Side::FIRST) => "1",
        Some(_) => "0",
        None => "0.5",
    });
    let options: Vec<_> = game.options().iter().map(|(option, value)| format!("{}={value}", option.key)).collect();
    format!("{}\t{result}\t{}", options.join(" "), moves.trim_start())
}

/// The first position of a game.
fn start(game_def: &'static GameDef, rng: &mut ChaCha8Rng) -> Box<dyn AnyGame> {
    let mut options = game_def.options();
    for option in game_def.info.options.iter().filter(|option| option.kind == OptionKind::Seed) {
        options.set(option.key, &rng.random::<u64>().to_string()).expect("it is a number");
    }
    if let Some(variants) = variants(game_def.info.id)
        && rng.random_range(0..DEFAULT_START) > 0
    {
        let spec = game_def.info.options.iter().find(|option| option.key == variants);
        if let Some(OptionKind::Choice(values)) = spec.map(|option| option.kind) {
            let value = values[rng.random_range(0..values.len())];
            options.set(variants, value).expect("it is one of the values");
        }
    }
    game_def.start(options).or_else(|_| game_def.start(game_def.options())).expect("the default options are valid")
}

/// The option of a game that changes the first position, but not the inputs of the network.
fn variants(id: &str) -> Option<&'static str> {
    match id {
        "abalone" => Some("layout"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_written_in_the_order_of_their_numbers() {
        let mut output = Output::new(Vec::new());
        for number in [2, 0, 3, 1, 4] {
            output.add(number, number.to_string()).unwrap();
        }
        assert_eq!(output.file, b"0\n1\n2\n3\n4\n");
    }
}
