//! Aeb: two to four players move, grow, split and stack pyramids on a chess board. The last player left wins.

pub mod rules;

mod evaluation;

pub use evaluation::GAME;
pub use rules::{INFO, Position, ids};
