//! Requests for file dialogs, and their answers.

use std::path::PathBuf;

use bevy::prelude::*;
use quintet_bevy::storage::StorageError;

/// Requests a file with records to open.
#[derive(Message, Clone, Copy, Debug)]
pub struct OpenFile;

/// Requests a location to save a record.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SaveFile {
    /// The suggested file name, without extension.
    pub stem: String,
    /// The content of the file.
    pub text: String,
}

/// A dialog to show.
#[derive(Clone, Debug)]
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "browsers name their dialogs themselves"))]
pub struct Request {
    /// The title of the dialog.
    pub(super) title: String,
    /// The name of the file type.
    pub(super) kind: String,
    /// The file to save, or `None` to open one.
    pub(super) save: Option<SaveFile>,
}

/// The answer to a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The path of the file to open or to write.
    File(PathBuf),
    /// The text of the chosen file, and its name.
    #[cfg(target_arch = "wasm32")]
    Text(String, String),
    /// The chosen file cannot be read: its name and the reason.
    Unreadable(String, StorageError),
    /// The file was downloaded under this name.
    #[cfg(target_arch = "wasm32")]
    DownloadStarted(String),
    /// The dialog was cancelled.
    Cancelled,
    /// No dialog is available.
    NoDialog,
}

/// Sends the answer to the app, from any thread. If it is dropped without an answer, the answer is
/// [`Answer::NoDialog`], so that a dialog that fails never blocks the next one.
pub struct AnswerCallback(Option<Box<dyn FnOnce(Answer) + Send>>);

impl AnswerCallback {
    pub(super) fn new(callback: impl FnOnce(Answer) + Send + 'static) -> Self {
        Self(Some(Box::new(callback)))
    }

    /// Sends the answer.
    pub fn answer(mut self, answer: Answer) {
        if let Some(callback) = self.0.take() {
            callback(answer);
        }
    }
}

impl Drop for AnswerCallback {
    fn drop(&mut self) {
        if let Some(callback) = self.0.take() {
            callback(Answer::NoDialog);
        }
    }
}
