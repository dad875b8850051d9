//! The command-line arguments.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, value_parser};

/// The arguments of the program when the first one is `train`.
#[derive(Debug, Parser)]
#[command(name = "referee", version)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

/// The command.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Train a network for the computer players of a game: play games against itself, unless they are in the data
    /// folder already, and train with them. Prints the loss after each epoch and writes the network
    Train(TrainArgs),
}

/// The games, the training and the files.
#[derive(Args, Clone, Debug)]
pub struct TrainArgs {
    /// The id of the game
    #[arg(value_name = "GAME")]
    pub game: String,
    /// The file of the network; the default is `assets/networks/GAME.bin`
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// The folder of the games. If it has a file of games with the same options, these games are used again. Delete its
    /// files after a change of the rules or of the engine
    #[arg(long, value_name = "FOLDER", default_value = "target/train")]
    pub data: PathBuf,
    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = value_parser!(u64).range(1..))]
    pub games: u64,
    /// The number of nodes for each move
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// The number of games that are played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u64).range(1..=256))]
    pub threads: u64,
    /// The network of the players that play the games; without it, they use the terms of the evaluation alone
    #[arg(long, value_name = "FILE")]
    pub teacher: Option<PathBuf>,
    /// Games of earlier runs that are also used; their seeds must differ from this one by at least the number of games
    #[arg(long, value_name = "FILE")]
    pub also: Vec<PathBuf>,
    /// The number of times that each position is used
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = value_parser!(u32).range(1..))]
    pub epochs: u32,
    /// The number of positions of a batch
    #[arg(long, value_name = "N", default_value_t = 8_192, value_parser = value_parser!(u64).range(1..))]
    pub batch: u64,
    /// The learning rate of the first epoch; it falls to a hundredth
    #[arg(long, value_name = "RATE", default_value_t = 0.005)]
    pub rate: f64,
    /// The share of the result in the target, in percent; the rest is the score of the search
    #[arg(long, value_name = "PERCENT", default_value_t = 30, value_parser = value_parser!(u8).range(0..=100))]
    pub result: u8,
    /// The random seed of the games, the first weights and the order of the positions (ChaCha8). Game number n has the
    /// seed N + n, so the seeds of runs whose games are combined must differ by at least the number of games
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
}
