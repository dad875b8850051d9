//! Localised names of sides and of reasons for the end of a game.

use super::{GameInfo, Outcome, Side};
use crate::words::{Localization, LocalizedText, MessageId, ids};

impl Localization {
    /// A side as the subject of a sentence: "Black".
    #[must_use]
    pub fn side(&self, info: &GameInfo, side: Side) -> String {
        self.text(side_name_id(info, side))
    }

    /// Why a game ended, as a clause: "enough balls were pushed off the board".
    #[must_use]
    pub fn end_reason_text(&self, outcome: &Outcome) -> String {
        self.text(outcome.reason.0)
    }
}

/// The message id of a side's name: `GAME-side-NAME`, or else the shared `side-NAME`.
#[must_use]
pub fn side_name_id(info: &GameInfo, side: Side) -> MessageId {
    ids::of_game(info.id, &format!("side-{}", info.side_name(side)))
}

impl GameInfo {
    /// A message about a side, with the name of the side as the argument `side`.
    #[must_use]
    pub fn text_about(&self, id: MessageId, side: Side) -> LocalizedText {
        LocalizedText::new(id).term("side", side_name_id(self, side))
    }
}
