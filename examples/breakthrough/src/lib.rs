//! Breakthrough as a game for the table: [rules](Breakthrough), evaluation, texts and view.

mod evaluation;
mod rules;

use quintet_core::catalog::{GameDef, SideColor};

pub use rules::Breakthrough;

/// Everything about the game below Bevy.
pub static GAME: GameDef = GameDef::new::<Breakthrough>().side_colors(&[SideColor::GOLD, SideColor::INDIGO]);
