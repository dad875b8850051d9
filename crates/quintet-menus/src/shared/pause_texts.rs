//! The texts of the pause menu that depend on the state of the match.

use quintet_bevy::session::GameSession;
use quintet_core::words::{MessageId, ids};

/// The message ids of the pause menu of a match or lesson.
pub(crate) struct PauseTexts {
    /// Whether the match is over.
    pub(crate) is_over: bool,
    pub(crate) heading: MessageId,
    /// That the match is saved. `None` if it is not: a lesson, or a match without a move.
    pub(crate) saved: Option<MessageId>,
    /// The label of the button that closes the menu.
    pub(crate) close: MessageId,
}

impl PauseTexts {
    pub(crate) fn of(session: &GameSession, is_lesson: bool) -> Self {
        let is_over = !is_lesson && session.result().is_some();
        let is_saved = !is_lesson && session.has_begun();
        let (heading, saved, close) = if is_over {
            (ids::HUD_MENU, ids::PAUSE_ENDED, ids::RESULT_VIEW_BOARD)
        } else {
            (ids::PAUSE_HEADING, ids::PAUSE_SAVED, ids::PAUSE_RESUME)
        };
        Self { is_over, heading, saved: is_saved.then_some(saved), close }
    }
}
