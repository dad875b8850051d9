//! Abande: two players enter pieces and stack them, and all occupied cells stay connected. At the end, each stack next
//! to an opposing one counts its height for the owner of its top piece.

pub mod rules;

mod definition;
mod evaluation;
#[cfg(feature = "view")]
mod view;

pub use definition::GAME;
pub use rules::{INFO, Position, ids};
