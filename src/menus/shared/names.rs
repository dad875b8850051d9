//! Names of players.

use crate::engine::Level;
use crate::rules::LocalizedText;
use crate::words::Localization;

/// The player name of the computer at this level.
pub(in crate::menus) fn computer_name(level: Level, words: &Localization) -> String {
    words.localize(&LocalizedText::new("computer-name").number("level", u32::from(level.number())))
}
