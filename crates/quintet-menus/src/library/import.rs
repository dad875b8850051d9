//! Opens records that players drop, choose or paste, and handles the storage events of these menus.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use quintet_bevy::frame::{Menu, Screen};
use quintet_bevy::persistence::{ImportResult, OpenRecord, StorageEventMessage, import_text};
use quintet_bevy::platform::Address;
use quintet_bevy::storage::{Storage, StorageError, StorageEvent, stem};
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::words::{MessageId, ids};

use super::past_sessions::PastSessions;
use crate::platform::clipboard::Pasted;
use crate::shared::notice::{Notice, show_notice};

/// Record text to open.
#[derive(Message, Clone, Debug)]
pub(crate) struct TextToOpen {
    pub(crate) text: String,
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
        texts_to_open.write(TextToOpen { text, file: None });
    }
}

fn read_dropped_files(mut drops: MessageReader<FileDragAndDrop>, mut storage: ResMut<Storage>) {
    for dropped in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = dropped {
            storage.read_file(path_buf.clone());
        }
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
                texts_to_open.write(TextToOpen { text: text.clone(), file: None });
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
fn reason(why: &StorageError) -> LocalizedText {
    LocalizedText::new(ids::STORAGE_ERROR_IS).nested("why", why.localized_text())
}

fn handle_storage_events(
    mut messages: ResMut<Messages<StorageEventMessage>>,
    mut past: ResMut<PastSessions>,
    mut storage: ResMut<Storage>,
    mut notice: ResMut<Notice>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut texts_to_open: MessageWriter<TextToOpen>,
) {
    let mut notify = |title: MessageId, lines: Vec<LocalizedText>| {
        show_notice(&mut notice, Notice::new(LocalizedText::new(title), lines), *menu.get(), &mut next);
    };
    for StorageEventMessage(event) in messages.drain() {
        match event {
            StorageEvent::Listed { matches, damaged } => past.listed(matches, damaged),
            StorageEvent::Removed(name) => past.removed.push(name),
            StorageEvent::FilesFound(files) => past.files = Some(files),
            StorageEvent::RemoveFailed(why) => {
                notify(ids::RECORDS_NOT_REMOVED, vec![reason(&why)]);
                storage.list();
            }
            StorageEvent::ResumeFailed(why) => {
                notify(ids::RECORDS_NOT_OPENED, vec![reason(&why)]);
                storage.list();
            }
            StorageEvent::Added(count) => {
                let count = u32::try_from(count).unwrap_or(u32::MAX);
                past.import_messages.insert(0, LocalizedText::new(ids::OPEN_ADDED).number("count", count));
                notify(ids::OPEN_MANY, std::mem::take(&mut past.import_messages));
                if past.is_open() {
                    storage.list();
                }
            }
            StorageEvent::AddFailed { added, why } => {
                let count = u32::try_from(added).unwrap_or(u32::MAX);
                let some = (count > 0).then(|| LocalizedText::new(ids::OPEN_ADDED).number("count", count));
                let title = if count > 0 { ids::OPEN_MANY } else { ids::OPEN_FAILED };
                let rejected = std::mem::take(&mut past.import_messages);
                notify(title, some.into_iter().chain([reason(&why)]).chain(rejected).collect());
                if past.is_open() {
                    storage.list();
                }
            }
            StorageEvent::FileRead { file, text: Ok(text) } => {
                texts_to_open.write(TextToOpen { text, file: Some(file) });
            }
            StorageEvent::FileRead { file, text: Err(why) } => {
                let why = LocalizedText::new(ids::OPEN_FILE).text("file", file).nested("why", why.localized_text());
                notify(ids::OPEN_FAILED, vec![why]);
            }
            StorageEvent::FileWritten(Ok(file)) => {
                notify(
                    ids::SHARE_WRITTEN,
                    vec![LocalizedText::new(ids::SHARE_FILE).text("file", file.display().to_string())],
                );
            }
            StorageEvent::FileWritten(Err(why)) => {
                notify(ids::SHARE_NOT_WRITTEN, vec![reason(&why)]);
            }
            // These are handled in `quintet_bevy::persistence`.
            StorageEvent::Saved
            | StorageEvent::SaveFailed(_)
            | StorageEvent::SettingsSaved
            | StorageEvent::SettingsSaveFailed(_)
            | StorageEvent::Resumed(_) => {}
        }
    }
}

/// Opens a single record on the table, adds several records to the past matches, and reports the rejected ones. Several files
/// that arrive in one frame count as one.
pub(crate) fn open(
    mut texts_to_open: MessageReader<TextToOpen>,
    mut past: ResMut<PastSessions>,
    mut storage: ResMut<Storage>,
    mut notice: ResMut<Notice>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut records: MessageWriter<OpenRecord>,
) {
    let (mut single, mut several) = (Vec::new(), Vec::new());
    for TextToOpen { text, file } in texts_to_open.read() {
        let from = |lines: Vec<LocalizedText>| {
            let file = file.iter().map(|file| LocalizedText::new(ids::OPEN_FROM).text("file", file));
            file.chain(lines).collect::<Vec<_>>()
        };
        match import_text(text) {
            ImportResult::One(record) => single.push(*record),
            ImportResult::Many(good, rejected) => {
                several.extend(good);
                past.import_messages.extend(rejected);
            }
            ImportResult::Nothing(rejected) => {
                let new = Notice::new(LocalizedText::new(ids::OPEN_FAILED), from(rejected));
                show_notice(&mut notice, new, *menu.get(), &mut next);
            }
        }
    }
    if several.is_empty() && single.len() == 1 {
        records.write_batch(single.into_iter().map(|record| OpenRecord { record, is_saved: false }));
    } else if !(single.is_empty() && several.is_empty()) {
        let records = single.iter().chain(&several);
        storage.add(records.map(|record| (stem(record), record.to_string())).collect());
    }
}
