//! Abeo: two players fill a hex board with two-sided tokens and flip lines of opposing tokens. Most tokens wins.

pub mod rules;

mod evaluation;

pub use evaluation::GAME;
pub use rules::{INFO, Position, ids};
