//! Opens records that players drop, choose or paste, and handles the storage events of these menus.

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use quintet_bevy::frame::{Menu, Screen};
use quintet_bevy::persistence::{OpenRecord, SavedSession, StorageEventMessage};
use quintet_bevy::platform::Address;
use quintet_bevy::session::{GameSession, SessionEntered};
use quintet_bevy::storage::{ImportResult, Storage, StorageError, StorageEvent, import_text, stem};
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::words::{MessageId, ids};

use super::past_matches::PastMatches;
use crate::platform::clipboard::Pasted;
use crate::shared::notice::{BriefNotice, Notice, show_notice};
use crate::shared::requests::Announce;

/// Record text to open. Texts of one frame are opened together.
#[derive(Message, Clone, Debug)]
pub(crate) struct TextToOpen {
    /// The text, or why the file cannot be read.
    pub(crate) text: Result<String, StorageError>,
    /// The name of the source file, if the text came from one.
    pub(crate) file: Option<String>,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<TextToOpen>().add_message::<FileDragAndDrop>().add_message::<StorageEventMessage>();
    app.add_systems(
        PreUpdate,
        (open_address, read_dropped_files, open_pasted, handle_storage_events, open)
            .chain()
            .run_if(not(in_state(Screen::Loading))),
    );
}

/// Opens the match that is encoded in the address of the page.
fn open_address(mut address: ResMut<Address>, mut texts_to_open: MessageWriter<TextToOpen>) {
    if address.fragment.is_some()
        && let Some(text) = address.fragment.take()
    {
        texts_to_open.write(TextToOpen { text: Ok(text), file: None });
    }
}

fn read_dropped_files(mut drops: MessageReader<FileDragAndDrop>, mut storage: ResMut<Storage>) {
    let files = drops.read().filter_map(|dropped| match dropped {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
        FileDragAndDrop::HoveredFile { .. } | FileDragAndDrop::HoveredFileCanceled { .. } => None,
    });
    let files: Vec<_> = files.collect();
    if !files.is_empty() {
        storage.read_files(files);
    }
}

fn open_pasted(
    mut pasted: MessageReader<Pasted>,
    mut notice: ResMut<Notice>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut texts_to_open: MessageWriter<TextToOpen>,
) {
    for Pasted(text) in pasted.read() {
        match text {
            Some(text) => {
                texts_to_open.write(TextToOpen { text: Ok(text.clone()), file: None });
            }
            None => {
                let lines = vec![LocalizedText::new(ids::PASTE_NOTHING)];
                show_notice(
                    &mut notice,
                    Notice::new(LocalizedText::new(ids::OPEN_FAILED), lines),
                    *menu.get(),
                    &mut next,
                );
            }
        }
    }
}

/// The sentence that names the reason of a failure.
fn reason(error: &StorageError) -> LocalizedText {
    LocalizedText::new(ids::STORAGE_ERROR_IS).nested("reason", error.localized_text())
}

/// Takes the lines of the notice about an import: the number of added matches, a failure, and the rejected records.
fn take_import_report(added: usize, failure: Option<&StorageError>, past: &mut PastMatches) -> Vec<LocalizedText> {
    let count = (added > 0).then(|| LocalizedText::new(ids::OPEN_ADDED).count("count", added));
    count.into_iter().chain(failure.map(reason)).chain(std::mem::take(&mut past.import_messages)).collect()
}

fn handle_storage_events(
    mut messages: ResMut<Messages<StorageEventMessage>>,
    mut past: ResMut<PastMatches>,
    mut storage: ResMut<Storage>,
    mut notice: ResMut<Notice>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut saved: ResMut<SavedSession>,
    (mut texts_to_open, mut announce): (MessageWriter<TextToOpen>, MessageWriter<Announce>),
) {
    let mut notify = |title: MessageId, lines: Vec<LocalizedText>| {
        show_notice(&mut notice, Notice::new(LocalizedText::new(title), lines), *menu.get(), &mut next);
    };
    for StorageEventMessage(event) in messages.drain() {
        match event {
            StorageEvent::Listed { matches, damaged } => {
                saved.0 = saved.0.take().or_else(|| past.restoring.take().map(|(_, session)| session));
                past.listed(matches, damaged);
            }
            StorageEvent::Removed(name) => {
                past.record_removal(name, *menu.get(), &mut storage);
                announce.write(Announce(LocalizedText::new(ids::PAST_MATCHES_REMOVED)));
            }
            StorageEvent::FilesFound(files) => past.files = Some(files),
            StorageEvent::RemoveFailed(error) => {
                if let Some(session) = past.removals.pop_front().flatten() {
                    saved.0 = Some(session);
                }
                notify(ids::PAST_MATCHES_NOT_REMOVED, vec![reason(&error)]);
                storage.list();
            }
            StorageEvent::RestoreFailed { name, error } => {
                notify(ids::PAST_MATCHES_NOT_RESTORED, vec![reason(&error)]);
                past.record_failed_restoration(name, &error);
                storage.list();
            }
            StorageEvent::ResumeFailed(error) => {
                notify(ids::PAST_MATCHES_NOT_OPENED, vec![reason(&error)]);
                storage.list();
            }
            StorageEvent::Added(count) => {
                notify(ids::OPEN_MANY, take_import_report(count, None, &mut past));
                if past.is_open() {
                    storage.list();
                }
            }
            StorageEvent::AddFailed { added, error } => {
                let title = if added > 0 { ids::OPEN_MANY } else { ids::OPEN_FAILED };
                notify(title, take_import_report(added, Some(&error), &mut past));
                if past.is_open() {
                    storage.list();
                }
            }
            StorageEvent::FilesRead(files) => {
                let texts = files.into_iter().map(|read| TextToOpen { text: read.text, file: Some(read.file) });
                texts_to_open.write_batch(texts);
            }
            StorageEvent::FileWritten(Ok(file)) => {
                notify(ids::SHARE_WRITTEN, vec![LocalizedText::new(ids::SHARE_FILE).text("file", shown_path(&file))]);
            }
            StorageEvent::FileWritten(Err(error)) => notify(ids::SHARE_NOT_WRITTEN, vec![reason(&error)]),
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

/// A path as players see it. In the sandbox of Flatpak, the portal gives chosen files another folder, which players do not
/// know, so only the name is shown.
fn shown_path(file: &Path) -> String {
    let parts: Vec<_> = file.iter().map(|part| part.to_string_lossy()).collect();
    let parts: Vec<&str> = parts.iter().map(AsRef::as_ref).collect();
    match parts.as_slice() {
        ["/", "run", "user", _, "doc", _, .., name] => (*name).to_owned(),
        _ => file.display().to_string(),
    }
}

/// A reason with the name of the file before it.
fn of_file(error: LocalizedText, file: Option<&str>) -> LocalizedText {
    match file {
        Some(file) => LocalizedText::new(ids::OPEN_FILE).text("file", file).nested("reason", error),
        None => error,
    }
}

/// The confirmation of a record that was opened on the table.
#[derive(SystemParam)]
pub(crate) struct OpenConfirmation<'w, 's> {
    /// Whether a record was opened in the previous frame.
    is_opening: Local<'s, bool>,
    entered: MessageReader<'w, 's, SessionEntered>,
    session: Option<Res<'w, GameSession>>,
    notices: MessageWriter<'w, BriefNotice>,
}

impl OpenConfirmation<'_, '_> {
    /// Tells what was opened, if the record of the previous frame is now on the table.
    fn show(&mut self) {
        let has_entered = self.entered.read().count() > 0;
        if let Some(session) = self.session.as_ref().filter(|_| has_entered && *self.is_opening) {
            let text = LocalizedText::new(ids::OPEN_OPENED).text("game", session.game().info().name);
            self.notices.write(BriefNotice(text.count("turns", session.moves().len())));
        }
        *self.is_opening = false;
    }
}

/// Opens a single record on the table, adds several records to the past matches, and reports the rejected ones. Texts that
/// arrive in one frame count as one. If some of them are rejected, a single record is also added, because the match on the
/// table would hide the report.
pub(crate) fn open(
    mut texts_to_open: MessageReader<TextToOpen>,
    mut past: ResMut<PastMatches>,
    mut storage: ResMut<Storage>,
    mut notice: ResMut<Notice>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut records: MessageWriter<OpenRecord>,
    mut confirmation: OpenConfirmation,
) {
    confirmation.show();
    let (mut single, mut several, mut failed) = (Vec::new(), Vec::new(), Vec::new());
    let has_several_texts = texts_to_open.len() > 1;
    for TextToOpen { text, file } in texts_to_open.read() {
        let text = match text {
            Ok(text) => text,
            Err(error) => {
                failed.push(of_file(error.localized_text(), file.as_deref()));
                continue;
            }
        };
        match import_text(text) {
            ImportResult::Single(record) => single.push(*record),
            ImportResult::Several(good, rejected) => {
                several.extend(good);
                failed.extend(
                    rejected.into_iter().map(|error| of_file(error, file.as_deref().filter(|_| has_several_texts))),
                );
            }
            ImportResult::Rejected(rejected) if has_several_texts => {
                failed.extend(rejected.into_iter().map(|error| of_file(error, file.as_deref())));
            }
            ImportResult::Rejected(rejected) => {
                let name = file.iter().map(|file| LocalizedText::new(ids::OPEN_FROM).text("file", file));
                failed.extend(name.chain(rejected));
            }
        }
    }
    if single.is_empty() && several.is_empty() {
        if !failed.is_empty() {
            let new = Notice::new(LocalizedText::new(ids::OPEN_FAILED), failed);
            show_notice(&mut notice, new, *menu.get(), &mut next);
        }
    } else if several.is_empty() && single.len() == 1 && failed.is_empty() {
        *confirmation.is_opening = true;
        records.write_batch(single.into_iter().map(|record| OpenRecord { record, is_saved: false }));
    } else {
        past.import_messages.extend(failed);
        let records = single.iter().chain(&several);
        storage.add(records.map(|record| (stem(record), record.to_string())).collect());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
