//! Abalone: two players push each other's balls off the hex board of 61 cells. The first to eject six wins.

pub mod rules;

mod definition;
mod evaluation;
#[cfg(feature = "view")]
mod view;

pub use definition::GAME;
pub use rules::{INFO, Position, ids};
