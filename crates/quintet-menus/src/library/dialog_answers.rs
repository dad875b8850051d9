//! Handles the answers to file dialogs.

use bevy::prelude::*;
use quintet_bevy::frame::{GoTo, Menu};
use quintet_bevy::storage::Storage;
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::words::ids;

use super::import;
#[cfg(target_arch = "wasm32")]
use super::import::TextToOpen;
use crate::platform::file_dialogs::dialogs::OpenDialog;
use crate::platform::file_dialogs::request::Answer;
use crate::shared::notice::NoticeCard;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, handle_answer.before(import::open));
}

/// Handles the answer to the open dialog.
fn handle_answer(
    mut dialog: ResMut<OpenDialog>,
    mut storage: ResMut<Storage>,
    mut notice_card: NoticeCard,
    #[cfg(target_arch = "wasm32")] mut texts_to_open: MessageWriter<TextToOpen>,
) {
    let Some((answer, save)) = dialog.bypass_change_detection().take_answer() else { return };
    match (answer, save) {
        (Answer::File(file), None) => storage.read_files(vec![file]),
        (Answer::File(file), Some(save)) => storage.write_to(file, save.text),
        (Answer::NoDialog, None) => notice_card.next.go_to(Menu::Files),
        (Answer::NoDialog, Some(save)) => storage.write_file(save.stem, save.text),
        #[cfg(target_arch = "wasm32")]
        (Answer::Text(text, file), _) => {
            texts_to_open.write(TextToOpen { text: Ok(text), file: Some(file) });
        }
        #[cfg(target_arch = "wasm32")]
        (Answer::DownloadStarted(file), _) => {
            let line = LocalizedText::new(ids::SHARE_DOWNLOADED).text("file", file);
            notice_card.show(ids::SHARE_WRITTEN, vec![line]);
        }
        (Answer::Unreadable(file, reason), _) => {
            let reason =
                LocalizedText::new(ids::OPEN_FILE).text("file", file).nested("reason", reason.localized_text());
            notice_card.show(ids::OPEN_FAILED, vec![reason]);
        }
        (Answer::Cancelled, _) => {}
    }
}
