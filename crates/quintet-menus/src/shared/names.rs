//! Names of computer players.

use quintet_core::engine::{LEVELS, Level};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

/// The names of the computer players of each level, weakest level first; the last row is Master. There are as many as
/// players in a match, so that each has a name of its own.
const NAMES: [[&str; 4]; LEVELS + 1] = [
    ["Pip", "Momo", "Juju", "Tavi"],
    ["Nilo", "Wanda", "Fio", "Zara"],
    ["Runa", "Castor", "Mika", "Odette"],
    ["Vesna", "Ignaz", "Selma", "Darius"],
    ["Hektor", "Ottilie", "Xenia", "Bruno"],
    ["Sibyl", "Merlin", "Athena", "Leonid"],
];

/// The player name of a computer at this level. `taken` are the names of the other players so far.
pub(crate) fn computer_name<'a>(
    level: Level,
    taken: impl Iterator<Item = &'a str> + Clone,
    words: &Localization,
) -> String {
    let names = NAMES[usize::from(level.number()).clamp(1, NAMES.len()) - 1];
    let is_free = |name: &&&str| {
        let belongs = |other: &str| other.split(' ').next().is_some_and(|first| first.eq_ignore_ascii_case(name));
        !taken.clone().any(belongs)
    };
    let name = names.iter().find(is_free).unwrap_or(&names[0]);
    let id = if level.master_seconds().is_some() { ids::COMPUTER_MASTER } else { ids::COMPUTER_NAME };
    words.localize(&LocalizedText::new(id).text("name", *name).number("level", u32::from(level.number())))
}
