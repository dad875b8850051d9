//! Storage of settings and matches: on disk, in the browser, or in memory if neither is available.
//!
//! Writes are atomic, and damaged files are renamed rather than overwritten. Requests are processed in order: on the
//! desktop by a background thread, so the caller does not wait for the disk, except where a method says so; in a
//! browser immediately.

mod backend;
#[cfg(target_arch = "wasm32")]
mod browser;
mod checksum;
mod disk;
mod events;
mod import;
mod past_matches;
mod quarantine;
mod slots;
mod store;
mod worker;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
#[cfg(not(target_arch = "wasm32"))]
use std::path::Path;
use std::path::PathBuf;
use std::sync::Mutex;

use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use directories::{ProjectDirs, UserDirs};
use quintet_core::record::Record;

use backend::Memory;
use disk::Disk;
use store::RecordStore;
use worker::{EXIT_LIMIT, StorageRequest, StorageWorker, flush, run};

pub use backend::StorageBackend;
pub use checksum::{Corruption, FORMAT_VERSION, append_checksum, verify_checksum};
pub use disk::RECORD_EXTENSIONS;
pub use events::{FileText, QuarantinedFile, SavedState, StorageError, StorageEvent, StoredSession};
pub use import::{ImportErrors, ImportResult, import_text};
pub use store::{SaveKind, stem};
#[cfg(not(target_arch = "wasm32"))]
pub use worker::flush_on_panic;

/// The interface to saved settings and matches.
///
/// Methods that write or search only queue a request. Results arrive through [`Storage::drain_events`].
#[derive(Resource)]
pub struct Storage {
    /// The store, until the background thread takes it.
    store: Mutex<Option<RecordStore>>,
    /// The background thread, once it has started.
    worker: Option<StorageWorker>,
    events: VecDeque<StorageEvent>,
    /// For each request to resume a past match without an answer: whether the match is still wanted.
    resumes: VecDeque<bool>,
    is_persistent: bool,
    /// Whether the data is only in memory because the system denies access to storage.
    is_denied: bool,
    /// Whether a match was saved only in memory, so that it is lost when the program ends.
    has_unsaved_match: bool,
    /// The folder for exported records.
    exports: Option<PathBuf>,
    /// Another folder to search for records.
    downloads: Option<PathBuf>,
}

impl Default for Storage {
    /// Stores everything in memory.
    fn default() -> Self {
        Self { is_persistent: false, ..Self::with_backend(Box::new(Memory::default())) }
    }
}

impl Storage {
    /// Stores everything in memory because the system has no storage or denies access to it.
    #[must_use]
    pub fn denied() -> Self {
        Self { is_denied: true, ..Self::default() }
    }

    /// Uses the browser's local storage, or memory if the browser denies access to it. Programs of one origin share it.
    #[must_use]
    #[cfg(target_arch = "wasm32")]
    pub fn for_user(_program: &str) -> Self {
        browser::Browser::open().map_or_else(Self::denied, |browser| Self::with_backend(Box::new(browser)))
    }

    /// Uses the folder of this name in the system's folder for application data, or memory if the system has none.
    #[must_use]
    #[cfg(not(target_arch = "wasm32"))]
    pub fn for_user(program: &str) -> Self {
        let folder = ProjectDirs::from("", "", program).map(|folders| folders.data_dir().to_owned());
        let user = UserDirs::new();
        let documents =
            user.as_ref().map(|user| user.document_dir().unwrap_or_else(|| user.home_dir()).join("Quintet"));
        let downloads = user.as_ref().and_then(UserDirs::download_dir).map(Path::to_owned);
        let mut storage = folder.map_or_else(Self::denied, Self::in_folder);
        storage.exports = documents.or(storage.exports);
        storage.downloads = downloads;
        storage
    }

    /// Stores everything in this folder. The folder is created when needed.
    #[must_use]
    pub fn in_folder(folder: PathBuf) -> Self {
        let exports = Some(folder.join("records"));
        Self { exports, ..Self::with_backend(Box::new(Disk::new(folder))) }
    }

    /// Stores everything in this backend.
    #[must_use]
    pub fn with_backend(backend: Box<dyn StorageBackend>) -> Self {
        let store = Mutex::new(Some(RecordStore::new(backend)));
        Self {
            store,
            worker: None,
            events: VecDeque::new(),
            resumes: VecDeque::new(),
            is_persistent: true,
            is_denied: false,
            has_unsaved_match: false,
            exports: None,
            downloads: None,
        }
    }

    /// Whether saved data persists after the program ends.
    #[must_use]
    pub const fn is_persistent(&self) -> bool {
        self.is_persistent
    }

    /// Whether saved data is lost when the program ends, because the system denies access to storage.
    #[must_use]
    pub const fn is_denied(&self) -> bool {
        self.is_denied
    }

    /// Loads the saved match and settings. Blocks on disk access: call it once, before the first frame and before any
    /// request, because the first request starts the background thread.
    #[must_use]
    pub fn load(&mut self) -> SavedState {
        debug_assert!(self.worker.is_none(), "the background thread has taken the store");
        self.store_mut().map(RecordStore::load).unwrap_or_default()
    }

    /// Like [`Storage::resume_newest`], and returns the match that is then the current one. Blocks on disk access, like
    /// [`Storage::load`].
    pub fn load_newest(&mut self, is_wanted: impl Fn(&Record) -> bool) -> Option<Record> {
        self.store_mut().and_then(|store| store.resume_newest(&is_wanted))
    }

    /// Renames a settings file that cannot be parsed. Blocks on disk access, like [`Storage::load`].
    pub fn quarantine_settings(&mut self, corruption: Corruption) -> Option<QuarantinedFile> {
        self.store_mut().map(|store| store.quarantine_settings(corruption))
    }

    /// The store, if no background thread has taken it.
    fn store_mut(&mut self) -> Option<&mut RecordStore> {
        self.store.get_mut().ok()?.as_mut()
    }

    /// Saves the current match. `text` runs on the background thread.
    pub fn save(&mut self, kind: SaveKind, text: impl FnOnce() -> String + Send + 'static) {
        if self.is_denied && !self.has_unsaved_match {
            self.has_unsaved_match = true;
            #[cfg(target_arch = "wasm32")]
            browser::report_unsaved_match();
        }
        if kind == SaveKind::NewSession {
            self.resumes.iter_mut().for_each(|is_wanted| *is_wanted = false);
        }
        self.request(StorageRequest::Save(Box::new(text), kind));
    }

    /// Saves the settings, a JSON object. `before` are the settings before the change. Only keys whose values have
    /// changed replace those of the stored settings, because another running program may have changed the others.
    pub fn save_settings(&mut self, text: String, before: Option<String>) {
        self.request(StorageRequest::SaveSettings { text, before });
    }

    /// Lists all matches. Answered by [`StorageEvent::Listed`]. Failed writes are repeated before, so
    /// [`StorageEvent::Saved`] or [`StorageEvent::SaveFailed`] may come first.
    pub fn list(&mut self) {
        self.request(StorageRequest::List);
    }

    /// Makes a past match the current one. Answered by [`StorageEvent::Resumed`] or [`StorageEvent::ResumeFailed`]. If
    /// a new match is saved or another match is requested before the answer, the match stays a past match, and there is
    /// no [`StorageEvent::Resumed`].
    pub fn resume_past(&mut self, id: String) {
        self.resumes.iter_mut().for_each(|is_wanted| *is_wanted = false);
        self.resumes.push_back(true);
        self.request(StorageRequest::ResumePast(id));
    }

    /// Makes the newest past match that `is_wanted` accepts the current one. The current match becomes a past match,
    /// unless there is no wanted one. Answered by [`StorageEvent::ResumedNewest`].
    pub fn resume_newest(&mut self, is_wanted: impl Fn(&Record) -> bool + Send + 'static) {
        self.request(StorageRequest::ResumeNewest(Box::new(is_wanted)));
    }

    /// Removes a match. Answered by [`StorageEvent::Removed`] or [`StorageEvent::RemoveFailed`]. [`Storage::restore`]
    /// undoes this until [`Storage::purge_removed`] is called.
    pub fn remove(&mut self, id: String) {
        self.request(StorageRequest::Remove(id));
    }

    /// Restores a removed match by the name from [`StorageEvent::Removed`]. If it was the current match, it becomes the
    /// current one again, unless there is another one. Answered by [`StorageEvent::Listed`] or
    /// [`StorageEvent::RestoreFailed`].
    pub fn restore(&mut self, name: String, was_current: bool) {
        self.request(StorageRequest::Restore(name, was_current));
    }

    /// Deletes all removed matches permanently.
    pub fn purge_removed(&mut self) {
        self.request(StorageRequest::PurgeRemoved);
    }

    /// Adds records to the past matches, as pairs of file stem and text. Answered by [`StorageEvent::Added`] or
    /// [`StorageEvent::AddFailed`].
    pub fn add(&mut self, records: Vec<(String, String)>) {
        self.request(StorageRequest::Add(records));
    }

    /// Reads files that the user chose together. Answered by one [`StorageEvent::FilesRead`].
    pub fn read_files(&mut self, files: Vec<PathBuf>) {
        self.request(StorageRequest::ReadFiles(files));
    }

    /// Searches the export and download folders for record files. Answered by [`StorageEvent::FilesFound`].
    pub fn find_files(&mut self) {
        let folders = self.exports.iter().chain(&self.downloads).cloned().collect();
        self.request(StorageRequest::FindFiles(folders));
    }

    /// Exports a record to the user's folder under a free name. Answered by [`StorageEvent::FileWritten`].
    pub fn write_file(&mut self, stem: String, text: String) {
        if let Some(folder) = self.exports.clone() {
            self.request(StorageRequest::WriteFile { folder, stem, text });
        } else {
            self.events.push_back(StorageEvent::FileWritten(Err(StorageError::Missing)));
        }
    }

    /// Writes to the path that the user chose and replaces an existing file. Answered by [`StorageEvent::FileWritten`].
    pub fn write_to(&mut self, file: PathBuf, text: String) {
        self.request(StorageRequest::WriteTo { file, text });
    }

    /// Registers a callback that the background thread calls after it has sent an event.
    pub fn set_waker(&mut self, wake: impl Fn() + Send + 'static) {
        self.request(StorageRequest::WakeWith(Box::new(wake)));
    }

    /// Drains the events that have arrived since the last call.
    pub fn drain_events(&mut self) -> Vec<StorageEvent> {
        if let Some(worker) = &self.worker {
            self.events.extend(worker.drain_events());
        }
        let resumes = &mut self.resumes;
        let is_wanted = |event: &StorageEvent| match event {
            StorageEvent::Resumed(_) => resumes.pop_front().unwrap_or(true),
            StorageEvent::ResumeFailed(_) => {
                resumes.pop_front();
                true
            }
            _ => true,
        };
        self.events.drain(..).filter(is_wanted).collect()
    }

    /// Whether a past match is about to replace the current one.
    #[must_use]
    pub fn is_resuming(&self) -> bool {
        self.resumes.contains(&true)
    }

    /// The number of requests that are not yet processed.
    #[must_use]
    pub fn pending_requests(&self) -> usize {
        self.worker.as_ref().map_or(0, StorageWorker::pending_requests)
    }

    /// Blocks until all requests are processed. Retries failed writes once.
    pub fn flush(&mut self) {
        match &self.worker {
            Some(worker) => worker.flush(),
            None => _ = self.flush_store(),
        }
    }

    /// Like [`Storage::flush`], but stops waiting when nothing was written for ten seconds. After that, later calls
    /// wait at most two seconds, and dropping the storage does not wait, until storage responds again.
    ///
    /// # Errors
    /// If the current match could not be written, if there is a match that is only in memory because the system denies
    /// access to storage, or if storage does not respond.
    pub fn flush_unless_stuck(&mut self) -> Result<(), StorageError> {
        if self.has_unsaved_match {
            return Err(StorageError::PermissionDenied);
        }
        match &mut self.worker {
            Some(worker) => worker.flush_unless_stuck(EXIT_LIMIT),
            None => self.flush_store(),
        }
    }

    /// Retries failed writes once, if no background thread has taken the store.
    fn flush_store(&mut self) -> Result<(), StorageError> {
        let mut events = Vec::new();
        let flushed = self.store_mut().map_or(Ok(()), |store| flush(store, &mut |event| events.push(event)));
        self.events.extend(events);
        flushed
    }

    fn request(&mut self, request: StorageRequest) {
        if self.worker.is_none() && self.is_persistent {
            let store = self.store.get_mut().ok().and_then(Option::take);
            match store.map(StorageWorker::start) {
                Some(Ok(worker)) => self.worker = Some(worker),
                // Threads are not available: process requests synchronously.
                Some(Err(store)) => self.store = Mutex::new(Some(*store)),
                None => {}
            }
        }
        match &self.worker {
            Some(worker) => worker.request(request),
            None => {
                let mut events = Vec::new();
                if let Some(store) = self.store_mut() {
                    run(store, request, &mut |event| events.push(event));
                }
                self.events.extend(events);
            }
        }
    }
}
