//! Speaks with the page that the program lives in, in a browser: each hears the other's events.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use bevy::winit::{EventLoopProxy, WinitUserEvent};
use wasm_bindgen::prelude::*;
use web_sys::{CustomEvent, CustomEventInit};

/// Tells the page something.
pub(crate) fn tell(event: &str, detail: &str) {
    let init = CustomEventInit::new();
    init.set_detail(&JsValue::from_str(detail));
    let event = CustomEvent::new_with_event_init_dict(event, &init);
    if let (Some(window), Ok(event)) = (web_sys::window(), event) {
        let _ = window.dispatch_event(&event); // a page that does not listen is no reason to stop
    }
}

/// What the page has said, until it is taken.
#[derive(Clone, Default)]
pub(crate) struct Heard(Arc<Mutex<VecDeque<String>>>);

impl Heard {
    /// What was said first, if anything was.
    pub(crate) fn take(&self) -> Option<String> {
        self.0.lock().ok()?.pop_front()
    }
}

/// Listens to an event of the page for as long as the page is there. Whatever is said wakes the program.
pub(crate) fn hear(event: &str, program: EventLoopProxy<WinitUserEvent>) -> Heard {
    let heard = Heard::default();
    let queue = heard.clone();
    let listener = Closure::<dyn Fn(CustomEvent)>::new(move |event: CustomEvent| {
        if let Ok(mut queue) = queue.0.lock() {
            queue.push_back(event.detail().as_string().unwrap_or_default());
        }
        let _ = program.send_event(WinitUserEvent::WakeUp); // a program that has ended needs no waking
    });
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
    }
    listener.forget();
    heard
}
