//! Assistive technology on the desktop: when the accessibility tree is built, and how requests reach egui.
//!
//! Bevy creates the connection to the system and queues requests. bevy_egui 0.42 sends the tree of egui, but does not
//! pass requests to egui. Neither of them wakes an idle window.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use bevy_egui::egui::Event;
use bevy_egui::{EguiContext, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet};

#[cfg(target_os = "linux")]
use super::screen_reader::ScreenReader;

/// The intervals at which the thread checks for requests: without and with active assistive technology.
const IDLE_INTERVAL: Duration = Duration::from_millis(300);
const ACTIVE_INTERVAL: Duration = Duration::from_millis(30);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<TreeRequest>();
    app.add_systems(First, watch.run_if(resource_exists::<WinitActionRequestHandlers>));
    let before_pass = (
        enable_tree.run_if(resource_exists::<AccessibilityRequested>),
        forward_requests.run_if(resource_exists::<WinitActionRequestHandlers>),
    )
        .after(EguiPreUpdateSet::ProcessInput)
        .before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, before_pass);
    let is_wanted = |request: Res<TreeRequest>, requested: Option<Res<AccessibilityRequested>>| {
        requested.is_some() && request.0.is_wanted.load(Ordering::SeqCst)
    };
    app.add_systems(
        PostUpdate,
        (
            allow_sending.after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
            clear_request.after(EguiPostUpdateSet::PostProcessOutput),
        )
            .chain()
            .run_if(is_wanted),
    );
}

/// Whether assistive technology wants the tree.
///
/// Every time it starts, the connection to the system begins with an empty tree and sets Bevy's
/// [`AccessibilityRequested`]. Nothing clears that flag, so a second start would go unnoticed. Therefore the flag is
/// cleared in every frame, and set only while bevy_egui sends the tree.
#[derive(Resource, Clone, Default)]
struct TreeRequest(Arc<TreeFlags>);

#[derive(Default)]
struct TreeFlags {
    /// Whether the tree was ever requested. Bevy does not report when assistive technology stops.
    is_wanted: AtomicBool,
    /// Whether Bevy's flag is set because the tree is sent.
    is_sending: AtomicBool,
}

impl TreeRequest {
    /// Whether assistive technology has requested the tree since the last frame.
    fn is_new(&self, requested: &AccessibilityRequested) -> bool {
        requested.get() && !self.0.is_sending.load(Ordering::SeqCst)
    }
}

/// Builds the tree only if assistive technology has asked for it. bevy_egui would always build it.
fn enable_tree(
    requested: Res<AccessibilityRequested>,
    request: Res<TreeRequest>,
    #[cfg(target_os = "linux")] reader: Res<ScreenReader>,
    mut contexts: Query<&mut EguiContext>,
) {
    let was_wanted = request.0.is_wanted.load(Ordering::SeqCst);
    let is_wanted = was_wanted || requested.get();
    request.0.is_wanted.store(is_wanted, Ordering::SeqCst);
    #[cfg(target_os = "linux")]
    if is_wanted && !was_wanted {
        reader.detect();
    }
    for mut context in &mut contexts {
        let context = context.bypass_change_detection().get_mut();
        if is_wanted { context.enable_accesskit() } else { context.disable_accesskit() }
    }
}

/// bevy_egui sends the tree only while the flag is set.
fn allow_sending(requested: Res<AccessibilityRequested>, request: Res<TreeRequest>) {
    request.0.is_sending.store(true, Ordering::SeqCst);
    requested.set(true);
}

fn clear_request(requested: Res<AccessibilityRequested>, request: Res<TreeRequest>) {
    requested.set(false);
    request.0.is_sending.store(false, Ordering::SeqCst);
}

/// Passes requests to egui. Bevy would turn them into messages only at the end of the frame.
fn forward_requests(handlers: Res<WinitActionRequestHandlers>, mut inputs: Query<&mut EguiInput>) {
    let take = |queue: &Arc<Mutex<WinitActionRequestHandler>>| queue.lock().ok().map(|mut queue| queue.split_off(0));
    for request in handlers.values().filter_map(take).flatten() {
        for mut input in &mut inputs {
            input.events.push(Event::AccessKitActionRequest(request.clone()));
        }
    }
}

/// Starts a thread that wakes the window when assistive technology asks for the tree or requests an action.
fn watch(
    requested: Option<Res<AccessibilityRequested>>,
    request: Res<TreeRequest>,
    handlers: Res<WinitActionRequestHandlers>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut is_started: Local<bool>,
) {
    let (Some(requested), Some(proxy)) = (requested, proxy) else { return };
    let Some(queue) = handlers.values().next().filter(|_| !*is_started).cloned() else { return };
    *is_started = true;
    let (requested, request, proxy) = (requested.clone(), request.clone(), (**proxy).clone());
    let run = move || {
        let mut was_new = false;
        loop {
            let is_active = was_new || request.0.is_wanted.load(Ordering::SeqCst);
            thread::sleep(if is_active { ACTIVE_INTERVAL } else { IDLE_INTERVAL });
            let has_requests = queue.lock().is_ok_and(|queue| !queue.is_empty());
            let is_new = request.is_new(&requested);
            let needs_frame = has_requests || is_new && !was_new;
            was_new = is_new;
            if needs_frame && proxy.send_event(WinitUserEvent::WakeUp).is_err() {
                return; // the window has closed
            }
        }
    };
    if let Err(error) = thread::Builder::new().name("accessibility".to_owned()).spawn(run) {
        warn!("assistive technology cannot wake the window: {error}");
    }
}
