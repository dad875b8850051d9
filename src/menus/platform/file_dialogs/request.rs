//! Requests for file dialogs, and their answers.

use std::path::PathBuf;

use bevy::prelude::*;

/// Requests a file with records to open.
#[derive(Message, Clone, Copy, Debug)]
pub(in crate::menus) struct OpenFile;

/// Requests a location to save a record.
#[derive(Message, Clone, Debug)]
pub(in crate::menus) struct SaveFile {
    /// The suggested file name, without extension.
    pub(in crate::menus) stem: String,
    /// The content of the file.
    pub(in crate::menus) text: String,
}

/// A dialog to show.
#[derive(Clone, Debug)]
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "browsers name their dialogs themselves"))]
pub(in crate::menus) struct Request {
    /// The title of the dialog.
    pub(super) title: String,
    /// The name of the file type.
    pub(super) kind: String,
    /// The file to save, or `None` to open one.
    pub(super) save: Option<SaveFile>,
}

/// The answer to a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::menus) enum Answer {
    /// The path of the file to open or to write.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "browsers hand over texts, not files"))]
    File(PathBuf),
    /// The text of the chosen file, and its name.
    #[cfg(target_arch = "wasm32")]
    Text(String, String),
    /// The file was downloaded under this name.
    #[cfg(target_arch = "wasm32")]
    DownloadStarted(String),
    /// The dialog was cancelled.
    Nothing,
    /// No dialog is available.
    NoDialog,
}

/// Sends the answer to the app, from any thread.
pub(super) type AnswerCallback = Box<dyn FnOnce(Answer) + Send>;

/// The extensions of files that may hold records.
pub(super) const EXTENSIONS: [&str; 2] = ["quintet", "pgn"];
