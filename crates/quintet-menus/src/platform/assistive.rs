//! Assistive technology on the desktop: when the accessibility tree is built, and how requests reach egui.
//!
//! Bevy creates the connection to the system and queues requests. bevy_egui 0.42 sends the tree of egui, but does not
//! pass requests to egui. Neither of them wakes an idle window.

use std::thread;
use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy::winit::accessibility::WinitActionRequestHandlers;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use bevy_egui::egui::Event;
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet};
use quintet_bevy::frame::RedrawAppExt;

/// The intervals at which the thread checks for requests: without and with active assistive technology.
const IDLE_INTERVAL: Duration = Duration::from_millis(300);
const ACTIVE_INTERVAL: Duration = Duration::from_millis(30);

pub(crate) fn plugin(app: &mut App) {
    // Requests arrive at the end of a frame and are passed on in the next one.
    app.add_message::<ActionRequest>().redraw_on_message::<ActionRequest>();
    app.add_systems(First, watch.run_if(resource_exists::<WinitActionRequestHandlers>));
    let before_pass = (enable_tree.run_if(resource_exists::<AccessibilityRequested>), forward_requests)
        .after(EguiPreUpdateSet::ProcessInput)
        .before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, before_pass);
}

/// Builds the tree only while assistive technology asks for it. bevy_egui would always build it.
fn enable_tree(requested: Res<AccessibilityRequested>, mut contexts: Query<&mut EguiContext>) {
    for mut context in &mut contexts {
        let context = context.bypass_change_detection().get_mut();
        if requested.get() { context.enable_accesskit() } else { context.disable_accesskit() }
    }
}

/// Passes requests to egui.
fn forward_requests(mut requests: MessageReader<ActionRequest>, mut inputs: Query<&mut EguiInput>) {
    for request in requests.read() {
        for mut input in &mut inputs {
            input.events.push(Event::AccessKitActionRequest(request.0.clone()));
        }
    }
}

/// Starts a thread that wakes the window when assistive technology asks for the tree or requests an action.
fn watch(
    requested: Option<Res<AccessibilityRequested>>,
    handlers: Res<WinitActionRequestHandlers>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut is_started: Local<bool>,
) {
    let (Some(requested), Some(proxy)) = (requested, proxy) else { return };
    let Some(queue) = handlers.values().next().filter(|_| !*is_started).cloned() else { return };
    *is_started = true;
    let (requested, proxy) = (requested.clone(), (**proxy).clone());
    let run = move || {
        let mut was_requested = false;
        loop {
            thread::sleep(if was_requested { ACTIVE_INTERVAL } else { IDLE_INTERVAL });
            let has_requests = queue.lock().is_ok_and(|queue| !queue.is_empty());
            let is_requested = requested.get();
            let needs_frame = has_requests || is_requested != was_requested;
            was_requested = is_requested;
            if needs_frame && proxy.send_event(WinitUserEvent::WakeUp).is_err() {
                return; // the window has closed
            }
        }
    };
    if let Err(error) = thread::Builder::new().name("accessibility".to_owned()).spawn(run) {
        warn!("assistive technology cannot wake the window: {error}");
    }
}
