//! The background thread that reads and writes files, so that no frame waits for the disk.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread::JoinHandle;
use std::time::Duration;

use quintet_core::record::MAX_BYTES;

use super::disk::{RECORD_EXTENSIONS, find_record_files, read_user_file, replace_file, write_new_file};
use super::events::{FileText, StorageError, StorageEvent};
use super::store::{RecordStore, SaveKind};

/// The maximum number of files in a list of found files.
const MAX_FILES: usize = 200;

/// A text that is created on the background thread.
type Text = Box<dyn FnOnce() -> String + Send>;

/// A request to the background thread.
pub(super) enum StorageRequest {
    Save(Text, SaveKind),
    SaveSettings {
        text: String,
        before: Option<String>,
    },
    List,
    ResumePast(String),
    Remove(String),
    /// The name, and whether it was the current match.
    Restore(String, bool),
    PurgeRemoved,
    Add(Vec<(String, String)>),
    ReadFiles(Vec<PathBuf>),
    FindFiles(Vec<PathBuf>),
    WriteFile {
        folder: PathBuf,
        stem: String,
        text: String,
    },
    WriteTo {
        file: PathBuf,
        text: String,
    },
    WakeWith(Box<dyn Fn() + Send>),
    /// Answered when all earlier requests are processed.
    Flush(Sender<()>),
}

/// Processes one request. Passes each resulting event to `emit`.
pub(super) fn run(store: &mut RecordStore, request: StorageRequest, emit: &mut dyn FnMut(StorageEvent)) {
    match request {
        StorageRequest::Save(text, kind) => emit(store.save(text(), kind)),
        StorageRequest::SaveSettings { text, before } => emit(store.save_settings(&text, before)),
        StorageRequest::List => {
            store.retry().into_iter().for_each(&mut *emit);
            emit(store.list());
        }
        StorageRequest::ResumePast(id) => emit(store.resume_past(&id)),
        StorageRequest::Remove(id) => {
            let had_unwritten = store.has_unwritten();
            emit(store.remove(&id));
            if had_unwritten && !store.has_unwritten() {
                emit(StorageEvent::Saved);
            }
        }
        StorageRequest::Restore(name, was_current) => emit(store.restore(&name, was_current)),
        StorageRequest::PurgeRemoved => {
            store.purge_removed();
            store.retry().into_iter().for_each(emit); // there may be space now
        }
        StorageRequest::Add(records) => emit(store.add(records)),
        StorageRequest::ReadFiles(files) => {
            emit(StorageEvent::FilesRead(files.iter().map(|file| read(file)).collect()))
        }
        StorageRequest::FindFiles(folders) => emit(StorageEvent::FilesFound(find_record_files(&folders, MAX_FILES))),
        StorageRequest::WriteFile { folder, stem, text } => {
            let written = write_new_file(&folder, &stem, RECORD_EXTENSIONS[0], text.as_bytes());
            emit(StorageEvent::FileWritten(written.map_err(StorageError::from)));
        }
        StorageRequest::WriteTo { file, text } => {
            let written = replace_file(&file, text.as_bytes()).map(|()| file);
            emit(StorageEvent::FileWritten(written.map_err(StorageError::from)));
        }
        StorageRequest::WakeWith(_) => {}
        StorageRequest::Flush(done) => {
            store.retry().into_iter().for_each(emit);
            let _ = done.send(()); // fails only if the caller has stopped waiting
        }
    }
}

/// Reads a file that the user chose.
fn read(file: &Path) -> FileText {
    let text = read_user_file(file, MAX_BYTES).map_err(StorageError::from);
    let text = text.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    FileText { file: file.display().to_string(), text }
}

/// The name of the thread.
const THREAD: &str = "storage";

/// The queue of the most recently started thread, for [`flush_on_panic`]. The reference is weak, because dropping the
/// queue ends the thread.
static LATEST: Mutex<Weak<Queue>> = Mutex::new(Weak::new());

/// The sending end of the thread's queue.
struct Queue {
    sender: Sender<StorageRequest>,
    /// The number of unprocessed requests.
    pending_requests: Arc<AtomicUsize>,
}

impl Queue {
    /// Sends a request. Returns false if the thread has ended.
    fn push(&self, request: StorageRequest) -> bool {
        self.pending_requests.fetch_add(1, Ordering::Relaxed);
        self.sender.send(request).is_ok()
    }

    /// Starts a flush. The receiver gets a message when all earlier requests are processed. It is disconnected if the
    /// thread ends.
    fn start_flush(&self) -> Receiver<()> {
        let (done, wait) = channel();
        self.push(StorageRequest::Flush(done));
        wait
    }

    /// Blocks until all requests are processed, at most for `limit`. Returns whether all are processed.
    #[cfg(not(target_arch = "wasm32"))]
    fn flush_within(&self, limit: Duration) -> bool {
        self.start_flush().recv_timeout(limit).is_ok()
    }
}

/// Blocks until the storage thread has processed all requests, at most for `limit`. Returns whether it has finished.
///
/// For a panic hook that ends the process: it can be called from any thread and never waits for a lock.
#[cfg(not(target_arch = "wasm32"))]
pub fn flush_on_panic(limit: Duration) -> bool {
    if std::thread::current().name() == Some(THREAD) {
        return false; // the storage thread itself panicked: it cannot wait for itself
    }
    let queue = match LATEST.try_lock() {
        Ok(latest) => latest.upgrade(),
        Err(_) => return false,
    };
    queue.is_none_or(|queue| queue.flush_within(limit))
}

/// A handle to the background thread, its request queue and its events.
pub(super) struct StorageWorker {
    queue: Option<Arc<Queue>>,
    events: Mutex<Receiver<StorageEvent>>,
    pending_requests: Arc<AtomicUsize>,
    thread: Option<JoinHandle<()>>,
}

impl StorageWorker {
    /// Starts the thread. Returns the store if threads are not available.
    pub(super) fn start(store: RecordStore) -> Result<Self, Box<RecordStore>> {
        let (sender, requests) = channel();
        let (event_sender, events) = channel();
        let pending_requests = Arc::new(AtomicUsize::new(0));
        let done = Arc::clone(&pending_requests);
        // A shared slot lets the store be taken back if the thread does not start.
        let slot = Arc::new(Mutex::new(Some(store)));
        let shared = Arc::clone(&slot);
        let thread = std::thread::Builder::new().name(THREAD.to_owned()).spawn(move || {
            let store = shared.lock().ok().and_then(|mut store| store.take());
            if let Some(store) = store {
                work(store, &requests, &event_sender, &done);
            }
        });
        match thread {
            Ok(thread) => {
                let queue = Arc::new(Queue { sender, pending_requests: Arc::clone(&pending_requests) });
                *LATEST.lock().unwrap_or_else(PoisonError::into_inner) = Arc::downgrade(&queue);
                Ok(Self { queue: Some(queue), events: Mutex::new(events), pending_requests, thread: Some(thread) })
            }
            Err(_) => {
                let store = slot.lock().ok().and_then(|mut store| store.take());
                Err(Box::new(store.expect("only the thread takes the store, and it did not start")))
            }
        }
    }

    pub(super) fn request(&self, request: StorageRequest) {
        if let Some(queue) = &self.queue {
            queue.push(request); // fails only if the thread has panicked, which the panic hook reports
        }
    }

    pub(super) fn pending_requests(&self) -> usize {
        self.pending_requests.load(Ordering::Acquire)
    }

    pub(super) fn drain_events(&self) -> Vec<StorageEvent> {
        self.events.lock().map(|events| events.try_iter().collect()).unwrap_or_default()
    }

    pub(super) fn flush(&self) {
        if let Some(queue) = &self.queue {
            let _ = queue.start_flush().recv(); // an error means that the thread has ended
        }
    }
}

impl Drop for StorageWorker {
    /// Blocks until all requests are processed and the thread has ended.
    fn drop(&mut self) {
        self.flush();
        drop(self.queue.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join(); // the panic hook has already reported a panic
        }
    }
}

/// How long to wait for another history step before [`SaveKind::BrowsingHistory`] is written. Longer than playback
/// takes per turn.
const BROWSING_DELAY: Duration = Duration::from_secs(4);

/// A request that replaces several queued ones.
struct MergedRequest {
    request: StorageRequest,
    /// The number of requests that it replaces.
    count: usize,
    /// The request after them, if it was already received.
    next: Option<StorageRequest>,
}

/// Merges a request with those queued after it. Of several saves of one match, or of the settings, only the last
/// remains.
fn merge(request: StorageRequest, requests: &Receiver<StorageRequest>) -> MergedRequest {
    match request {
        StorageRequest::Save(text, kind) => merge_saves(text, kind, requests),
        StorageRequest::SaveSettings { text, before } => merge_settings(text, before, requests),
        request => MergedRequest { request, count: 1, next: None },
    }
}

fn merge_saves(mut text: Text, mut kind: SaveKind, requests: &Receiver<StorageRequest>) -> MergedRequest {
    let mut count = 1;
    let next = loop {
        let later = match kind {
            SaveKind::BrowsingHistory => requests.recv_timeout(BROWSING_DELAY).ok(),
            _ => requests.try_recv().ok(),
        };
        match later {
            Some(StorageRequest::Save(newer, newer_kind)) if newer_kind != SaveKind::NewSession => {
                text = newer;
                kind = kind.max(newer_kind);
                count += 1;
            }
            other => break other,
        }
    };
    MergedRequest { request: StorageRequest::Save(text, kind), count, next }
}

fn merge_settings(mut text: String, before: Option<String>, requests: &Receiver<StorageRequest>) -> MergedRequest {
    let mut count = 1;
    let next = requests.try_iter().find_map(|later| match later {
        StorageRequest::SaveSettings { text: newer, .. } => {
            text = newer;
            count += 1;
            None
        }
        other => Some(other),
    });
    MergedRequest { request: StorageRequest::SaveSettings { text, before }, count, next }
}

/// The loop of the background thread.
fn work(
    mut store: RecordStore,
    requests: &Receiver<StorageRequest>,
    events: &Sender<StorageEvent>,
    done: &AtomicUsize,
) {
    let mut wake: Option<Box<dyn Fn() + Send>> = None;
    let mut received = None;
    while let Some(request) = received.take().or_else(|| requests.recv().ok()) {
        if let StorageRequest::WakeWith(call) = request {
            wake = Some(call);
            done.fetch_sub(1, Ordering::Release);
            continue;
        }
        let MergedRequest { request, count, next } = merge(request, requests);
        received = next;
        let mut has_events = false;
        let mut emit = |event: StorageEvent| {
            has_events = events.send(event).is_ok();
        };
        // Count a flush as processed before answering it: its caller may read the count immediately after the answer.
        let is_flush = matches!(request, StorageRequest::Flush(_));
        if is_flush {
            done.fetch_sub(count, Ordering::Release);
        }
        run(&mut store, request, &mut emit);
        if !is_flush {
            done.fetch_sub(count, Ordering::Release);
        }
        if has_events && let Some(wake) = &wake {
            wake();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::storage::backend::Memory;

    #[test]
    fn flush_within_waits_for_all_requests_up_to_the_limit() {
        let worker = StorageWorker::start(RecordStore::new(Box::new(Memory::default()))).ok().unwrap();
        let queue = Arc::clone(worker.queue.as_ref().unwrap());
        let (release, blocked) = channel::<()>();
        let text = move || {
            let _ = blocked.recv(); // keeps the thread busy until the test releases it
            "text".to_owned()
        };
        worker.request(StorageRequest::Save(Box::new(text), SaveKind::NewSession));
        assert!(!queue.flush_within(Duration::from_millis(20)) && worker.pending_requests() > 0);
        release.send(()).unwrap();
        assert!(queue.flush_within(Duration::from_secs(60)));
        assert!(worker.drain_events().iter().any(|event| matches!(event, StorageEvent::Saved)));
        assert_eq!(worker.pending_requests(), 0);
    }

    #[test]
    fn flush_does_not_wait_for_an_ended_thread() {
        let (sender, requests) = channel();
        drop(requests);
        let queue = Queue { sender, pending_requests: Arc::new(AtomicUsize::new(0)) };
        assert!(!queue.flush_within(Duration::from_secs(60)));
    }
}
