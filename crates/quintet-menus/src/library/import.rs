//! Opens records that players drop, choose or paste.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use quintet_bevy::frame::Screen;
use quintet_bevy::persistence::OpenRecord;
use quintet_bevy::platform::Address;
use quintet_bevy::session::{GameSession, SessionEntered};
use quintet_bevy::storage::{ImportResult, Storage, StorageError, import_text, stem};
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::words::ids;

use super::past_matches::PastMatches;
use crate::platform::clipboard::Pasted;
use crate::shared::notice::{BriefNotice, NoticeCard};

/// Record text to open. Texts of one frame are opened together.
#[derive(Message, Clone, Debug)]
pub(crate) struct TextToOpen {
    /// The text, or why the file cannot be read.
    pub(crate) text: Result<String, StorageError>,
    /// The name of the source file, if the text came from one.
    pub(crate) file: Option<String>,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<TextToOpen>().add_message::<FileDragAndDrop>();
    app.add_systems(
        PreUpdate,
        (open_address, read_dropped_files, open_pasted, open).chain().run_if(not(in_state(Screen::Loading))),
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

pub(super) fn open_pasted(
    mut pasted: MessageReader<Pasted>,
    mut notice_card: NoticeCard,
    mut texts_to_open: MessageWriter<TextToOpen>,
) {
    for Pasted(text) in pasted.read() {
        match text {
            Some(text) => {
                texts_to_open.write(TextToOpen { text: Ok(text.clone()), file: None });
            }
            None => notice_card.show(ids::OPEN_FAILED, vec![LocalizedText::new(ids::PASTE_NOTHING)]),
        }
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
    mut notice_card: NoticeCard,
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
            notice_card.show(ids::OPEN_FAILED, failed);
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
