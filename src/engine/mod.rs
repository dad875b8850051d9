//! Computer players: what they know of each game, how they search, how strong they are. Time and chance come from above.

mod alpha_beta;
mod catalogue;
mod evaluator;
mod guard;
mod hint;
mod knowledge;
mod level;
mod monte_carlo;
mod past;
mod report;
mod review;
mod search;
mod thinker;
mod ugi;

#[cfg(test)]
mod tests;

pub use alpha_beta::AlphaBeta;
pub use catalogue::{Method, Mind, mind};
pub use evaluator::{Amounts, Drag, Evaluator, Knowledge, MOST_TERMS, Term, Weights};
pub use hint::{Gain, Hint};
pub use level::{LEVELS, Level, NoLevel, Strength};
pub use monte_carlo::MonteCarlo;
pub use report::{Report, Score};
pub use review::{Review, Verdict, swings};
pub use search::{Limits, Search};
pub use thinker::Thinker;
pub use ugi::Session;
