//! Dialogs of desktops.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::tasks::block_on;
use rfd::AsyncFileDialog;

use super::{Answer, ENDINGS, Request, Tell};

/// Nobody changes their mind so soon: there was no dialog.
const SOON: Duration = Duration::from_millis(250);

/// Asks with the system's dialog, which somebody else waits for.
pub(super) fn ask(request: Request, tell: Tell) {
    if !is_there() {
        return tell(Answer::NoDialog);
    }
    let dialog = AsyncFileDialog::new().set_title(&request.title).add_filter(&request.kind, &ENDINGS);
    let dialog = match &request.save {
        Some(save) => dialog.set_file_name(format!("{}.{}", save.stem, ENDINGS[0])),
        None => dialog,
    };
    // What the dialog gives is waited for beside the program, but some systems want it to be asked for here.
    type Waiting = std::pin::Pin<Box<dyn Future<Output = Option<rfd::FileHandle>> + Send>>;
    let answer: Waiting =
        if request.save.is_some() { Box::pin(dialog.save_file()) } else { Box::pin(dialog.pick_file()) };
    let wait = move || {
        #[expect(clippy::disallowed_methods, reason = "how long people take is no business of the table's time")]
        let asked = std::time::Instant::now();
        let file = block_on(answer);
        tell(match file {
            Some(file) => Answer::File(file.path().to_owned()),
            None if asked.elapsed() < SOON => Answer::NoDialog,
            None => Answer::Nothing,
        });
    };
    // Where there are no threads there are no dialogs either: nothing happens.
    let _ = std::thread::Builder::new().name("dialog".to_owned()).spawn(wait);
}

/// Whether this system has dialogs. On Linux they are a program's, which may not be there.
fn is_there() -> bool {
    if cfg!(any(windows, target_os = "macos")) {
        return true;
    }
    let folders = |name: &str, usual: &str| -> Vec<PathBuf> {
        let all = std::env::var_os(name).filter(|all| !all.is_empty()).unwrap_or_else(|| usual.into());
        std::env::split_paths(&all).collect()
    };
    let holds = |folders: Vec<PathBuf>, file: &str| folders.iter().any(|folder| folder.join(file).exists());
    let portal = "dbus-1/services/org.freedesktop.portal.Desktop.service";
    let has_portal = || holds(folders("XDG_DATA_DIRS", "/usr/local/share:/usr/share"), portal);
    // Boxes that programs are put into have the portal outside.
    Path::new("/.flatpak-info").exists() || holds(folders("PATH", ""), "zenity") || has_portal()
}
