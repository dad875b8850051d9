//! The command-line arguments.

use std::path::PathBuf;

use clap::{Parser, Subcommand, value_parser};
use quintet_core::catalog::{GameDef, UnknownGame, find};
use quintet_core::rules::Localize;
use quintet_core::words::Localization;

use super::match_play::{BookArgs, MatchArgs};
use super::speak::SpeakArgs;
use super::start::StartArgs;
use super::tune::TuneArgs;

/// The rules of Quintet's games on the command line. Results go to standard output, messages to standard error. Exit
/// codes: 0 fine; 1 the input was understood and refused; 2 the command line was not understood.
#[derive(Debug, Parser)]
#[command(name = "referee", version, arg_required_else_help = false)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

/// The subcommand.
#[derive(Debug, Subcommand)]
#[command(arg_required_else_help = false)]
pub enum Command {
    /// List the games: id, tab, name
    Games,
    /// Print a position as one JSON object
    Show {
        #[command(flatten)]
        start: StartArgs,
    },
    /// Print what players hear who do not see the board: every move, then the position row by row and the score, a
    /// sentence on each line
    Speak {
        #[command(flatten)]
        start: StartArgs,
        #[command(flatten)]
        speech: SpeakArgs,
    },
    /// Count the sequences of 1 to N moves
    Perft {
        #[command(flatten)]
        start: StartArgs,
        /// The number of moves in the longest sequences
        #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=100))]
        depth: u32,
        /// Count the sequences of N moves by their first move instead
        #[arg(long)]
        divide: bool,
    },
    /// Replay records and say of each whether it holds
    Check {
        /// Files with records; `-` is standard input
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    /// Play random games and print their records; a game that is not over after 10000 turns is broken off
    Random {
        #[command(flatten)]
        start: StartArgs,
        /// Seeds the first game's chance (ChaCha8); each further game takes the next number
        #[arg(long, value_name = "N", default_value_t = 0)]
        seed: u64,
        /// How many games
        #[arg(long, value_name = "N", default_value_t = 1)]
        games: u32,
    },
    /// Play games between computer players: print their records, then wins, draws, losses and the Elo difference
    Match {
        #[command(flatten)]
        start: StartArgs,
        #[command(flatten)]
        terms: MatchArgs,
    },
    /// Tune the weights of a game's evaluation by self-play: in each round all weights are shifted at once, the shifted
    /// play those that are shifted the other way, and the weights follow whoever did better. Prints a line a term (its
    /// name, the weight before, the weight after), and what the new weights come to against the old
    Tune {
        #[command(flatten)]
        start: StartArgs,
        #[command(flatten)]
        budget: TuneArgs,
    },
    /// Print openings that a search considers balanced, for `match --book`: the moves of one opening on each line
    Book {
        #[command(flatten)]
        start: StartArgs,
        #[command(flatten)]
        terms: BookArgs,
    },
    /// Speak the Universal Game Interface on standard input and output
    Ugi {
        #[command(flatten)]
        start: StartArgs,
    },
    /// Measure a game or all: positions whose moves are generated, moves generated, random games, and sequences
    /// counted, each a second
    Bench {
        /// Which game
        #[arg(value_name = "GAME", value_parser = game)]
        game: Option<&'static GameDef>,
    },
}

/// Parses the id of a game.
pub fn game(id: &str) -> Result<&'static GameDef, String> {
    find(id).ok_or_else(|| Localization::english().localize(&UnknownGame(id.to_owned()).sentence()))
}
