//! Abstrakto: two players place tiles on a board of 7×7 cells and control the areas that the tiles enclose.

pub mod rules;

mod evaluation;
#[cfg(feature = "view")]
mod view;

pub use evaluation::GAME;
pub use rules::{INFO, Position, ids};
