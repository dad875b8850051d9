//! Hex with the swap rule as a game for the table.

mod evaluation;
mod rules;

use quintet_core::catalog::{GameDef, SideColor};

pub use rules::{BOARD, Hex, Turn};

mod messages {
    use quintet_core::words::{MessageId, ids};
    pub const GAIN_MISSING: MessageId = ids::GAIN_MATERIAL;
    pub const END_CONNECTED: MessageId = ids::ENDING_NO_MOVE;
}

/// Everything about the game below Bevy.
pub static GAME: GameDef = GameDef::new::<Hex>().side_colors(&[SideColor::Indigo, SideColor::Gold]);
