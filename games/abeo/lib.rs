//! Abeo: two players fill a hex board with two-sided tokens and flip lines of opposing tokens. The side with more
//! tokens wins.

pub mod rules;

mod definition;
mod evaluation;
#[cfg(feature = "view")]
mod view;

pub use definition::GAME;
pub use rules::{INFO, Position, ids};
