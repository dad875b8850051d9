//! Handles the answers to file dialogs.

use bevy::prelude::*;
use quintet_bevy::frame::{GoTo, Menu};
use quintet_bevy::storage::Storage;
use quintet_core::rules::{Localize, LocalizedText};
use quintet_core::words::{MessageId, ids};

use super::import;
#[cfg(target_arch = "wasm32")]
use super::import::TextToOpen;
use crate::platform::file_dialogs::dialogs::OpenDialog;
use crate::platform::file_dialogs::request::Answer;
use crate::shared::notice::{Notice, show_notice};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, handle_answer.before(import::open));
}

/// Handles the answer to the open dialog.
fn handle_answer(
    mut dialog: ResMut<OpenDialog>,
    mut storage: ResMut<Storage>,
    mut next: ResMut<NextState<Menu>>,
    (mut notice, menu): (ResMut<Notice>, Res<State<Menu>>),
    #[cfg(target_arch = "wasm32")] mut texts_to_open: MessageWriter<TextToOpen>,
) {
    let Some((answer, save)) = dialog.bypass_change_detection().take_answer() else { return };
    let mut notify = |title: MessageId, line: LocalizedText, next: &mut NextState<Menu>| {
        show_notice(&mut notice, Notice::new(LocalizedText::new(title), vec![line]), *menu.get(), next);
    };
    match (answer, save) {
        (Answer::File(file), None) => storage.read_files(vec![file]),
        (Answer::File(file), Some(save)) => storage.write_to(file, save.text),
        (Answer::NoDialog, None) => next.go_to(Menu::Files),
        (Answer::NoDialog, Some(save)) => storage.write_file(save.stem, save.text),
        #[cfg(target_arch = "wasm32")]
        (Answer::Text(text, file), _) => {
            texts_to_open.write(TextToOpen { text: Ok(text), file: Some(file) });
        }
        #[cfg(target_arch = "wasm32")]
        (Answer::DownloadStarted(file), _) => {
            notify(ids::SHARE_WRITTEN, LocalizedText::new(ids::SHARE_DOWNLOADED).text("file", file), &mut next);
        }
        (Answer::Unreadable(file, reason), _) => {
            let reason =
                LocalizedText::new(ids::OPEN_FILE).text("file", file).nested("reason", reason.localized_text());
            notify(ids::OPEN_FAILED, reason, &mut next);
        }
        (Answer::Cancelled, _) => {}
    }
}
