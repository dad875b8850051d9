//! Messages for users who started the program from a menu or by its icon and therefore see no console.

pub use rfd::MessageLevel;

/// Shows a message in a dialog of the system and waits until it is closed, unless the user can read the standard error.
/// On Linux, the dialog needs `zenity`; without it, nothing is shown.
pub fn show_without_console(level: MessageLevel, message: &str) {
    if !has_console() {
        rfd::MessageDialog::new().set_level(level).set_title("Quintet").set_description(message).show();
    }
}

/// Without a console window, standard error has no handle unless the caller has redirected it.
#[cfg(windows)]
fn has_console() -> bool {
    use std::os::windows::io::AsRawHandle;

    !std::io::stderr().as_raw_handle().is_null()
}

/// A program that a desktop starts has no terminal; its standard error goes to a log or is discarded. A pipe means that
/// another program reads it.
#[cfg(not(windows))]
fn has_console() -> bool {
    use std::fs::File;
    use std::io::{IsTerminal, stderr, stdin, stdout};
    use std::os::fd::AsFd;
    use std::os::unix::fs::FileTypeExt;

    let is_pipe = || {
        let descriptor = stderr().as_fd().try_clone_to_owned().ok()?;
        Some(File::from(descriptor).metadata().ok()?.file_type().is_fifo())
    };
    stdin().is_terminal() || stdout().is_terminal() || stderr().is_terminal() || is_pipe() == Some(true)
}
