//! Aeb: two to four players move, grow, split and stack pyramids on a chess board. The last player left wins.

pub mod rules;

mod definition;
mod evaluation;
#[cfg(feature = "view")]
mod view;

pub use definition::GAME;
pub use rules::{INFO, Position, ids};
