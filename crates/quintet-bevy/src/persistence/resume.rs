//! Resumes the saved session or opens a record.

#[cfg(test)]
mod tests;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::rules::{Localize, LocalizedText};

use super::autosave::leave_session;
use super::commands::{OpenRecord, ResumeSession, SaveNow};
use super::notices::StorageNotices;
use super::record::{RecordMetadata, SavedSession, SavedTurn, SessionRecord};
use super::sections;
use super::viewed::{self, ViewedRecord};
use crate::clock::GameClock;
use crate::frame::{ActiveLocalization, ApplySystems, RedrawAppExt, Screen, TableStage};
use crate::learning::LessonState;
use crate::play::SessionEntry;
use crate::session::{GameSession, MoveRejected};
use crate::storage::Storage;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SavedSession>().redraw_on_change_of::<SavedSession>().add_plugins(viewed::plugin);
    let replaces_session = opens_new_record.and_eager(in_state(Screen::Session));
    app.add_systems(
        TableStage::Apply,
        (viewed::forget, resume, leave_session.run_if(replaces_session), viewed::note_own_match, open)
            .chain()
            .in_set(ApplySystems::Prepare),
    );
}

/// Run condition: whether a record is about to be opened that is not the saved session.
fn opens_new_record(mut wanted: MessageReader<OpenRecord>) -> bool {
    wanted.read().last().is_some_and(|open| !open.is_saved)
}

/// Opens the saved session, unless a past match that the player chose before is about to replace it.
fn resume(
    mut wanted: MessageReader<ResumeSession>,
    saved: Res<SavedSession>,
    storage: Res<Storage>,
    mut open: MessageWriter<OpenRecord>,
) {
    if wanted.read().last().is_some()
        && !storage.is_resuming()
        && let Some(saved) = &saved.0
    {
        open.write(OpenRecord { record: saved.record().clone(), is_saved: true });
    }
}

/// Tells the player why a record cannot be opened: for a few seconds during a match, else on the title screen.
#[derive(SystemParam)]
struct OpenReport<'w> {
    screen: Res<'w, State<Screen>>,
    rejected: MessageWriter<'w, MoveRejected>,
    notices: ResMut<'w, StorageNotices>,
}

impl OpenReport<'_> {
    fn show(&mut self, message: LocalizedText) {
        if *self.screen.get() == Screen::Session {
            self.rejected.write(message.into());
        } else if !self.notices.0.contains(&message) {
            self.notices.0.push(message);
        }
    }
}

/// The metadata of the current session's record, and what is saved of it.
#[derive(SystemParam)]
struct CurrentRecord<'w> {
    metadata: ResMut<'w, RecordMetadata>,
    turn: ResMut<'w, SavedTurn>,
    viewed: ResMut<'w, ViewedRecord>,
}

impl CurrentRecord<'_> {
    /// Makes this record the one of the current session. `is_saved` is whether it is the autosaved session.
    fn set(&mut self, record: &SessionRecord, session: &GameSession, is_saved: bool) {
        *self.turn = if is_saved { SavedTurn::of(session) } else { SavedTurn::None };
        self.viewed.open(session, is_saved);
        self.metadata.set_if_neq(RecordMetadata::of(record.record(), session));
    }
}

fn open(
    mut commands: Commands,
    mut wanted: MessageReader<OpenRecord>,
    language: Res<ActiveLocalization>,
    mut entry: SessionEntry,
    mut current_record: CurrentRecord,
    mut save: MessageWriter<SaveNow>,
    mut lesson: ResMut<LessonState>,
    mut report: OpenReport,
) {
    let Some(OpenRecord { record, is_saved }) = wanted.read().last() else { return };
    let record = SessionRecord::from(record.clone());
    let record = record.with_names(&language.0);
    match record.restored() {
        Ok(session) => {
            let players = session.live().players();
            commands.insert_resource(GameClock::with_control(session.setup().clock, players));
            current_record.set(&record, &session, *is_saved);
            commands.insert_resource(session);
            save.write(SaveNow);
            let saved = record.sections();
            commands.queue(move |world: &mut World| sections::restore_session(world, saved));
            *lesson = LessonState::default(); // the record may be opened during a lesson
            entry.enter();
        }
        Err(error) => report.show(error.localized_text()),
    }
}
