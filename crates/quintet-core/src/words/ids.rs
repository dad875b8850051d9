//! The ids of messages: generated constants for the shared messages, and ids that are composed at run time.
//!
//! The constant of the message `title-quit` is `TITLE_QUIT`. A test finds unused messages by searching the code for
//! `ids::` and the name of the constant, so always write `ids::TITLE_QUIT` in full.

use std::collections::BTreeSet;
use std::sync::{PoisonError, RwLock};

use super::message_id::MessageId;
use super::texts;

impl MessageId {
    /// Finds the id of a shared message or of a message of a registered game. Returns `None` if there is no such message.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::words::{MessageId, ids};
    ///
    /// assert_eq!(MessageId::find("title-quit"), Some(ids::TITLE_QUIT));
    /// assert_eq!(MessageId::find("title-quits"), None);
    /// ```
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        let index = ALL.binary_search_by(|message| message.as_str().cmp(id));
        index.map(|index| ALL[index]).ok().or_else(|| texts::find_message(id).map(Self::new))
    }
}

/// The composed ids of messages that do not exist.
static WITHOUT_MESSAGE: RwLock<BTreeSet<&'static str>> = RwLock::new(BTreeSet::new());

/// Returns an id that is composed at run time, for example from the id of a game and the key of an option. If there is
/// no such message, its text is derived from the id.
///
/// Ids without a message are kept until the program ends, so they must not contain user input.
///
/// # Examples
///
/// ```
/// use quintet_core::words::{Localization, ids};
///
/// let words = Localization::english();
/// assert_eq!(words.text(ids::composed("title-quit")), words.text(ids::TITLE_QUIT));
/// assert_eq!(words.text(ids::composed("chess-option-first_move")), "First move");
/// ```
#[must_use]
pub fn composed(id: impl AsRef<str>) -> MessageId {
    let id = id.as_ref();
    if let Some(found) = MessageId::find(id) {
        return found;
    }
    let known = WITHOUT_MESSAGE.read().unwrap_or_else(PoisonError::into_inner).get(id).copied();
    MessageId::new(known.unwrap_or_else(|| {
        let id = Box::leak(id.to_owned().into_boxed_str());
        WITHOUT_MESSAGE.write().unwrap_or_else(PoisonError::into_inner).insert(id);
        id
    }))
}

/// Returns the id of a message that a game may have, and that may also be shared: `GAME-REST` if it exists, or else
/// `REST` if it exists. If neither exists, the text of the message is derived from `GAME-REST`.
///
/// # Examples
///
/// ```
/// use quintet_core::words::{Localization, ids};
///
/// let words = Localization::english();
/// assert_eq!(ids::of_game("chess", "side-black"), ids::SIDE_BLACK);
/// assert_eq!(words.text(ids::of_game("chess", "side-red")), "Red");
/// ```
#[must_use]
pub fn of_game(game: &str, rest: &str) -> MessageId {
    let own = format!("{game}-{rest}");
    MessageId::find(&own).or_else(|| MessageId::find(rest)).unwrap_or_else(|| composed(own))
}

/// The id of the message whose constant has this name: in lower case, with hyphens.
#[doc(hidden)]
#[must_use]
pub const fn of_constant<const LENGTH: usize>(name: &str) -> [u8; LENGTH] {
    let mut id = [0; LENGTH];
    let mut index = 0;
    while index < LENGTH {
        let letter = name.as_bytes()[index];
        id[index] = if letter == b'_' { b'-' } else { letter.to_ascii_lowercase() };
        index += 1;
    }
    id
}

/// Declares constants for the messages of a game, and a list `ALL` of them. The constant of the message
/// `chess-in-check` is `CHESS_IN_CHECK`.
///
/// [`GameTexts::ids`](crate::words::GameTexts::ids) takes the list, and
/// [`check_texts`](crate::catalog::check_texts) compares it with the files of the game.
///
/// # Examples
///
/// ```
/// /// The ids of the messages of chess.
/// mod ids {
///     quintet_core::messages![CHESS_IN_CHECK, CHESS_ENDING_CHECKMATE];
/// }
///
/// assert_eq!(ids::CHESS_IN_CHECK.as_str(), "chess-in-check");
/// assert_eq!(ids::ALL, [ids::CHESS_IN_CHECK, ids::CHESS_ENDING_CHECKMATE]);
/// ```
#[macro_export]
macro_rules! messages {
    ($($name:ident),* $(,)?) => {
        $(
            #[doc = concat!("The message of `", stringify!($name), "`.")]
            pub const $name: $crate::words::MessageId = {
                const ID: &[u8] = &$crate::words::ids::of_constant::<{ stringify!($name).len() }>(stringify!($name));
                match ::core::str::from_utf8(ID) {
                    Ok(id) => $crate::words::MessageId::new(id),
                    Err(_) => panic!("the names of constants are valid UTF-8"),
                }
            };
        )*

        /// The ids of the messages.
        pub const ALL: &[$crate::words::MessageId] = &[$($name),*];
    };
}

include!(concat!(env!("OUT_DIR"), "/message_ids.rs"));
