//! The engine in web workers: separate programs that are controlled through UGI. They are started on first use and
//! terminated when the session is left.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use quintet_core::engine::{Level, Report};
use quintet_core::rules::{AnyGame, EncodedMove};
use wasm_bindgen::prelude::*;

use super::info_lines::last_report;

/// The script that starts a worker, relative to the page.
const SCRIPT: &str = "./thinking.js";
/// The line with which a worker reports that it is ready.
const READY: &str = "ugiok";
/// The time within which a worker must report that it is ready, in milliseconds.
const MAX_START_TIME: i32 = 15_000;
/// The prefix of a worker's answer.
const ANSWER: &str = "bestmove ";
/// The maximum number of searches that a worker has not answered yet. A review requests one for each position, and in a long
/// match their lines together would exceed the worker's queue.
const MAX_SENT_SEARCHES: u32 = 16;
/// The prefix of a line about a search.
const INFO: &str = "info ";
/// The number of no request. Requests have numbers from 1.
const NO_REQUEST: u32 = 0;

#[wasm_bindgen]
extern "C" {
    type Worker;

    #[wasm_bindgen(constructor, catch)]
    fn new(script: &str, options: &JsValue) -> Result<Worker, JsValue>;

    #[wasm_bindgen(method, js_name = postMessage)]
    fn post(this: &Worker, line: &str);

    #[wasm_bindgen(method)]
    fn terminate(this: &Worker);

    #[wasm_bindgen(method, js_name = addEventListener)]
    fn listen(this: &Worker, event: &str, on_message: &Closure<dyn FnMut(Event)>);

    type Event;

    #[wasm_bindgen(method, getter)]
    fn data(this: &Event) -> JsValue;
}

/// What a worker is for. Each purpose has a worker of its own, so that a hint or a review does not stop an analysis.
#[derive(Clone, Copy)]
enum Purpose {
    /// The moves of computer players, and analyses.
    Play,
    /// Hints and reviews.
    HintsAndReviews,
}

/// Searches, each as two lines: the position and the limits.
type Searches = Box<dyn Iterator<Item = [String; 2]>>;

/// The connection to a worker.
struct Client {
    worker: Worker,
    game: &'static str,
    /// The number of requests before the worker was started. No other worker for this purpose has the same.
    started: u32,
    /// Whether the worker was not ready in time. Until it is ready, it gets no requests.
    is_late: bool,
    /// Lines to send once the worker is ready; `None` afterwards.
    waiting: Option<VecDeque<String>>,
    /// The searches of the current request that have not been sent yet. Their texts are made when they are sent, because those
    /// of a long match would take much memory.
    unsent: Searches,
    /// The number of searches that were sent.
    asked: u32,
    /// The number of searches that were answered.
    answered: u32,
    /// The number of searches that were sent before the current request. Their answers are ignored.
    ignored: u32,
    /// The number of the current request.
    request: u32,
    /// The answers to the current request that were not read yet.
    answers: VecDeque<SearchAnswer>,
    /// The search of the current request that has no limit. It pauses while the page is hidden.
    unlimited: Option<[String; 2]>,
    /// The lines about the current search that were not read yet.
    info: Vec<String>,
    failed: bool,
    /// Kept alive as long as the worker.
    _listeners: [Closure<dyn FnMut(Event)>; 2],
}

thread_local! {
    /// The clients, in the order of [`Purpose`].
    static CLIENTS: RefCell<[Option<Client>; 2]> = const { RefCell::new([None, None]) };
    /// Set after a worker for this purpose has failed while it was ready. No other one is started then. A worker that could not be
    /// loaded is started again with the next request.
    static WORKER_FAILED: Cell<[bool; 2]> = const { Cell::new([false; 2]) };
    /// The number of requests so far.
    static REQUESTS: Cell<u32> = const { Cell::new(0) };
}

/// A request for one or several searches. Dropping it stops them.
pub(super) struct WorkerSearch {
    purpose: Purpose,
    request: u32,
}

/// The state of a request.
pub(super) enum Answer {
    /// The next search is running.
    Pending,
    /// The next search has ended.
    Found(SearchAnswer),
    /// The worker failed.
    Failed,
}

/// The answer to a search.
pub(super) struct SearchAnswer {
    /// The chosen move, in notation.
    best: String,
    /// The lines about the search.
    info: Vec<String>,
}

impl SearchAnswer {
    /// The chosen move. `game` must be at the position that was searched. `None` if the answer is not a legal move.
    pub(super) fn best(&self, game: &dyn AnyGame) -> Option<EncodedMove> {
        game.parse(&self.best).ok()
    }

    /// The report of the search. `game` must be at the position that was searched.
    pub(super) fn report(&self, game: &dyn AnyGame) -> Option<Report> {
        last_report(&self.info, game)
    }
}

/// Requests a move for the current position at this level, within this time. Returns `None` if there is no worker.
/// `wake` is called when there is an answer.
pub(super) fn request_move(
    game: &dyn AnyGame,
    level: Level,
    seed: u64,
    time_limit: Option<Duration>,
    wake: Arc<dyn Fn() + Send + Sync>,
) -> Option<WorkerSearch> {
    // Master is a search without a level, for the given time.
    let number = if level.master_seconds().is_some() { 0 } else { level.number() };
    let options = [format!("Level value {number}"), format!("MoveSeed value {seed}"), "MultiPV value 1".to_owned()];
    let go = time_limit.map_or_else(|| "go".to_owned(), |limit| format!("go movetime {}", limit.as_millis()));
    request(Purpose::Play, game, &options, Box::new(std::iter::once([position(game), go])), wake)
}

/// Requests the best lines for the current position, until the search is dropped. Returns `None` if there is no worker.
/// `wake` is called when there are new lines.
pub(super) fn analyse(game: &dyn AnyGame, lines: usize, wake: Arc<dyn Fn() + Send + Sync>) -> Option<WorkerSearch> {
    let options = ["Level value 0".to_owned(), format!("MultiPV value {lines}")];
    let unlimited = [position(game), "go infinite".to_owned()];
    let search = request(Purpose::Play, game, &options, Box::new(std::iter::once(unlimited.clone())), wake)?;
    search.with_client(|client| client.unlimited = Some(unlimited));
    Some(search)
}

/// Requests searches, each with `nodes` nodes and without a network, of the current position and of the positions before
/// it, `positions` in total, the current one first. Returns `None` if there is no worker. `wake` is called after each
/// answer.
pub(super) fn evaluate(
    game: &dyn AnyGame,
    positions: usize,
    nodes: u64,
    wake: Arc<dyn Fn() + Send + Sync>,
) -> Option<WorkerSearch> {
    let (start, history) = (start_text(game), game.history());
    let lengths = (0..=history.len()).rev().take(positions);
    let searches = lengths.map(move |length| [position_after(&start, &history[..length]), format!("go nodes {nodes}")]);
    request(Purpose::HintsAndReviews, game, &["Network value false".to_owned()], Box::new(searches), wake)
}

/// The command that sets up the current position.
fn position(game: &dyn AnyGame) -> String {
    position_after(&start_text(game), &game.history())
}

/// The position at the start of the game, as in commands.
fn start_text(game: &dyn AnyGame) -> String {
    game.custom_start().map_or_else(|| "startpos".to_owned(), |start| format!("fen {}", start.to_json()))
}

/// The command that sets up the position after these moves from the start of the game.
fn position_after(start: &str, moves: &[String]) -> String {
    format!("position {start} moves {}", moves.join(" "))
}

/// Starts searches with these options. Each search is a position and its limits. The worker queues them. Returns `None` if there is
/// no worker, or if it is late.
fn request(
    purpose: Purpose,
    game: &dyn AnyGame,
    options: &[String],
    searches: Searches,
    wake: Arc<dyn Fn() + Send + Sync>,
) -> Option<WorkerSearch> {
    if WORKER_FAILED.get()[purpose as usize] {
        return None;
    }
    let id = game.info().id;
    CLIENTS.with_borrow_mut(|clients| {
        let client = &mut clients[purpose as usize];
        if client.as_ref().is_none_or(|client| client.game != id || client.failed) {
            if let Some(old) = client.take() {
                old.worker.terminate();
            }
            *client = Client::start(purpose, id, wake);
        }
        let client = client.as_mut().filter(|client| !client.is_late)?;
        client.stop();
        for (spec, value) in game.options().iter() {
            client.send(format!("setoption name {} value {value}", spec.key));
        }
        for option in options {
            client.send(format!("setoption name {option}"));
        }
        client.ignored = client.asked;
        client.answers.clear();
        client.info.clear();
        client.unsent = searches;
        client.send_searches();
        let request = REQUESTS.get() + 1;
        REQUESTS.set(request);
        client.request = request;
        Some(WorkerSearch { purpose, request })
    })
}

/// Terminates the workers.
pub(super) fn close() {
    let clients = CLIENTS.take();
    clients.into_iter().flatten().for_each(|client| client.worker.terminate());
}

impl Client {
    fn start(purpose: Purpose, game: &'static str, wake: Arc<dyn Fn() + Send + Sync>) -> Option<Self> {
        let options = js_sys::Object::new();
        js_sys::Reflect::set(&options, &"name".into(), &game.into()).ok()?;
        let Ok(worker) = Worker::new(SCRIPT, &options) else {
            set_failed(purpose);
            return None;
        };
        let started = REQUESTS.get();
        limit_start_time(purpose, started, Arc::clone(&wake));
        let wake_on_message = Arc::clone(&wake);
        let on_message = Closure::new(move |event: Event| {
            if let Some(line) = event.data().as_string()
                && handle_line(purpose, &line)
            {
                wake_on_message();
            }
        });
        let failed = Closure::new(move |_: Event| {
            CLIENTS.with_borrow_mut(|clients| {
                if let Some(client) = &mut clients[purpose as usize] {
                    client.failed = true;
                    if client.waiting.is_none() {
                        set_failed(purpose);
                    }
                }
            });
            wake();
        });
        watch_visibility();
        worker.listen("message", &on_message);
        worker.listen("error", &failed);
        Some(Self {
            worker,
            game,
            started,
            is_late: false,
            waiting: Some(VecDeque::new()),
            unsent: Box::new(std::iter::empty()),
            asked: 0,
            answered: 0,
            ignored: 0,
            request: NO_REQUEST,
            answers: VecDeque::new(),
            unlimited: None,
            info: Vec::new(),
            failed: false,
            _listeners: [on_message, failed],
        })
    }

    /// Gives up the current request if the worker is not ready. The worker continues to load, for later requests. Returns whether
    /// it is late.
    fn give_up_if_late(&mut self) -> bool {
        if self.waiting.is_none() || self.failed {
            return false;
        }
        self.is_late = true;
        self.waiting = Some(VecDeque::new());
        self.unsent = Box::new(std::iter::empty());
        self.unlimited = None;
        // Nothing was sent, so nothing will be answered.
        self.asked = self.answered;
        self.ignored = self.answered;
        self.request = NO_REQUEST;
        true
    }

    fn send(&mut self, line: String) {
        match &mut self.waiting {
            Some(waiting) => waiting.push_back(line),
            None => self.worker.post(&line),
        }
    }

    /// Sends the next searches, as many as the worker may have at a time.
    fn send_searches(&mut self) {
        while self.asked - self.answered < MAX_SENT_SEARCHES
            && let Some(search) = self.unsent.next()
        {
            self.asked += 1;
            search.into_iter().for_each(|line| self.send(line));
        }
    }

    /// Stops all searches that were requested. Each `stop` ends one, and the worker then begins the next in its queue.
    fn stop(&mut self) {
        self.unlimited = None;
        self.unsent = Box::new(std::iter::empty());
        for _ in self.answered..self.asked {
            self.send("stop".to_owned());
        }
    }

    /// Pauses the search without a limit while the page is hidden, and starts it again afterwards.
    fn set_hidden(&mut self, is_hidden: bool) {
        let Some(search) = self.unlimited.clone() else { return };
        if is_hidden {
            self.stop();
        } else {
            self.answers.clear();
            self.unsent = Box::new(std::iter::once(search.clone()));
            self.send_searches();
        }
        self.unlimited = Some(search);
    }

    /// Handles a line from the worker. Returns whether the program must read it.
    fn handle_line(&mut self, purpose: Purpose, line: &str) -> bool {
        let is_current = self.answered >= self.ignored;
        if line == READY {
            self.is_late = false;
            for line in self.waiting.take().into_iter().flatten() {
                self.worker.post(&line);
            }
            return false;
        }
        if line.starts_with(INFO) {
            if is_current {
                self.info.push(line.to_owned());
            }
            // Hints and reviews use only the complete answer.
            return is_current && matches!(purpose, Purpose::Play);
        }
        let Some(best) = line.strip_prefix(ANSWER) else { return false };
        self.answered += 1;
        self.send_searches();
        if is_current {
            let info = std::mem::take(&mut self.info);
            self.answers.push_back(SearchAnswer { best: best.to_owned(), info });
        }
        is_current
    }
}

/// Gives up the request of a worker that is not ready in time, so that the program searches in its frames instead. The download of
/// the worker can stall without an error.
fn limit_start_time(purpose: Purpose, started: u32, wake: Arc<dyn Fn() + Send + Sync>) {
    let Some(window) = web_sys::window() else { return };
    let check = Closure::once_into_js(move || {
        let is_late = CLIENTS.with_borrow_mut(|clients| {
            let client = clients[purpose as usize].as_mut().filter(|client| client.started == started);
            client.is_some_and(Client::give_up_if_late)
        });
        if is_late {
            wake();
        }
    });
    let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(check.unchecked_ref(), MAX_START_TIME);
}

/// Pauses searches without a limit while the page is hidden: see [`Client::set_hidden`].
fn watch_visibility() {
    static IS_WATCHED: AtomicBool = AtomicBool::new(false);
    let document = web_sys::window().and_then(|window| window.document());
    let Some(document) = document.filter(|_| !IS_WATCHED.swap(true, Ordering::Relaxed)) else { return };
    let changed = document.clone();
    let listener = Closure::<dyn Fn()>::new(move || {
        let is_hidden = changed.hidden();
        CLIENTS.with_borrow_mut(|clients| clients.iter_mut().flatten().for_each(|client| client.set_hidden(is_hidden)));
    });
    let _ = document.add_event_listener_with_callback("visibilitychange", listener.as_ref().unchecked_ref());
    listener.forget(); // the listener lives as long as the page
}

/// Records that a worker for this purpose has failed.
fn set_failed(purpose: Purpose) {
    let mut failed = WORKER_FAILED.get();
    failed[purpose as usize] = true;
    WORKER_FAILED.set(failed);
}

/// Handles a line from a worker. Returns whether the program must read it.
fn handle_line(purpose: Purpose, line: &str) -> bool {
    CLIENTS.with_borrow_mut(|clients| {
        clients[purpose as usize].as_mut().is_some_and(|client| client.handle_line(purpose, line))
    })
}

impl WorkerSearch {
    /// Calls `read` with the client, if it works and this is its current request.
    fn with_client<T>(&self, read: impl FnOnce(&mut Client) -> T) -> Option<T> {
        CLIENTS.with_borrow_mut(|clients| {
            let client = clients[self.purpose as usize].as_mut();
            client.filter(|client| !client.failed && client.request == self.request).map(read)
        })
    }

    /// The answer to the next search of the request.
    pub(super) fn next_answer(&self) -> Answer {
        match self.with_client(|client| client.answers.pop_front()) {
            Some(answer) => answer.map_or(Answer::Pending, Answer::Found),
            None => Answer::Failed,
        }
    }

    /// The lines about the search since the last call. `None` if the worker failed.
    pub(super) fn take_info(&self) -> Option<Vec<String>> {
        self.with_client(|client| std::mem::take(&mut client.info))
    }
}

impl Drop for WorkerSearch {
    fn drop(&mut self) {
        self.with_client(Client::stop);
    }
}
