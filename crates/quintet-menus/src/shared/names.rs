//! Names of players.

use quintet_core::engine::Level;
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

/// The player name of the computer at this level.
pub(crate) fn computer_name(level: Level, words: &Localization) -> String {
    words.localize(&LocalizedText::new(ids::COMPUTER_NAME).number("level", u32::from(level.number())))
}
