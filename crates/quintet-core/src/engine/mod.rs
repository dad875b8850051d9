//! Computer players: the interface of evaluations, the searches, the levels, hints and reviews. Time and randomness
//! come from the caller.
//!
//! # Examples
//!
//! Two computer players play the first moves of a game. At a level without a time limit, the same game and seed always
//! give the same move:
//!
//! ```
//! use quintet_games::find;
//! use quintet_core::engine::{ComputerPlayer, Level};
//!
//! let abalone = find("abalone").unwrap();
//! let mut game = abalone.start(abalone.options()).unwrap();
//! let levels = [Level::ALL[0], Level::ALL[1]];
//!
//! while game.turn() < 4 && game.outcome().is_none() {
//!     let level = levels[game.to_move().index()];
//!     let mut computer = ComputerPlayer::new(&abalone.engine, &*game, level, 7).unwrap();
//!     while !computer.step(1_000) {}
//!     let action = computer.choose().unwrap();
//!     game.play(action).unwrap();
//! }
//! assert_eq!(game.turn(), 4);
//! ```

mod alpha_beta;
mod computer_player;
mod evaluator;
mod game_engine;
mod helpers;
mod hint;
mod level;
mod monte_carlo;
mod network;
mod one_move_checks;
mod repetition;
mod report;
mod review;
mod search;

pub use alpha_beta::AlphaBeta;
pub use computer_player::ComputerPlayer;
pub(crate) use evaluator::MAX_PRIORITY;
pub use evaluator::{
    Evaluate, Evaluator, Features, MATERIAL, MAX_HUNDREDTHS, MAX_TERMS, MOBILITY, Pruning, StallState, Term, Weights,
    difference_from_average, features,
};
pub use game_engine::GameEngine;
pub use helpers::{HelperSearch, MAX_THREADS};
pub use hint::{Gain, Hint};
pub use level::{InvalidLevel, LEVELS, Level, Strength};
pub use monte_carlo::MonteCarlo;
pub use network::{
    Accumulator, HIDDEN, Inputs, MAX_ACTIVATION, MAX_OUTPUT_WEIGHT, Network, NetworkError, OUTPUT_WEIGHT_SCALE,
};
pub use report::{Line, Report, Score};
pub use review::{MoveReview, Review, turning_points, win_probability_after};
pub use search::{Limits, Method, Search, turn_time};
