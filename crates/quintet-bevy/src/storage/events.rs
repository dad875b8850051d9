//! Events and errors that storage reports.

use std::io;
use std::path::PathBuf;

use quintet_core::impl_error;
use quintet_core::record::{Record, Tag};
use quintet_core::rules::{Localize, LocalizedText, Side};
use quintet_core::words::ids;

use super::checksum::Corruption;

/// Why reading or writing failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// No space is left.
    Full,
    /// The file system is read-only.
    ReadOnly,
    /// The user lacks permission.
    PermissionDenied,
    /// The file or folder does not exist.
    Missing,
    /// The file exists but is damaged.
    Damaged(Corruption),
    /// Storage does not respond.
    Unresponsive,
    /// Another error, with the system's message.
    Other(String),
}

impl From<io::Error> for StorageError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            io::ErrorKind::PermissionDenied => Self::PermissionDenied,
            io::ErrorKind::NotFound => Self::Missing,
            _ => Self::Other(error.to_string()),
        }
    }
}

impl Localize for StorageError {
    fn localized_text(&self) -> LocalizedText {
        match self {
            Self::Full => LocalizedText::new(ids::STORAGE_ERROR_FULL),
            Self::ReadOnly => LocalizedText::new(ids::STORAGE_ERROR_READ_ONLY),
            Self::PermissionDenied => LocalizedText::new(ids::STORAGE_ERROR_PERMISSION_DENIED),
            Self::Missing => LocalizedText::new(ids::STORAGE_ERROR_MISSING),
            Self::Damaged(corruption) => corruption.localized_text(),
            Self::Unresponsive => LocalizedText::new(ids::STORAGE_ERROR_UNRESPONSIVE),
            Self::Other(error) => LocalizedText::new(ids::STORAGE_ERROR_OTHER).text("reason", error),
        }
    }
}

impl_error!(StorageError);

/// A file that was not used because it is damaged, unreadable, from a newer version, or a match of an unknown game. It was
/// renamed if possible, unless it is unreadable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuarantinedFile {
    /// The path of the file before it was renamed.
    pub file: String,
    /// The path after renaming; `None` if it was not renamed.
    pub renamed_to: Option<String>,
    /// Why the file was not used.
    pub corruption: Corruption,
}

/// The saved state at startup.
#[derive(Clone, Debug, Default)]
pub struct SavedState {
    /// The current match.
    pub record: Option<Record>,
    /// The content of the settings file.
    pub settings: Option<String>,
    /// Files that could not be used.
    pub quarantined: Vec<QuarantinedFile>,
    /// Whether another running program uses the first save slot and this one uses a separate slot.
    pub uses_extra_slot: bool,
}

/// A saved match.
#[derive(Clone, Debug)]
pub struct StoredSession {
    /// The name in storage.
    pub id: String,
    /// The parsed record.
    pub record: Record,
    /// The record as text.
    pub text: String,
    /// The date of the match; empty if unknown.
    pub date: String,
    /// The time of the last write. Later times are greater; the unit depends on the backend.
    pub written: u64,
    /// Whether this is the current match.
    pub current: bool,
}

impl StoredSession {
    /// The name of a player, or `None` if the record has none.
    #[must_use]
    pub fn name(&self, side: Side) -> Option<&str> {
        let tag = Tag::player(self.record.game, side, "");
        self.record.tag(&tag.name).filter(|name| !name.is_empty())
    }
}

/// A file that the user chose.
#[derive(Clone, Debug)]
pub struct FileText {
    /// The path of the file.
    pub file: String,
    /// The content of the file.
    pub text: Result<String, StorageError>,
}

/// An event from storage. Events arrive in the order of the requests.
#[derive(Debug)]
pub enum StorageEvent {
    /// The match was saved.
    Saved,
    /// The match could not be saved.
    SaveFailed(StorageError),
    /// The settings were saved.
    SettingsSaved,
    /// The settings could not be saved.
    SettingsSaveFailed(StorageError),
    /// All matches.
    Listed {
        /// The current match first, then the newest.
        matches: Vec<StoredSession>,
        /// Paths of unreadable files and folders, and why they are unreadable.
        damaged: Vec<(String, Corruption)>,
    },
    /// A past match was made the current one.
    Resumed(Box<Record>),
    /// A past match could not be made the current one.
    ResumeFailed(StorageError),
    /// The answer to [`Storage::resume_newest`](super::Storage::resume_newest): the current match, if there is one.
    ResumedNewest(Option<Box<Record>>),
    /// A match was removed. The name is the argument for [`Storage::restore`](super::Storage::restore).
    Removed(String),
    /// A match could not be removed.
    RemoveFailed(StorageError),
    /// A removed match could not be restored.
    RestoreFailed {
        /// The argument of [`Storage::restore`](super::Storage::restore).
        name: String,
        /// What went wrong.
        error: StorageError,
    },
    /// This number of matches was added.
    Added(usize),
    /// A match could not be added, and those after it were not tried.
    AddFailed {
        /// The number of matches that were added before.
        added: usize,
        /// What went wrong.
        error: StorageError,
    },
    /// Files were read, in the order of the request.
    FilesRead(Vec<FileText>),
    /// Files that may hold records, most recently written first.
    FilesFound(Vec<PathBuf>),
    /// A file was exported to this path.
    FileWritten(Result<PathBuf, StorageError>),
}
