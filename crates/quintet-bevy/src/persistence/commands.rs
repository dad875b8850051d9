//! Messages that request to save, resume, open or leave a session.

use bevy::prelude::*;
use quintet_core::record::Record;

use crate::frame::Screen;

/// Requests a save without a new turn.
#[derive(Message, Clone, Copy, Debug)]
pub struct SaveNow;

/// Resumes the saved session.
#[derive(Message, Clone, Copy, Debug)]
pub struct ResumeSession;

/// Opens a record as the current session. The previous match is added to the past matches.
#[derive(Message, Clone, Debug)]
pub struct OpenRecord {
    /// The record.
    pub record: Record,
    /// Whether the record is the autosaved session rather than a new one.
    pub is_saved: bool,
}

/// Goes to another screen. The current session is stored until [`ReturnToSession`].
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaveSession(pub Screen);

/// Returns to the session or screen that was left.
#[derive(Message, Clone, Copy, Debug)]
pub struct ReturnToSession;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SaveNow>().add_message::<ResumeSession>().add_message::<OpenRecord>();
    app.add_message::<LeaveSession>().add_message::<ReturnToSession>();
}
