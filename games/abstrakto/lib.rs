//! Abstrakto: two players place tiles on a board of 7×7 cells and control the areas that the tiles enclose.

pub mod rules;

mod definition;
mod evaluation;
#[cfg(feature = "view")]
mod view;

pub use definition::GAME;
pub use rules::{INFO, Position, ids};
