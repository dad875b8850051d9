//! The conversation of a worker with its page.

use std::cell::RefCell;
use std::time::Duration;

use quintet::engine::Session;
use quintet::rules::find;
use wasm_bindgen::prelude::*;

/// The positions of a slice: between two, the worker hears what its page says.
const SLICE: u64 = 50_000;

#[wasm_bindgen]
extern "C" {
    /// What this worker was named by its page: the game.
    #[wasm_bindgen(thread_local_v2, js_name = name)]
    static NAME: String;

    #[wasm_bindgen(js_name = postMessage)]
    fn post(line: &str);

    #[wasm_bindgen(js_name = addEventListener)]
    fn listen(event: &str, heard: &Closure<dyn FnMut(Message)>);

    #[wasm_bindgen(js_name = close)]
    fn close();

    /// What comes with a message.
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

    /// An end of a channel.
    type Port;

    #[wasm_bindgen(method, setter, js_name = onmessage)]
    fn hear_with(this: &Port, heard: &Closure<dyn FnMut()>);

    #[wasm_bindgen(method, js_name = postMessage)]
    fn send(this: &Port, message: &JsValue);
}

/// The conversation, and when its last search began.
struct Talk {
    session: Session,
    searches: u64,
    begun: f64,
}

impl Talk {
    /// The time that a search has taken is counted from its beginning.
    fn note_search(&mut self) {
        if self.searches != self.session.searches() {
            self.searches = self.session.searches();
            self.begun = js_sys::Date::now();
        }
    }
}

thread_local! {
    static TALK: RefCell<Option<Talk>> = const { RefCell::new(None) };
    /// Where the worker tells itself to go on. A timer would do as well, but browsers make those that follow each other wait
    /// for milliseconds, and those add up to an eighth of the time.
    static TO_ITSELF: Port = {
        let channel = MessageChannel::new();
        let heard = Closure::new(go_on);
        channel.port1().hear_with(&heard);
        heard.forget(); // it listens as long as the worker is there
        channel.port2()
    };
}

/// The time since a moment of the page's clock.
fn since(begun: f64) -> Duration {
    Duration::try_from_secs_f64((js_sys::Date::now() - begun) / 1000.0).unwrap_or_default()
}

/// Begins to listen. The first thing that the page hears is what the engine calls itself.
pub fn start() {
    let game = NAME.with(String::clone);
    let Some(game) = find(&game).and_then(|entry| entry.start(entry.options()).ok()) else {
        return close();
    };
    let talk = Talk { session: Session::new(game), searches: 0, begun: js_sys::Date::now() };
    TALK.with(|own| *own.borrow_mut() = Some(talk));
    let heard = Closure::new(|message: Message| {
        if let Some(line) = message.data().as_string() {
            hear(&line);
        }
    });
    listen("message", &heard);
    heard.forget(); // it listens as long as the worker is there
    hear("ugi");
}

fn hear(line: &str) {
    let mut out = Vec::new();
    let (goes_on, thinks) = TALK.with(|talk| {
        let mut talk = talk.borrow_mut();
        let Some(talk) = talk.as_mut() else { return (false, false) };
        let was_thinking = talk.session.is_thinking();
        let goes_on = talk.session.tell(line, since(talk.begun), &mut out);
        talk.note_search();
        (goes_on, talk.session.is_thinking() && !was_thinking)
    });
    out.iter().for_each(|line| post(line));
    if !goes_on {
        close();
    } else if thinks {
        TO_ITSELF.with(|port| port.send(&JsValue::NULL));
    }
}

/// A slice of the search, and then the next one: messages come between them.
fn go_on() {
    let mut out = Vec::new();
    let thinks = TALK.with(|talk| {
        let mut talk = talk.borrow_mut();
        let Some(talk) = talk.as_mut() else { return false };
        let begun = talk.begun;
        talk.session.step(SLICE, || since(begun), &mut out);
        talk.note_search();
        talk.session.is_thinking()
    });
    out.iter().for_each(|line| post(line));
    if thinks {
        TO_ITSELF.with(|port| port.send(&JsValue::NULL));
    }
}
