//! Handles the storage events of past matches, of the import of records, and of exported files.

use std::path::{Path, PathBuf};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::frame::{Menu, Screen};
use quintet_bevy::persistence::{SavedSession, StorageEventMessage};
use quintet_bevy::storage::{Corruption, Storage, StorageError, StorageEvent, StoredSession};
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::words::{MessageId, ids};

use super::import::{self, TextToOpen};
use super::past_matches::PastMatches;
use crate::shared::notice::NoticeCard;
use crate::shared::requests::Announce;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StorageEventMessage>();
    app.add_systems(
        PreUpdate,
        handle_storage_events.after(import::open_pasted).before(import::open).run_if(not(in_state(Screen::Loading))),
    );
}

/// The state that storage events change, and the notices and announcements about them.
#[derive(SystemParam)]
struct StorageEventChanges<'w> {
    past: ResMut<'w, PastMatches>,
    storage: ResMut<'w, Storage>,
    saved: ResMut<'w, SavedSession>,
    menu: Res<'w, State<Menu>>,
    notice_card: NoticeCard<'w>,
    announcements: MessageWriter<'w, Announce>,
}

impl StorageEventChanges<'_> {
    /// Shows a new list. If a match was restored that could be resumed before its removal, it can be resumed again.
    fn handle_list(&mut self, matches: Vec<StoredSession>, damaged: Vec<(String, Corruption)>) {
        // Without a current match, the list is older than the restoration.
        if matches.iter().any(|stored| stored.current) {
            let restored = self.past.restoring.take().map(|(_, session)| session);
            self.saved.0 = self.saved.0.take().or(restored);
        }
        self.past.listed(matches, damaged);
    }

    fn handle_removal(&mut self, name: String) {
        self.past.record_removal(name, *self.menu.get(), &mut self.storage);
        self.announcements.write(Announce(LocalizedText::new(ids::PAST_MATCHES_REMOVED)));
    }

    /// Handles a failed removal. The match can be resumed again if it could be before, and no newer one can.
    fn handle_failed_removal(&mut self, error: &StorageError) {
        let session = self.past.removals.pop_front().flatten();
        // A newer match may have been saved since the removal was requested.
        self.saved.0 = self.saved.0.take().or(session);
        self.report_failure(ids::PAST_MATCHES_NOT_REMOVED, error);
    }

    fn handle_failed_restoration(&mut self, name: String, error: &StorageError) {
        self.past.record_failed_restoration(name, error);
        self.report_failure(ids::PAST_MATCHES_NOT_RESTORED, error);
    }

    /// Shows a notice about a failure, and requests the list again, because it may be outdated.
    fn report_failure(&mut self, title: MessageId, error: &StorageError) {
        self.notice_card.show(title, vec![reason(error)]);
        self.storage.list();
    }

    /// Shows a notice about an import: the number of added matches, a failure, and the rejected records.
    fn report_import(&mut self, added: usize, failure: Option<&StorageError>) {
        let title = if added == 0 && failure.is_some() { ids::OPEN_FAILED } else { ids::OPEN_MANY };
        let count = (added > 0).then(|| LocalizedText::new(ids::OPEN_ADDED).count("count", added));
        let rejected = std::mem::take(&mut self.past.import_messages);
        self.notice_card.show(title, count.into_iter().chain(failure.map(reason)).chain(rejected).collect());
        if self.past.is_open() {
            self.storage.list();
        }
    }

    fn report_written_file(&mut self, file: Result<PathBuf, StorageError>) {
        match file {
            Ok(file) => {
                let line = LocalizedText::new(ids::SHARE_FILE).text("file", shown_path(&file));
                self.notice_card.show(ids::SHARE_WRITTEN, vec![line]);
            }
            Err(error) => self.notice_card.show(ids::SHARE_NOT_WRITTEN, vec![reason(&error)]),
        }
    }
}

fn handle_storage_events(
    mut messages: ResMut<Messages<StorageEventMessage>>,
    mut changes: StorageEventChanges,
    mut texts_to_open: MessageWriter<TextToOpen>,
) {
    for StorageEventMessage(event) in messages.drain() {
        match event {
            StorageEvent::Listed { matches, damaged } => changes.handle_list(matches, damaged),
            StorageEvent::Removed(name) => changes.handle_removal(name),
            StorageEvent::RemoveFailed(error) => changes.handle_failed_removal(&error),
            StorageEvent::RestoreFailed { name, error } => changes.handle_failed_restoration(name, &error),
            StorageEvent::ResumeFailed(error) => changes.report_failure(ids::PAST_MATCHES_NOT_OPENED, &error),
            StorageEvent::Added(added) => changes.report_import(added, None),
            StorageEvent::AddFailed { added, error } => changes.report_import(added, Some(&error)),
            StorageEvent::FilesFound(files) => changes.past.files = Some(files),
            StorageEvent::FilesRead(files) => {
                let texts = files.into_iter().map(|read| TextToOpen { text: read.text, file: Some(read.file) });
                texts_to_open.write_batch(texts);
            }
            StorageEvent::FileWritten(file) => changes.report_written_file(file),
            // These are handled in `quintet_bevy::persistence`.
            StorageEvent::Saved
            | StorageEvent::SaveFailed(_)
            | StorageEvent::SettingsSaved
            | StorageEvent::SettingsSaveFailed(_)
            | StorageEvent::Resumed(_)
            | StorageEvent::ResumedNewest(_) => {}
        }
    }
}

/// The sentence that names the reason of a failure.
fn reason(error: &StorageError) -> LocalizedText {
    LocalizedText::new(ids::STORAGE_ERROR_IS).nested("reason", error.localized_text())
}

/// A path as players see it. In the sandbox of Flatpak, the portal gives chosen files another folder, which players do
/// not know, so only the name is shown.
fn shown_path(file: &Path) -> String {
    let parts: Vec<_> = file.iter().map(|part| part.to_string_lossy()).collect();
    let parts: Vec<&str> = parts.iter().map(AsRef::as_ref).collect();
    match parts.as_slice() {
        ["/", "run", "user", _, "doc", _, .., name] => (*name).to_owned(),
        _ => file.display().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;
    use quintet_bevy::persistence::SessionRecord;
    use quintet_core::record::Record;

    use super::*;
    use crate::shared::notice::{Notice, WaitingNotices};

    /// A saved match of Abalone with these moves.
    fn session(moves: &str) -> SessionRecord {
        quintet_games::install();
        SessionRecord::from(Record::parse(&format!("[Game \"abalone\"]\n\n{moves} *")).unwrap())
    }

    /// The moves of the match that can be resumed after an event, if it could be before.
    fn resumable_after(event: StorageEvent, saved: Option<SessionRecord>, past: PastMatches) -> Option<usize> {
        let mut world = World::new();
        world.insert_resource(past);
        world.insert_resource(SavedSession(saved));
        world.init_resource::<Storage>();
        world.init_resource::<State<Menu>>();
        world.init_resource::<NextState<Menu>>();
        world.init_resource::<Notice>();
        world.init_resource::<WaitingNotices>();
        world.init_resource::<Messages<Announce>>();
        world.init_resource::<Messages<TextToOpen>>();
        world.init_resource::<Messages<StorageEventMessage>>();
        world.write_message(StorageEventMessage(event));
        world.run_system_once(handle_storage_events).unwrap();
        world.resource::<SavedSession>().0.as_ref().map(SessionRecord::move_count)
    }

    #[test]
    fn late_answers_do_not_replace_a_newer_match() {
        let newer = || Some(session("1. c3d3 g7f6"));
        let removing = || PastMatches { removals: [Some(session("1. c3d4"))].into(), ..PastMatches::default() };
        let failed = || StorageEvent::RemoveFailed(StorageError::Full);
        assert_eq!(resumable_after(failed(), None, removing()), Some(1), "the removed match can be resumed again");
        assert_eq!(resumable_after(failed(), newer(), removing()), Some(2));
        let restoring = || {
            let restoring = Some(("matches/1.quintet".to_owned(), session("1. c3d4")));
            PastMatches { restoring, ..PastMatches::default() }
        };
        let listed = |current| {
            let record = session("1. c3d4").record().clone();
            let (id, text, date) = ("match.quintet".to_owned(), record.to_string(), String::new());
            let stored = StoredSession { id, record, text, date, written: 0, current };
            StorageEvent::Listed { matches: vec![stored], damaged: Vec::new() }
        };
        assert_eq!(resumable_after(listed(true), None, restoring()), Some(1), "the match was restored");
        assert_eq!(resumable_after(listed(true), newer(), restoring()), Some(2));
        assert_eq!(resumable_after(listed(false), None, restoring()), None, "it is not restored yet");
    }

    #[test]
    fn files_of_the_portal_are_shown_without_their_folder() {
        for (path, shown) in [
            ("/run/user/1000/doc/9b961dc0/match.quintet", "match.quintet"),
            ("/home/ann/Documents/match.quintet", "/home/ann/Documents/match.quintet"),
            ("/run/user/1000/match.quintet", "/run/user/1000/match.quintet"),
            ("match.quintet", "match.quintet"),
        ] {
            assert_eq!(shown_path(Path::new(path)), shown);
        }
    }
}
