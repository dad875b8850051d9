//! Hex with the swap rule as a game for the table.

mod evaluation;
mod rules;

use quintet_core::catalog::{GameDef, SideColor};

pub use rules::{BOARD, Hex, Turn};

/// Everything about the game below Bevy.
pub static GAME: GameDef = GameDef::new::<Hex>().side_colors(&[SideColor::INDIGO, SideColor::GOLD]);
