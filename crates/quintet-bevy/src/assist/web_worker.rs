//! The engine in a web worker: a separate program that is controlled through UGI. It is started on first use and
//! terminated when the session is left.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use quintet_core::engine::Level;
use quintet_core::rules::AnyGame;
use wasm_bindgen::prelude::*;

/// The script that starts the worker, relative to the page.
const SCRIPT: &str = "./thinking.js";
/// The line with which the worker reports that it is ready.
const READY: &str = "ugiok";
/// The prefix of the worker's answer.
const ANSWER: &str = "bestmove ";
/// The prefix of a line of an analysis.
const INFO: &str = "info ";

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

/// The connection to a game's worker.
struct Client {
    worker: Worker,
    game: &'static str,
    /// Lines to send once the worker is ready; `None` afterwards.
    waiting: Option<VecDeque<String>>,
    /// The number of the current or last search, counted from 1.
    asked: u32,
    /// The number of searches that were answered.
    answered: u32,
    answer: Option<String>,
    /// The lines of the analysis that were not read yet.
    info: Vec<String>,
    failed: bool,
    /// Kept alive as long as the worker.
    _listeners: [Closure<dyn FnMut(Event)>; 2],
}

thread_local! {
    static CLIENT: RefCell<Option<Client>> = const { RefCell::new(None) };
    /// Set after a worker has failed. No other worker is started then.
    static WORKER_FAILED: RefCell<bool> = const { RefCell::new(false) };
}

/// A search request. Dropping it stops the search.
pub(super) struct Ticket(u32);

/// The state of a search.
pub(super) enum Answer {
    /// The search is running.
    NotYet,
    /// The move that was found, in notation.
    Move(String),
    /// The worker failed.
    Failed,
}

/// Requests a move for the current position at this level, within this time. Returns `None` if there is no worker.
/// `wake` is called when there is an answer.
pub(super) fn ask(
    game: &dyn AnyGame,
    level: Level,
    seed: u64,
    time_limit: Option<Duration>,
    wake: Arc<dyn Fn() + Send + Sync>,
) -> Option<Ticket> {
    // Master is a search without a level, for the given time.
    let number = if level.master_seconds().is_some() { 0 } else { level.number() };
    let options = [format!("Level value {number}"), format!("Seed value {seed}"), "MultiPV value 1".to_owned()];
    let go = time_limit.map_or_else(|| "go".to_owned(), |limit| format!("go movetime {}", limit.as_millis()));
    request(game, &options, go, wake)
}

/// Requests the best lines for the current position, until the ticket is dropped. Returns `None` if there is no worker.
/// `wake` is called when there are new lines.
pub(super) fn analyse(game: &dyn AnyGame, lines: usize, wake: Arc<dyn Fn() + Send + Sync>) -> Option<Ticket> {
    let options = ["Level value 0".to_owned(), format!("MultiPV value {lines}")];
    request(game, &options, "go infinite".to_owned(), wake)
}

/// Starts a search for the current position with these options.
fn request(game: &dyn AnyGame, options: &[String], go: String, wake: Arc<dyn Fn() + Send + Sync>) -> Option<Ticket> {
    if WORKER_FAILED.with(|failed_before| *failed_before.borrow()) {
        return None;
    }
    let id = game.info().id;
    CLIENT.with(|client| {
        let mut client = client.borrow_mut();
        if client.as_ref().is_none_or(|client| client.game != id || client.failed) {
            if let Some(old) = client.take() {
                old.worker.terminate();
            }
            *client = Client::start(id, wake);
        }
        let client = client.as_mut()?;
        client.stop();
        for (spec, value) in game.options().iter() {
            client.send(format!("setoption name {} value {value}", spec.key));
        }
        for option in options {
            client.send(format!("setoption name {option}"));
        }
        let start =
            game.custom_start().map_or_else(|| "startpos".to_owned(), |start| format!("fen {}", start.to_json()));
        client.send(format!("position {start} moves {}", game.history().join(" ")));
        client.send(go);
        client.asked += 1;
        client.info.clear();
        Some(Ticket(client.asked))
    })
}

/// Terminates the worker, if there is one.
pub(super) fn close() {
    if let Some(client) = CLIENT.with(|client| client.borrow_mut().take()) {
        client.worker.terminate();
    }
}

impl Client {
    fn start(game: &'static str, wake: Arc<dyn Fn() + Send + Sync>) -> Option<Self> {
        let options = js_sys::Object::new();
        js_sys::Reflect::set(&options, &"name".into(), &game.into()).ok()?;
        let Ok(worker) = Worker::new(SCRIPT, &options) else {
            WORKER_FAILED.with(|failed_before| *failed_before.borrow_mut() = true);
            return None;
        };
        let wake_on_message = Arc::clone(&wake);
        let on_message = Closure::new(move |event: Event| {
            if let Some(line) = event.data().as_string() {
                if handle_line(&line) {
                    wake_on_message();
                }
            }
        });
        let failed = Closure::new(move |_: Event| {
            WORKER_FAILED.with(|failed_before| *failed_before.borrow_mut() = true);
            CLIENT.with(|client| {
                if let Some(client) = client.borrow_mut().as_mut() {
                    client.failed = true;
                }
            });
            wake();
        });
        worker.listen("message", &on_message);
        worker.listen("error", &failed);
        Some(Self {
            worker,
            game,
            waiting: Some(VecDeque::new()),
            asked: 0,
            answered: 0,
            answer: None,
            info: Vec::new(),
            failed: false,
            _listeners: [on_message, failed],
        })
    }

    fn send(&mut self, line: String) {
        match &mut self.waiting {
            Some(waiting) => waiting.push_back(line),
            None => self.worker.post(&line),
        }
    }

    /// Stops the current search.
    fn stop(&mut self) {
        if self.asked > self.answered {
            self.send("stop".to_owned());
        }
    }
}

/// Handles a line from the worker. Returns whether it is an answer.
fn handle_line(line: &str) -> bool {
    CLIENT.with(|client| {
        let mut client = client.borrow_mut();
        let Some(client) = client.as_mut() else { return false };
        if line == READY {
            for line in client.waiting.take().into_iter().flatten() {
                client.worker.post(&line);
            }
        } else if line.starts_with(INFO) {
            // Lines of a search that was stopped are ignored.
            let is_current = client.asked == client.answered + 1;
            if is_current {
                client.info.push(line.to_owned());
            }
            return is_current;
        } else if let Some(answer) = line.strip_prefix(ANSWER) {
            client.answered += 1;
            client.answer = Some(answer.to_owned());
            return true;
        }
        false
    })
}

impl Ticket {
    /// The state of the search.
    pub(super) fn answer(&self) -> Answer {
        CLIENT.with(|client| match client.borrow_mut().as_mut() {
            Some(client) if client.failed => Answer::Failed,
            Some(client) if client.answered == self.0 => client.answer.take().map_or(Answer::NotYet, Answer::Move),
            Some(client) if client.answered < self.0 => Answer::NotYet,
            _ => Answer::Failed,
        })
    }
}

impl Ticket {
    /// The lines of an analysis since the last call. `None` if the worker failed.
    pub(super) fn take_info(&self) -> Option<Vec<String>> {
        CLIENT.with(|client| match client.borrow_mut().as_mut() {
            Some(client) if !client.failed && client.asked == self.0 => Some(std::mem::take(&mut client.info)),
            _ => None,
        })
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        CLIENT.with(|client| {
            if let Some(client) = client.borrow_mut().as_mut().filter(|client| client.answered < self.0) {
                client.stop();
            }
        });
    }
}
