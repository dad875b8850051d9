//! Names of players.

use crate::engine::Level;
use crate::rules::LocalizedText;
use crate::words::{Localization, ids};

/// The player name of the computer at this level.
pub(in crate::menus) fn computer_name(level: Level, words: &Localization) -> String {
    words.localize(&LocalizedText::new(ids::COMPUTER_NAME).number("level", u32::from(level.number())))
}
