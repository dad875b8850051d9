//! Tags: the data of a match besides its moves.

use super::MAX_TAG_BYTES;
use crate::rules::{GameInfo, Side};

/// The tag that names the game.
pub const GAME: &str = "Game";
/// The tag with the first position as JSON.
pub const POSITION: &str = "Position";
/// The tag with the result.
pub const RESULT: &str = "Result";
/// The tag with the reason for a result that is not on the board: resignation, time, agreement.
pub const TERMINATION: &str = "Termination";
/// The tag with the date of the match, such as `2024-05-31`.
pub const DATE: &str = "Date";
/// The tag with the random seed of the match.
pub const SEED: &str = "Seed";
/// The tag with the time control.
pub const CLOCK: &str = "Clock";
/// The tag with the type of the players: for each side in turn order the level of the computer player, or 0 for a
/// person.
pub const COMPUTERS: &str = "Computers";

/// The tag with the colours and marks of the players, in turn order.
pub const COLORS: &str = "Colours";

/// The tag with the keys of the options whose values the players keep secret during the match.
pub const SECRET: &str = "Secret";

/// The tag with the state of a suspended match that other tags do not contain, as JSON. Only this program reads it.
pub const TABLE: &str = "Table";

/// A tag of a record.
///
/// # Examples
///
/// ```
/// use quintet_core::record::{Record, Tag};
/// use quintet_games::find;
/// use quintet_core::rules::Side;
///
/// let abalone = find("abalone").unwrap();
/// let game = abalone.start(abalone.options()).unwrap();
///
/// let tags = [Tag::player(abalone.info, Side::FIRST, "Ann"), Tag::new("Date", "2026-11-22")];
/// let record = Record::of(&*game, tags);
/// assert_eq!(record.tag("Black"), Some("Ann"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name: letters, digits and underscores.
    pub name: String,
    /// The value: any text on one line.
    pub value: String,
}

impl Tag {
    /// Creates a valid tag. Invalid characters in the name and control characters in the value are replaced, and the
    /// value is truncated to [`MAX_TAG_BYTES`].
    #[must_use]
    pub fn new(name: &str, value: &str) -> Self {
        let name = if name.is_empty() { "_" } else { name };
        let name = name.chars().map(|letter| if is_name(letter) { letter } else { '_' }).collect();
        let mut value: String = value.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        value.truncate(value.floor_char_boundary(MAX_TAG_BYTES));
        Self { name, value }
    }

    /// Creates the tag with the name of a player.
    #[must_use]
    pub fn player(info: &GameInfo, side: Side, name: &str) -> Self {
        Self::new(&player_tag(info, side), name)
    }
}

/// Whether the name of a tag may contain this character.
pub(super) const fn is_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// The tag of an option: its key with the first letter in upper case.
pub(crate) fn option_tag(key: &str) -> String {
    let mut tag = key.to_owned();
    if let Some(first) = tag.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    tag
}

/// The tag of a player: the side's name with the first letter in upper case, with the prefix `Player` if the name alone
/// begins with a digit or is a tag of the game itself.
#[must_use]
pub(super) fn player_tag(info: &GameInfo, side: Side) -> String {
    let name = option_tag(info.side_name(side));
    let taken = name.starts_with(|first: char| first.is_ascii_digit()) || is_reserved(info, &name);
    if taken { format!("Player{name}") } else { name }
}

/// Whether a tag belongs to the game itself: its id, options, position or result.
pub(super) fn is_reserved(info: &GameInfo, name: &str) -> bool {
    [GAME, POSITION, RESULT].contains(&name) || info.options.iter().any(|spec| option_tag(spec.key) == name)
}
