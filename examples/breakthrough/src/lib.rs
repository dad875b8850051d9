//! Breakthrough as a game for the table: [rules](Breakthrough), evaluation, texts and view.

mod evaluation;
mod rules;

use quintet_core::catalog::{GameDef, SideColor};

pub use rules::Breakthrough;

mod messages {
    use quintet_core::words::{MessageId, ids};
    pub const GAIN_PAWNS: MessageId = ids::GAIN_MATERIAL;
    pub const GAIN_ADVANCE: MessageId = ids::GAIN_MOBILITY;
    pub const GAIN_FREE: MessageId = ids::GAIN_MOBILITY;
    pub const END_FAR_ROW: MessageId = ids::ENDING_NO_MOVE;
    pub const END_ALL_CAPTURED: MessageId = ids::ENDING_NO_MOVE;
}

/// Everything about the game below Bevy.
pub static GAME: GameDef = GameDef::new::<Breakthrough>().side_colors(&[SideColor::Gold, SideColor::Indigo]);
