//! The ids of all messages as constants, generated from the English language file by `build.rs`.
//!
//! The constant of the message `title-quit` is `TITLE_QUIT`. A test finds unused messages by searching the code for
//! `ids::` and the name of the constant, so always write `ids::TITLE_QUIT` in full.

use std::fmt;

/// The id of a message in the language files.
///
/// An id is one of the constants of [`ids`](self), or is found with [`MessageId::find`], so its message exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MessageId(&'static str);

impl MessageId {
    const fn generated(id: &'static str) -> Self {
        Self(id)
    }

    /// Finds the id of a message. Returns `None` if there is no such message.
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
        let index = ALL.binary_search_by(|message| message.0.cmp(id)).ok()?;
        Some(ALL[index])
    }

    /// The id as it is written in the language files.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for MessageId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.0)
    }
}

/// Returns the id of a message that is composed at run time, for example from the id of a game and the key of an
/// option.
///
/// # Panics
/// Panics if there is no such message. A test composes all ids and checks that their messages exist.
#[must_use]
pub fn composed(id: impl AsRef<str>) -> MessageId {
    let id = id.as_ref();
    MessageId::find(id).unwrap_or_else(|| panic!("no message has the id {id}"))
}

include!(concat!(env!("OUT_DIR"), "/message_ids.rs"));
