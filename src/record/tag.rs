//! Tags: what is known of a match besides its moves.

use super::MOST_TAG_BYTES;
use crate::rules::{GameInfo, Side};

/// The tag that names the game.
pub const GAME: &str = "Game";
/// The tag with the first position as JSON.
pub const POSITION: &str = "Position";
/// The tag with the result.
pub const RESULT: &str = "Result";
/// The tag that says how a match ended that did not end on the board: resignation, time, agreement.
pub const TERMINATION: &str = "Termination";
/// The tag with the day of the match, `2024-05-31`.
pub const DATE: &str = "Date";
/// The tag with the seed of all chance in the match.
pub const SEED: &str = "Seed";
/// The tag with the time control.
pub const CLOCK: &str = "Clock";
/// The tag with who plays: for each side in turn order the level of the computer, or 0 for a person.
pub const COMPUTERS: &str = "Computers";

/// The tag with the options whose values players keep from each other while the match is on, by key.
pub const SECRET: &str = "Secret";

/// The tag with what else was on the table when the match was left, as JSON: only the program itself reads it.
pub const TABLE: &str = "Table";

/// One tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Letters, digits and underscores.
    pub name: String,
    /// Anything on one line.
    pub value: String,
}

impl Tag {
    /// A tag that can be written: what a tag cannot hold (other characters in the name, line breaks in the value, more
    /// than [`MOST_TAG_BYTES`]) is replaced or cut.
    #[must_use]
    pub fn new(name: &str, value: &str) -> Self {
        let name = if name.is_empty() { "_" } else { name };
        let name = name.chars().map(|letter| if is_name(letter) { letter } else { '_' }).collect();
        let mut value: String = value.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        value.truncate(value.floor_char_boundary(MOST_TAG_BYTES));
        Self { name, value }
    }

    /// The tag with the name of a player.
    #[must_use]
    pub fn player(info: &GameInfo, side: Side, name: &str) -> Self {
        Self::new(&player_tag(info, side), name)
    }
}

/// Whether the name of a tag may hold this character.
pub(super) const fn is_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// The tag of an option: its key with a capital letter.
pub(super) fn option_tag(key: &str) -> String {
    let mut tag = key.to_owned();
    if let Some(first) = tag.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    tag
}

/// The tag of a player: the side's name with a capital letter, after `Player` where that alone would be a number or the
/// tag of an option.
#[must_use]
pub(super) fn player_tag(info: &GameInfo, side: Side) -> String {
    let name = option_tag(info.side_name(side));
    let taken = name.starts_with(|first: char| first.is_ascii_digit()) || is_reserved(info, &name);
    if taken { format!("Player{name}") } else { name }
}

/// Whether a tag of this name follows from the game itself.
pub(super) fn is_reserved(info: &GameInfo, name: &str) -> bool {
    [GAME, POSITION, RESULT].contains(&name) || info.options.iter().any(|spec| option_tag(spec.key) == name)
}
