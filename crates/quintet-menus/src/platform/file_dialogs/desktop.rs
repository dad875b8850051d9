//! Native file dialogs of desktop systems.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::tasks::block_on;
use quintet_bevy::storage::RECORD_EXTENSIONS;
use rfd::AsyncFileDialog;

use super::request::{Answer, AnswerCallback, Request};

/// A cancellation sooner than this means that no dialog was shown.
const MIN_DIALOG_TIME: Duration = Duration::from_millis(250);

/// Shows the native dialog and waits for its answer in a thread.
pub(super) fn ask(request: Request, callback: AnswerCallback) {
    if !has_dialogs() {
        return callback.answer(Answer::NoDialog);
    }
    let dialog = AsyncFileDialog::new().set_title(&request.title).add_filter(&request.kind, &RECORD_EXTENSIONS);
    let dialog = match &request.save {
        Some(save) => dialog.set_file_name(format!("{}.{}", save.stem, RECORD_EXTENSIONS[0])),
        None => dialog,
    };
    // The answer is awaited in a thread, but some systems require that the dialog is created on the main thread.
    type PendingFile = std::pin::Pin<Box<dyn Future<Output = Option<rfd::FileHandle>> + Send>>;
    let answer: PendingFile =
        if request.save.is_some() { Box::pin(dialog.save_file()) } else { Box::pin(dialog.pick_file()) };
    let wait = move || {
        #[expect(clippy::disallowed_methods, reason = "the time that a player takes is not game time")]
        let asked = std::time::Instant::now();
        let file = block_on(answer);
        callback.answer(match file {
            Some(file) => Answer::File(file.path().to_owned()),
            None if asked.elapsed() < MIN_DIALOG_TIME => Answer::NoDialog,
            None => Answer::Cancelled,
        });
    };
    // If the thread does not start, the callback is dropped, which reports that there is no dialog.
    let _ = std::thread::Builder::new().name("dialog".to_owned()).spawn(wait);
}

/// Whether this system has dialogs. On Linux, they come from a desktop portal or from `zenity`, which may be missing.
fn has_dialogs() -> bool {
    if cfg!(any(windows, target_os = "macos")) {
        return true;
    }
    let folders = |name: &str, default: &str| -> Vec<PathBuf> {
        let all = std::env::var_os(name).filter(|all| !all.is_empty()).unwrap_or_else(|| default.into());
        std::env::split_paths(&all).collect()
    };
    let holds = |folders: Vec<PathBuf>, file: &str| folders.iter().any(|folder| folder.join(file).exists());
    let portal = "dbus-1/services/org.freedesktop.portal.Desktop.service";
    let has_portal = || holds(folders("XDG_DATA_DIRS", "/usr/local/share:/usr/share"), portal);
    // In a Flatpak sandbox, the portal runs outside.
    Path::new("/.flatpak-info").exists() || holds(folders("PATH", ""), "zenity") || has_portal()
}
