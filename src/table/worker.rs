//! The engine in a worker of the browser: a program of its own beside the page, spoken to in UGI. It is started when it is
//! needed first, and ended when the match is left.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use wasm_bindgen::prelude::*;

use crate::engine::Level;
use crate::rules::AnyGame;

/// What starts the worker, beside the page.
const SCRIPT: &str = "./thinking.js";
/// With this the worker says that it listens.
const READY: &str = "ugiok";
/// Before this stands its move.
const ANSWER: &str = "bestmove ";

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
    fn listen(this: &Worker, event: &str, heard: &Closure<dyn FnMut(Event)>);

    type Event;

    #[wasm_bindgen(method, getter)]
    fn data(this: &Event) -> JsValue;
}

/// The worker of a game.
struct Client {
    worker: Worker,
    game: &'static str,
    /// What it will be told once it listens.
    waiting: Option<VecDeque<String>>,
    /// The search that it is on, or was asked for last; searches are counted from 1.
    asked: u32,
    /// How many searches it has answered.
    answered: u32,
    answer: Option<String>,
    failed: bool,
    /// They listen as long as the worker is there.
    _listeners: [Closure<dyn FnMut(Event)>; 2],
}

thread_local! {
    static CLIENT: RefCell<Option<Client>> = const { RefCell::new(None) };
    /// Once a worker has failed, none is tried again.
    static HOPELESS: RefCell<bool> = const { RefCell::new(false) };
}

/// A search that the worker was asked for. Whoever lets it go stops it.
pub(super) struct Ticket(u32);

/// What has become of a search.
pub(super) enum Answer {
    /// It goes on.
    NotYet,
    /// The move that was found, as text.
    Move(String),
    /// There is no worker any more.
    Failed,
}

/// Asks for a move of this level where a game stands, in no more than so much time; none where there is no worker. `wake` is
/// called when there is an answer.
pub(super) fn ask(
    game: &dyn AnyGame,
    level: Level,
    seed: u64,
    most: Option<Duration>,
    wake: Arc<dyn Fn() + Send + Sync>,
) -> Option<Ticket> {
    if HOPELESS.with(|hopeless| *hopeless.borrow()) {
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
            client.tell(format!("setoption name {} value {value}", spec.key));
        }
        client.tell(format!("setoption name Level value {}", level.number()));
        client.tell(format!("setoption name Seed value {seed}"));
        let start =
            game.unusual_start().map_or_else(|| "startpos".to_owned(), |start| format!("fen {}", start.to_json()));
        client.tell(format!("position {start} moves {}", game.history().join(" ")));
        client.tell(most.map_or_else(|| "go".to_owned(), |most| format!("go movetime {}", most.as_millis())));
        client.asked += 1;
        Some(Ticket(client.asked))
    })
}

/// Ends the worker, if there is one.
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
            HOPELESS.with(|hopeless| *hopeless.borrow_mut() = true);
            return None;
        };
        let woken = Arc::clone(&wake);
        let heard = Closure::new(move |event: Event| {
            if let Some(line) = event.data().as_string() {
                if hear(&line) {
                    woken();
                }
            }
        });
        let failed = Closure::new(move |_: Event| {
            HOPELESS.with(|hopeless| *hopeless.borrow_mut() = true);
            CLIENT.with(|client| {
                if let Some(client) = client.borrow_mut().as_mut() {
                    client.failed = true;
                }
            });
            wake();
        });
        worker.listen("message", &heard);
        worker.listen("error", &failed);
        Some(Self {
            worker,
            game,
            waiting: Some(VecDeque::new()),
            asked: 0,
            answered: 0,
            answer: None,
            failed: false,
            _listeners: [heard, failed],
        })
    }

    fn tell(&mut self, line: String) {
        match &mut self.waiting {
            Some(waiting) => waiting.push_back(line),
            None => self.worker.post(&line),
        }
    }

    /// Stops the search that it is on.
    fn stop(&mut self) {
        if self.asked > self.answered {
            self.tell("stop".to_owned());
        }
    }
}

/// Takes what the worker says; true when it is an answer.
fn hear(line: &str) -> bool {
    CLIENT.with(|client| {
        let mut client = client.borrow_mut();
        let Some(client) = client.as_mut() else { return false };
        if line == READY {
            for line in client.waiting.take().into_iter().flatten() {
                client.worker.post(&line);
            }
        } else if let Some(answer) = line.strip_prefix(ANSWER) {
            client.answered += 1;
            client.answer = Some(answer.to_owned());
            return true;
        }
        false
    })
}

impl Ticket {
    /// What has become of it.
    pub(super) fn answer(&self) -> Answer {
        CLIENT.with(|client| match client.borrow_mut().as_mut() {
            Some(client) if client.failed => Answer::Failed,
            Some(client) if client.answered == self.0 => client.answer.take().map_or(Answer::NotYet, Answer::Move),
            Some(client) if client.answered < self.0 => Answer::NotYet,
            _ => Answer::Failed,
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
