//! Texts of the result of a match.

use quintet_core::words::{Localization, ids};

/// The label of the button for a rematch with this number of players.
pub(crate) fn rematch_label(players: usize, words: &Localization) -> String {
    words.text(if players > 2 { ids::HUD_REMATCH_ROTATED } else { ids::HUD_REMATCH })
}
