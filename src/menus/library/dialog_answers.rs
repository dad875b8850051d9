//! Handles the answers to file dialogs.

use bevy::prelude::*;

use super::import;
#[cfg(target_arch = "wasm32")]
use super::import::TextToOpen;
use super::past_matches::PastMatches;
use crate::menus::platform::file_dialogs::dialogs::OpenDialog;
use crate::menus::platform::file_dialogs::request::Answer;
#[cfg(target_arch = "wasm32")]
use crate::menus::shared::notice::{Notice, show_notice};
#[cfg(target_arch = "wasm32")]
use crate::rules::LocalizedText;
use crate::storage::Storage;
use crate::table::frame::{GoTo, Menu};
#[cfg(target_arch = "wasm32")]
use crate::words::ids;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, handle_answer.before(import::open));
}

/// Handles the answer to the open dialog.
fn handle_answer(
    mut dialog: ResMut<OpenDialog>,
    mut storage: ResMut<Storage>,
    mut past: ResMut<PastMatches>,
    mut next: ResMut<NextState<Menu>>,
    #[cfg(target_arch = "wasm32")] (mut notice, menu): (ResMut<Notice>, Res<State<Menu>>),
    #[cfg(target_arch = "wasm32")] mut brought: MessageWriter<TextToOpen>,
) {
    let Some((answer, save)) = dialog.bypass_change_detection().take_answer() else { return };
    match (answer, save) {
        (Answer::File(file), None) => storage.read_file(file),
        (Answer::File(file), Some(save)) => storage.write_to(file, save.text),
        (Answer::NoDialog, None) => {
            past.no_dialog = true;
            next.go_to(Menu::Files);
        }
        (Answer::NoDialog, Some(save)) => storage.write_file(save.stem, save.text),
        #[cfg(target_arch = "wasm32")]
        (Answer::Text(text, file), _) => {
            brought.write(TextToOpen { text, file: Some(file) });
        }
        #[cfg(target_arch = "wasm32")]
        (Answer::HandedOver(file), _) => {
            let lines = vec![LocalizedText::new(ids::SHARE_DOWNLOADED).text("file", file)];
            show_notice(
                &mut notice,
                Notice::new(LocalizedText::new(ids::SHARE_WRITTEN), lines),
                *menu.get(),
                &mut next,
            );
        }
        (Answer::Nothing, _) => {}
    }
}
