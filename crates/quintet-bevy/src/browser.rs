//! Custom events between the program and its page in a browser.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use bevy::winit::{EventLoopProxy, WinitUserEvent};
use wasm_bindgen::prelude::*;
use web_sys::{CustomEvent, CustomEventInit};

/// Dispatches an event to the page.
pub fn dispatch(event: &str, detail: &str) {
    let init = CustomEventInit::new();
    init.set_detail(&JsValue::from_str(detail));
    let event = CustomEvent::new_with_event_init_dict(event, &init);
    if let (Some(window), Ok(event)) = (web_sys::window(), event) {
        let _ = window.dispatch_event(&event); // the page may have no listener
    }
}

/// The details of received events that are not yet taken.
#[derive(Clone, Default)]
pub struct EventQueue(Arc<Mutex<VecDeque<String>>>);

impl EventQueue {
    /// Takes the oldest detail.
    pub fn take(&self) -> Option<String> {
        self.0.lock().ok()?.pop_front()
    }
}

/// Subscribes to an event of the page. Every event wakes the program.
pub fn subscribe(event: &str, program: EventLoopProxy<WinitUserEvent>) -> EventQueue {
    let events = EventQueue::default();
    let queue = events.clone();
    listen(event, move |event| {
        if let Ok(mut queue) = queue.0.lock() {
            queue.push_back(event.detail().as_string().unwrap_or_default());
        }
        wake(&program);
    });
    events
}

/// Wakes the program at every event of this name.
pub fn wake_on(event: &str, program: EventLoopProxy<WinitUserEvent>) {
    listen(event, move |_| wake(&program));
}

fn wake(program: &EventLoopProxy<WinitUserEvent>) {
    let _ = program.send_event(WinitUserEvent::WakeUp); // an error means that the program has ended
}

fn listen(event: &str, handle: impl Fn(CustomEvent) + 'static) {
    let listener = Closure::<dyn Fn(CustomEvent)>::new(handle);
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
    }
    listener.forget(); // the listener lives as long as the page
}
