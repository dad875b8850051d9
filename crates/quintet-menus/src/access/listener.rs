//! Who listens to the texts of a match.

use quintet_bevy::session::GameSession;
use quintet_core::speech::Listener;

use super::settings::AccessSettings;

/// The listener. In a match of one person against computer players, it is addressed as "you".
pub(super) fn listener(session: &GameSession, settings: AccessSettings) -> Listener {
    let mut people = session.human_sides();
    let only = people.next().filter(|_| people.next().is_none());
    Listener { side: only, wordiness: settings.wordiness }
}
