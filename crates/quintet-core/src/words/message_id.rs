//! The id of a message.

use std::fmt;

/// The id of a message in the language files.
///
/// An id is one of the constants of [`ids`](super::ids), a constant that a game declares with [`messages!`](crate::messages),
/// or is [`composed`](super::ids::composed) at run time. The text of a message that does not exist is derived from its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MessageId(&'static str);

impl MessageId {
    /// An id, which need not have a message.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self(id)
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
