//! The background thread that reads and writes files, so that no frame waits for the disk.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread::JoinHandle;
use std::time::Duration;

use quintet_core::record::{MAX_BYTES, Record};

use super::disk::{RECORD_EXTENSIONS, find_record_files, read_user_file, replace_file, write_new_file};
use super::events::{FileText, StorageError, StorageEvent};
use super::store::{RecordStore, SaveKind};

/// The maximum number of files in a list of found files.
const MAX_FILES: usize = 200;

/// A text that is created on the background thread.
type Text = Box<dyn FnOnce() -> String + Send>;

/// The reason if the current match cannot be written.
type FlushResult = Result<(), StorageError>;

/// Accepts or rejects a record.
pub(super) type RecordFilter = Box<dyn Fn(&Record) -> bool + Send>;

/// A request to the background thread.
pub(super) enum StorageRequest {
    Save(Text, SaveKind),
    SaveSettings {
        text: String,
        before: Option<String>,
    },
    List,
    ResumePast(String),
    ResumeNewest(RecordFilter),
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
    /// Answered when all earlier requests are processed: with the reason if the current match cannot be written.
    Flush(Sender<FlushResult>),
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
        StorageRequest::ResumeNewest(is_wanted) => {
            emit(StorageEvent::ResumedNewest(store.resume_newest(&is_wanted).map(Box::new)));
        }
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
        StorageRequest::Add(records) => emit(store.add(records, &mut |_| {})),
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
            let _ = done.send(flush(store, emit)); // fails only if the caller has stopped waiting
        }
    }
}

/// Retries failed writes once.
pub(super) fn flush(store: &mut RecordStore, emit: &mut dyn FnMut(StorageEvent)) -> FlushResult {
    let event = store.retry();
    let result = match &event {
        Some(StorageEvent::SaveFailed(error)) => Err(error.clone()),
        _ => Ok(()),
    };
    event.into_iter().for_each(emit);
    result
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

/// The progress of the thread.
#[derive(Default)]
struct Progress {
    /// The number of unprocessed requests.
    pending_requests: AtomicUsize,
    /// The number of steps so far. A request has at least one; adding records has one for each record.
    steps: AtomicUsize,
}

impl Progress {
    /// Counts this number of requests as processed.
    fn finish(&self, requests: usize) {
        self.pending_requests.fetch_sub(requests, Ordering::Release);
        self.add_step();
    }

    fn add_step(&self) {
        self.steps.fetch_add(1, Ordering::Relaxed);
    }
}

/// The sending end of the thread's queue.
struct Queue {
    sender: Sender<StorageRequest>,
    progress: Arc<Progress>,
}

impl Queue {
    /// Sends a request. Returns false if the thread has ended.
    fn push(&self, request: StorageRequest) -> bool {
        self.progress.pending_requests.fetch_add(1, Ordering::Relaxed);
        self.sender.send(request).is_ok()
    }

    /// Starts a flush. The receiver gets a message when all earlier requests are processed. It is disconnected if the
    /// thread ends.
    fn start_flush(&self) -> Receiver<FlushResult> {
        let (done, wait) = channel();
        self.push(StorageRequest::Flush(done));
        wait
    }

    /// Blocks until all requests are processed, at most for `limit`. Returns whether all are processed.
    #[cfg(not(target_arch = "wasm32"))]
    fn flush_within(&self, limit: Duration) -> bool {
        self.start_flush().recv_timeout(limit).is_ok()
    }

    /// Blocks until all requests are processed. Returns `None` if the thread has ended, or does nothing for `limit`.
    fn flush_unless_stuck(&self, limit: Duration) -> Option<FlushResult> {
        let wait = self.start_flush();
        loop {
            let before = self.progress.steps.load(Ordering::Relaxed);
            match wait.recv_timeout(limit) {
                Err(RecvTimeoutError::Timeout) if self.progress.steps.load(Ordering::Relaxed) != before => {}
                answer => return answer.ok(),
            }
        }
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
    progress: Arc<Progress>,
    thread: Option<JoinHandle<()>>,
    /// Whether the thread has not answered in time.
    is_stuck: bool,
}

impl StorageWorker {
    /// Starts the thread. Returns the store if threads are not available.
    pub(super) fn start(store: RecordStore) -> Result<Self, Box<RecordStore>> {
        let (sender, requests) = channel();
        let (event_sender, events) = channel();
        let progress = Arc::new(Progress::default());
        let counted = Arc::clone(&progress);
        // A shared slot lets the store be taken back if the thread does not start.
        let slot = Arc::new(Mutex::new(Some(store)));
        let shared = Arc::clone(&slot);
        let thread = std::thread::Builder::new().name(THREAD.to_owned()).spawn(move || {
            let store = shared.lock().ok().and_then(|mut store| store.take());
            if let Some(store) = store {
                work(store, &requests, &event_sender, &counted);
            }
        });
        match thread {
            Ok(thread) => {
                let queue = Arc::new(Queue { sender, progress: Arc::clone(&progress) });
                *LATEST.lock().unwrap_or_else(PoisonError::into_inner) = Arc::downgrade(&queue);
                let (queue, thread, events) = (Some(queue), Some(thread), Mutex::new(events));
                Ok(Self { queue, events, progress, thread, is_stuck: false })
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
        self.progress.pending_requests.load(Ordering::Acquire)
    }

    pub(super) fn drain_events(&self) -> Vec<StorageEvent> {
        self.events.lock().map(|events| events.try_iter().collect()).unwrap_or_default()
    }

    pub(super) fn flush(&self) {
        if let Some(queue) = &self.queue {
            let _ = queue.start_flush().recv(); // an error means that the thread has ended
        }
    }

    /// Blocks until all requests are processed. Fails if the thread does nothing for `limit`; later calls then wait at most
    /// [`SECOND_EXIT_LIMIT`], and dropping the handle does not wait for the thread.
    pub(super) fn flush_unless_stuck(&mut self, limit: Duration) -> FlushResult {
        let limit = if self.is_stuck { limit.min(SECOND_EXIT_LIMIT) } else { limit };
        let answer = self.queue.as_ref().and_then(|queue| queue.flush_unless_stuck(limit));
        self.is_stuck = answer.is_none();
        answer.unwrap_or(Err(StorageError::Unresponsive))
    }
}

impl Drop for StorageWorker {
    /// Blocks until all requests are processed and the thread has ended. Gives up if the thread makes no progress for
    /// [`EXIT_LIMIT`].
    fn drop(&mut self) {
        let _ = self.flush_unless_stuck(EXIT_LIMIT); // whoever needs the result flushes before
        drop(self.queue.take());
        if let Some(thread) = self.thread.take().filter(|_| !self.is_stuck) {
            let _ = thread.join(); // the panic hook has already reported a panic
        }
    }
}

/// How long a program that exits waits for a storage thread that makes no progress.
pub(super) const EXIT_LIMIT: Duration = Duration::from_secs(10);

/// How long it waits if the thread has made no progress before.
const SECOND_EXIT_LIMIT: Duration = Duration::from_secs(2);

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

/// Adds records to the past matches. Matches that were requested to be saved meanwhile are saved between two of them.
fn add(
    store: &mut RecordStore,
    records: Vec<(String, String)>,
    requests: &Receiver<StorageRequest>,
    next: &mut Option<StorageRequest>,
    progress: &Progress,
    emit: &mut dyn FnMut(StorageEvent),
) {
    let mut save = |store: &mut RecordStore| {
        progress.add_step();
        while next.is_none() {
            match requests.try_recv() {
                Ok(request @ (StorageRequest::Save(..) | StorageRequest::SaveSettings { .. })) => {
                    run(store, request, emit);
                    progress.finish(1);
                }
                other => {
                    *next = other.ok();
                    break;
                }
            }
        }
    };
    let event = store.add(records, &mut save);
    emit(event);
}

/// The loop of the background thread.
fn work(
    mut store: RecordStore,
    requests: &Receiver<StorageRequest>,
    events: &Sender<StorageEvent>,
    progress: &Progress,
) {
    let mut wake: Option<Box<dyn Fn() + Send>> = None;
    let mut received = None;
    while let Some(request) = received.take().or_else(|| requests.recv().ok()) {
        if let StorageRequest::WakeWith(call) = request {
            wake = Some(call);
            progress.finish(1);
            continue;
        }
        let MergedRequest { request, count, next } = merge(request, requests);
        received = next;
        let mut has_events = false;
        let mut emit = |event: StorageEvent| {
            has_events |= events.send(event).is_ok();
        };
        // Count a flush as processed before answering it: its caller may read the count immediately after the answer.
        let is_flush = matches!(request, StorageRequest::Flush(_));
        if is_flush {
            progress.finish(count);
        }
        match request {
            StorageRequest::Add(records) => add(&mut store, records, requests, &mut received, progress, &mut emit),
            request => run(&mut store, request, &mut emit),
        }
        if !is_flush {
            progress.finish(count);
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
        let queue = Queue { sender, progress: Arc::default() };
        assert!(!queue.flush_within(Duration::from_secs(60)));
        assert_eq!(queue.flush_unless_stuck(Duration::from_secs(60)), None);
    }

    #[test]
    fn exit_does_not_wait_for_a_stuck_thread() {
        let (release, blocked) = channel::<()>();
        let (ended, end) = channel();
        std::thread::spawn(move || {
            let mut worker = StorageWorker::start(RecordStore::new(Box::new(Memory::default()))).ok().unwrap();
            let text = move || {
                let _ = blocked.recv(); // never released, like a folder on a server that does not answer
                "text".to_owned()
            };
            worker.request(StorageRequest::Save(Box::new(text), SaveKind::NewSession));
            let answer = worker.flush_unless_stuck(Duration::from_millis(20));
            drop(worker);
            let _ = ended.send(answer);
        });
        assert_eq!(end.recv_timeout(EXIT_LIMIT / 2), Ok(Err(StorageError::Unresponsive)));
        drop(release);
    }

    #[test]
    fn exit_waits_for_a_thread_that_makes_progress() {
        let (sender, requests) = channel();
        let queue = Queue { sender, progress: Arc::default() };
        let progress = Arc::clone(&queue.progress);
        let thread = std::thread::spawn(move || {
            let Ok(StorageRequest::Flush(done)) = requests.recv() else { panic!("only a flush was requested") };
            for _ in 0..100 {
                progress.add_step();
                std::thread::sleep(Duration::from_millis(10));
            }
            done.send(Ok(())).unwrap();
        });
        assert_eq!(queue.flush_unless_stuck(Duration::from_millis(200)), Some(Ok(())));
        thread.join().unwrap();
    }

    #[test]
    fn match_is_saved_between_the_records_of_an_import() {
        let (sender, queued) = channel();
        let mut store = RecordStore::new(Box::new(Memory::default()));
        for request in [
            StorageRequest::Save(Box::new(|| "match".to_owned()), SaveKind::NewSession),
            StorageRequest::List,
            StorageRequest::Save(Box::new(|| "later".to_owned()), SaveKind::Turn),
        ] {
            sender.send(request).unwrap();
        }
        let progress = Progress { pending_requests: AtomicUsize::new(1), ..Progress::default() };
        let (mut next, mut events) = (None, Vec::new());
        let records = ["one", "two"].map(|stem| (stem.to_owned(), stem.to_owned()));
        add(&mut store, records.to_vec(), &queued, &mut next, &progress, &mut |event| events.push(event));
        assert!(matches!(events[..], [StorageEvent::Saved, StorageEvent::Added(2)]), "{events:?}");
        assert!(matches!(next, Some(StorageRequest::List)), "the other requests keep their order");
        assert_eq!(progress.pending_requests.into_inner(), 0);
    }
}
