//! The messages between the worker and its page.

use std::cell::RefCell;
use std::time::Duration;

use quintet_core::catalog::find;
use quintet_core::ugi::UgiServer;
use wasm_bindgen::prelude::*;

/// The time that a slice should take, in milliseconds. The worker receives messages between two slices.
const SLICE_TIME: f64 = 10.0;
/// The minimum, initial and maximum number of nodes of a slice.
const SLICES: (u64, u64, u64) = (1_000, 10_000, 50_000);

#[wasm_bindgen]
extern "C" {
    /// The name that the page gave the worker: the id of the game.
    #[wasm_bindgen(thread_local_v2, js_name = name)]
    static NAME: String;

    #[wasm_bindgen(js_name = postMessage)]
    fn post_message(line: &str);

    #[wasm_bindgen(js_name = addEventListener)]
    fn listen(event: &str, callback: &Closure<dyn FnMut(Message)>);

    #[wasm_bindgen(js_name = close)]
    fn close();

    /// The time since the worker started, in milliseconds. It does not depend on changes of the system clock.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn now() -> f64;

    /// A message event.
    type Message;

    #[wasm_bindgen(method, getter)]
    fn data(this: &Message) -> JsValue;

    type MessageChannel;

    #[wasm_bindgen(constructor)]
    fn new() -> MessageChannel;

    #[wasm_bindgen(method, getter)]
    fn port1(this: &MessageChannel) -> Port;

    #[wasm_bindgen(method, getter)]
    fn port2(this: &MessageChannel) -> Port;

    /// A port of a message channel.
    type Port;

    #[wasm_bindgen(method, setter, js_name = onmessage)]
    fn set_on_message(this: &Port, callback: &Closure<dyn FnMut()>);

    #[wasm_bindgen(method, js_name = postMessage)]
    fn send(this: &Port, message: &JsValue);
}

/// The UGI server and the start time of its last search.
struct Server {
    ugi: UgiServer,
    searches: u64,
    search_start: f64,
    /// The number of nodes of the next slice.
    slice: u64,
    /// Whether a message to continue was sent and has not been received yet. There is at most one, so that the worker receives
    /// the page's messages after each slice.
    is_scheduled: bool,
}

impl Server {
    /// Restarts the clock if a new search has started. `start` is the time before its player was created.
    fn update_search_start(&mut self, start: f64) {
        if self.searches != self.ugi.searches() {
            self.searches = self.ugi.searches();
            self.search_start = start;
        }
    }

    /// Adapts the number of nodes of a slice to the speed of the device: `time` is the time of the last one, in milliseconds.
    fn adapt_slice(&mut self, time: f64) {
        let (min, _, max) = SLICES;
        if time > 1.5 * SLICE_TIME {
            self.slice = (self.slice / 2).max(min);
        } else if time < 0.5 * SLICE_TIME {
            self.slice = (self.slice * 2).min(max);
        }
    }

    /// Requests a message to continue. Returns whether the caller must send it.
    fn request_schedule(&mut self) -> bool {
        let is_active = self.ugi.is_searching() && !self.ugi.is_waiting_for_stop();
        let is_needed = is_active && !self.is_scheduled;
        self.is_scheduled |= is_needed;
        is_needed
    }
}

thread_local! {
    static SERVER: RefCell<Option<Server>> = const { RefCell::new(None) };
    /// The port through which the worker sends itself a message to continue. Timers would be 12 % slower, because
    /// browsers delay consecutive timers by milliseconds.
    static CONTINUE_PORT: Port = {
        let channel = MessageChannel::new();
        let callback = Closure::new(run_slice);
        channel.port1().set_on_message(&callback);
        callback.forget(); // the closure lives as long as the worker
        channel.port2()
    };
}

/// The time since `search_start`, in milliseconds of the worker's clock.
fn elapsed_since(search_start: f64) -> Duration {
    Duration::try_from_secs_f64((now() - search_start) / 1000.0).unwrap_or_default()
}

/// Starts to listen for messages, and sends the answer to `ugi` as the first one. Throws an error if the name of the worker
/// is not the id of a game.
pub fn start() {
    let name = NAME.with(String::clone);
    let start = find(&name).and_then(|game_def| Some((&game_def.engine, game_def.start(game_def.options()).ok()?)));
    let Some((engine, game)) = start else { wasm_bindgen::throw_str(&format!("there is no game “{name}”")) };
    let server = Server {
        ugi: UgiServer::new(engine, game),
        searches: 0,
        search_start: now(),
        slice: SLICES.1,
        is_scheduled: false,
    };
    SERVER.with(|own| *own.borrow_mut() = Some(server));
    let callback = Closure::new(|message: Message| {
        if let Some(line) = message.data().as_string() {
            handle_line(&line);
        }
    });
    listen("message", &callback);
    callback.forget(); // the closure lives as long as the worker
    handle_line("ugi");
}

fn handle_line(line: &str) {
    let mut out = Vec::new();
    let (running, must_continue) = SERVER.with(|server| {
        let mut server = server.borrow_mut();
        let Some(server) = server.as_mut() else { return (false, false) };
        let start = now();
        let running = server.ugi.handle_line(line, elapsed_since(server.search_start), &mut out);
        server.update_search_start(start);
        (running, server.request_schedule())
    });
    out.iter().for_each(|line| post_message(line));
    if !running {
        close();
    } else if must_continue {
        CONTINUE_PORT.with(|port| port.send(&JsValue::NULL));
    }
}

/// Searches one slice and schedules the next, so that messages are received in between.
fn run_slice() {
    let mut out = Vec::new();
    let must_continue = SERVER.with(|server| {
        let mut server = server.borrow_mut();
        let Some(server) = server.as_mut() else { return false };
        server.is_scheduled = false;
        let search_start = server.search_start;
        let start = now();
        // The end of the search in this slice. A queued search starts then.
        let mut search_end = start;
        let at_search_end = || {
            search_end = now();
            elapsed_since(search_start)
        };
        server.ugi.step(server.slice, at_search_end, &mut out);
        if server.ugi.is_searching() {
            server.adapt_slice(now() - start);
        }
        server.update_search_start(search_end);
        server.request_schedule()
    });
    out.iter().for_each(|line| post_message(line));
    if must_continue {
        CONTINUE_PORT.with(|port| port.send(&JsValue::NULL));
    }
}
