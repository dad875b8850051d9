//! Viewed records: records that were opened and in which no move was played. They do not replace the match that the
//! player can resume.
//!
//! An opened record takes the save slot. If no move was played in it, the title screen makes the player's own match the
//! current one again. The saved record has a mark, so that the next start does the same.

use bevy::prelude::*;
use quintet_core::record::{GameResult, Record};
use serde_json::Value;

use super::commands::OpenRecord;
use super::leave::ReturnTarget;
use super::record::{SavedSession, SavedTurn, SessionRecord};
use super::sections::SaveSections;
use crate::frame::Screen;
use crate::session::{GameSession, StartSession, Termination};
use crate::storage::Storage;

/// The name of the section that marks a viewed record.
const VIEWED: &str = "viewed";

/// The state of a session: its moves, and how it ended.
type ViewedState = (SavedTurn, Option<Termination>);

fn state(session: &GameSession) -> ViewedState {
    (SavedTurn::of(session), session.termination())
}

/// A number that identifies the record of a match. The saved sections do not matter.
pub(super) fn fingerprint(record: &SessionRecord) -> u32 {
    crc32fast::hash(record.clone().for_sharing().to_string().as_bytes())
}

/// Whether the session and the save slot hold a viewed record.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct ViewedRecord {
    /// The fingerprint of the player's own match that can be resumed. `None` if there is none.
    own: Option<u32>,
    /// The state in which the record was opened. While the session is in this state, the record is a viewed one.
    opened: Option<ViewedState>,
    /// Whether the save slot holds a viewed record.
    in_slot: bool,
    /// The number of requests for the player's own match without an answer.
    pending_requests: u32,
    /// Whether the answer to the last request is still needed.
    is_waiting: bool,
}

impl ViewedRecord {
    /// Remembers the match that can be resumed before a record replaces it. While records are viewed one after another,
    /// it stays the same.
    fn note_own_match(&mut self, saved: &SavedSession) {
        if !self.in_slot && !self.is_waiting {
            self.own = saved.0.as_ref().map(fingerprint);
        }
    }

    /// Remembers the state in which a session was opened. A saved match is a viewed record only if it was one before.
    pub(super) fn open(&mut self, session: &GameSession, is_saved: bool) {
        let state = Some(state(session)).filter(|_| !session.moves().is_empty());
        if !is_saved || self.opened != state {
            self.opened = state.filter(|_| !is_saved);
        }
    }

    /// Prepares for opening a past match. If it is over, it becomes a viewed record.
    pub(super) fn resume_past(&mut self, record: &Record, saved: &SavedSession) {
        self.note_own_match(saved);
        let session = SessionRecord::from(record.clone()).restored().ok();
        self.opened = session.filter(|session| session.result().is_some()).map(|session| state(&session));
    }

    /// Handles the answer to the request for the player's own match. A match that was saved since then replaces it.
    pub(super) fn receive(&mut self, current: Option<Box<Record>>, saved: &mut SavedSession) {
        self.pending_requests = self.pending_requests.saturating_sub(1);
        if self.pending_requests == 0 && std::mem::take(&mut self.is_waiting) {
            saved.0 = current.and_then(|record| unfinished(*record));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ViewedRecord>();
    app.save_with_session_by(VIEWED, write, |_, _| {}); // read before the match is opened, by `is_marked`
    app.add_systems(OnEnter(Screen::Title), resume_own_match);
}

/// Writes the mark with the fingerprint of the player's own match, if there is one.
fn write(world: &World) -> Option<Value> {
    is_only_viewed(world).then(|| world.get_resource::<ViewedRecord>().and_then(|viewed| viewed.own).into())
}

fn is_only_viewed(world: &World) -> bool {
    let opened = world.get_resource::<ViewedRecord>().and_then(|viewed| viewed.opened);
    opened.is_some() && world.get_resource::<GameSession>().map(state) == opened
}

/// Forgets the opened record when another session starts.
pub(super) fn forget(mut started: MessageReader<StartSession>, mut viewed: ResMut<ViewedRecord>) {
    if started.read().count() > 0 {
        viewed.opened = None;
    }
}

/// Remembers the player's own match before a record is opened.
pub(super) fn note_own_match(
    mut wanted: MessageReader<OpenRecord>,
    saved: Res<SavedSession>,
    mut viewed: ResMut<ViewedRecord>,
) {
    if wanted.read().last().is_some_and(|open| !open.is_saved) {
        viewed.note_own_match(&saved);
    }
}

/// Remembers whether the session that was passed to storage is a viewed record.
pub(super) fn note_save(world: &mut World) {
    let in_slot = is_only_viewed(world);
    let mut viewed = world.resource_mut::<ViewedRecord>();
    viewed.in_slot = in_slot;
    viewed.is_waiting = false;
}

/// If the save slot holds a viewed record, makes the player's own match the current one again.
fn resume_own_match(world: &mut World) {
    let mut viewed = world.resource_mut::<ViewedRecord>();
    if !std::mem::take(&mut viewed.in_slot) {
        return;
    }
    viewed.pending_requests += 1;
    viewed.is_waiting = true;
    let own = viewed.own;
    // Until the answer arrives, the content of the save slot is unknown.
    world.insert_resource(SavedSession(None));
    world.insert_resource(SavedTurn::None);
    world.resource_mut::<ReturnTarget>().mark_as_unsaved();
    world.resource_mut::<Storage>().resume_newest(move |record| is_own(record, own));
}

/// If a saved match is marked as a viewed record, the fingerprint of the player's own match, or `None` if there was none.
pub(super) fn marked(record: &Record) -> Option<Option<u32>> {
    let mark = SessionRecord::from(record.clone()).sections().get(VIEWED)?.as_u64();
    Some(mark.and_then(|own| own.try_into().ok()))
}

/// Whether a record is the player's own match with this fingerprint, and can be continued.
pub(super) fn is_own(record: &Record, own: Option<u32>) -> bool {
    record.result == GameResult::Unfinished
        && marked(record).is_none()
        && unfinished(record.clone()).is_some_and(|found| Some(fingerprint(&found)) == own)
}

/// The saved session of a record, if it can be continued.
pub(super) fn unfinished(record: Record) -> Option<SessionRecord> {
    let record = SessionRecord::from(record);
    let is_unfinished = record.restored().is_ok_and(|session| session.result().is_none());
    is_unfinished.then_some(record)
}
