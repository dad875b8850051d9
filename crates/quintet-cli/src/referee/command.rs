//! The command-line arguments.

use std::path::{Path, PathBuf};

use clap::{Parser, Subcommand};
use quintet_core::catalog::GameDef;

use super::arguments::game_id::GameParser;
use super::arguments::number::whole_number;
use super::arguments::start::StartArgs;
use super::match_play::{BookArgs, MatchArgs, PLAYERS};
use super::speak::SpeakArgs;
use super::tune::TuneArgs;

/// The rules and computer players of Quintet on the command line
///
/// Results go to standard output, messages to standard error. Exit codes: 0 success; 1 the input was understood but
/// rejected, or a file cannot be read or written; 2 the command line was not understood; 130 or 143 a signal (Ctrl-C or
/// SIGTERM) ended `match` or `tune`.
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
    /// List the games (id, tab, name), or the options of a game (key, tab, default, tab, values)
    Games {
        /// The game whose options are listed
        #[arg(value_name = "GAME", value_parser = GameParser)]
        game: Option<&'static GameDef>,
    },
    /// Print a position as one JSON object
    Show {
        #[command(flatten)]
        start: StartArgs,
    },
    /// Print the spoken texts for players who do not see the board
    ///
    /// Every line is a sentence: first every move, then the position row by row and the score.
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
        #[arg(long, value_name = "N", value_parser = whole_number(1..=100_u32), allow_negative_numbers = true)]
        depth: u32,
        /// Count only the sequences of N moves, split by their first move
        #[arg(long)]
        divide: bool,
    },
    /// Replay records or links and print for each one whether it is valid
    Check {
        /// Files with records, or with one link on each line; `-` is standard input
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    /// Play random games and print their records; a game that is not over after 10000 turns is stopped
    Random {
        #[command(flatten)]
        start: StartArgs,
        /// The random seed of the first game (ChaCha8); each further game has the next number
        #[arg(long, value_name = "N", default_value_t = 0)]
        #[arg(value_parser = whole_number(0..=u64::MAX), allow_negative_numbers = true)]
        seed: u64,
        /// The number of games
        #[arg(long, value_name = "N", default_value_t = 1)]
        #[arg(value_parser = whole_number(0..=u32::MAX), allow_negative_numbers = true)]
        games: u32,
    },
    /// Play games between computer players
    ///
    /// Prints the records of the games, then wins, draws, losses and the Elo difference with its error. Below records,
    /// these lines begin with `;`, so that they are comments of the last record. Lines on standard error report
    /// forfeits: games that a player lost because it crashed, played an illegal move or exceeded its time. Ctrl-C ends
    /// the match and prints the results so far.
    ///
    /// Both games of a pair have the same opening and the same seed. Two equal players whose moves depend only on the
    /// position and the seed, such as random against random, therefore play the same game twice.
    #[command(after_help = PLAYERS)]
    Match {
        #[command(flatten)]
        start: StartArgs,
        #[command(flatten)]
        args: Box<MatchArgs>,
    },
    /// Tune the weights of a game's evaluation by self-play
    ///
    /// In each round, all weights are shifted at random, a player with these weights plays against one with the
    /// opposite shifts, and the weights move towards those of the winner. Prints a line for each term (its name, the
    /// old weight, the new weight), and the result of the new weights against the old ones. Ctrl-C ends the tuning and
    /// prints the weights so far.
    Tune {
        #[command(flatten)]
        start: StartArgs,
        #[command(flatten)]
        budget: TuneArgs,
    },
    /// Print openings that a search considers balanced, for `match --book`
    ///
    /// Each line has the moves of one opening.
    Book {
        #[command(flatten)]
        start: StartArgs,
        #[command(flatten)]
        args: BookArgs,
    },
    /// Speak the Universal Game Interface (UGI) on standard input and output
    Ugi {
        #[command(flatten)]
        start: StartArgs,
    },
    /// Measure the speed of one game or of all games
    ///
    /// Prints rates per second: positions whose moves are generated, generated moves, random games, counted sequences
    /// (perft), nodes of a search, and nodes of a search with the network (network-nodes) of games that have one.
    Bench {
        /// The id of the game
        #[arg(value_name = "GAME", value_parser = GameParser)]
        game: Option<&'static GameDef>,
    },
}

impl Command {
    /// The files that the command reads.
    pub fn files(&self) -> Vec<&Path> {
        match self {
            Self::Games { .. } | Self::Bench { .. } => Vec::new(),
            Self::Check { files } => files.iter().map(PathBuf::as_path).collect(),
            Self::Speak { start, speech } => start.file().into_iter().chain(speech.file()).collect(),
            Self::Match { start, args } => start.file().into_iter().chain(args.files()).collect(),
            Self::Show { start }
            | Self::Perft { start, .. }
            | Self::Random { start, .. }
            | Self::Tune { start, .. }
            | Self::Book { start, .. }
            | Self::Ugi { start } => start.file().into_iter().collect(),
        }
    }
}
