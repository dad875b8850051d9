//! The web page around the program: tells it when the program is ready and why it stopped.

use std::sync::atomic::{AtomicBool, Ordering};

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use quintet_bevy::browser::dispatch;
use quintet_bevy::frame::Screen;
use quintet_bevy::layout::MainCamera;
use quintet_bevy::platform::Address;
use wasm_bindgen::prelude::*;

/// The CSS selector of the canvas.
pub(crate) const CANVAS: &str = "#quintet";
/// The event sent to the page when the first frames of the title, or of a match from a link, are drawn.
const READY: &str = "quintet-ready";
/// The event sent to the page when the program has stopped, with a sentence for the player.
const STOPPED: &str = "quintet-panic";
/// The event from the page that makes the program panic, for tests of the page.
const STOP: &str = "quintet-stop";
/// The number of frames drawn before the page shows the canvas. The first frame may lack text.
const FRAMES: u8 = 2;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Last, report_ready.run_if(not(in_state(Screen::Loading))));
    app.add_systems(Startup, listen);
    app.add_observer(draw_menus_first);
    app.insert_resource(address());
    app.add_systems(First, stop.run_if(|| STOP_REQUESTED.load(Ordering::Relaxed)));
}

/// Reads the address of the page and the match in its fragment. Removes the fragment from the address, so that a reload
/// resumes the saved match instead of opening the link again.
fn address() -> Address {
    let Some(window) = web_sys::window() else { return Address::default() };
    let location = window.location();
    let fragment = location.hash().unwrap_or_default().trim_start_matches('#').to_owned();
    let address = location.href().unwrap_or_default();
    let page = address.split('#').next().unwrap_or_default().to_owned();
    if !fragment.is_empty()
        && let Ok(history) = window.history()
    {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&page)); // else a reload opens it again
    }
    Address { page, fragment: Some(fragment).filter(|fragment| !fragment.is_empty()) }
}

static STOP_REQUESTED: AtomicBool = AtomicBool::new(false);

fn listen() {
    let listener = Closure::<dyn Fn()>::new(|| STOP_REQUESTED.store(true, Ordering::Relaxed));
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback(STOP, listener.as_ref().unchecked_ref());
    }
    listener.forget(); // the listener lives as long as the page
}

fn stop() {
    panic!("stopped on purpose");
}

/// Hides the board until the menus are shown. Compiling the board's shaders takes about as long as the rest of the
/// start.
fn draw_menus_first(added: On<Add, MainCamera>, mut commands: Commands) {
    commands.entity(added.entity).insert(RenderLayers::none());
}

fn report_ready(
    camera: Single<Entity, With<MainCamera>>,
    mut frames: Local<u8>,
    mut redraws: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    if *frames > FRAMES {
        return;
    }
    *frames += 1;
    redraws.write(RequestRedraw);
    if *frames > FRAMES {
        commands.entity(*camera).remove::<RenderLayers>();
        dispatch(READY, "");
    }
}

/// Tells the page that the program has stopped, with a sentence for the player.
pub(crate) fn notify_stopped(why: &str) {
    dispatch(STOPPED, why);
}
