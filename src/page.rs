//! The page that the program lives in, in a browser: it is told when the program can be played, and why it stopped.

use std::sync::atomic::{AtomicBool, Ordering};

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use wasm_bindgen::prelude::*;

use crate::browser::tell;
use crate::table::{Address, MainCamera, Screen};

/// The canvas of the page, as a selector.
pub(crate) const CANVAS: &str = "#quintet";
/// Told when the first frames of the title, or of a match that a link brought, have been drawn.
const READY: &str = "quintet-ready";
/// Told with a sentence when the program has stopped.
const STOPPED: &str = "quintet-panic";
/// Told by whoever wants to see what the page does when the program stops.
const STOP: &str = "quintet-stop";
/// How many frames are drawn before they are shown: the first may still lack its letters.
const FRAMES: u8 = 2;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Last, say_ready.run_if(not(in_state(Screen::Loading))));
    app.add_systems(Startup, listen);
    app.add_observer(menus_first);
    app.insert_resource(address());
    app.add_systems(First, stop.run_if(|| TO_STOP.load(Ordering::Relaxed)));
}

/// Where the page is, and what was brought in its address. That is taken out of it: a page that is loaded again goes on
/// with the match as it was left.
fn address() -> Address {
    let Some(window) = web_sys::window() else { return Address::default() };
    let location = window.location();
    let brought = location.hash().unwrap_or_default().trim_start_matches('#').to_owned();
    let address = location.href().unwrap_or_default();
    let page = address.split('#').next().unwrap_or_default().to_owned();
    if !brought.is_empty()
        && let Ok(history) = window.history()
    {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&page)); // else it is opened again
    }
    Address { page, brought: Some(brought).filter(|brought| !brought.is_empty()) }
}

static TO_STOP: AtomicBool = AtomicBool::new(false);

fn listen() {
    let told = Closure::<dyn Fn()>::new(|| TO_STOP.store(true, Ordering::Relaxed));
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback(STOP, told.as_ref().unchecked_ref());
    }
    told.forget(); // it listens as long as the page is there
}

fn stop() {
    panic!("stopped on purpose");
}

/// What can be pressed is drawn first: the board brings its shaders, which take the browser as long as all else together.
fn menus_first(added: On<Add, MainCamera>, mut commands: Commands) {
    commands.entity(added.entity).insert(RenderLayers::none());
}

fn say_ready(
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
        tell(READY, "");
    }
}

/// Tells the page that the program has stopped, and why.
pub(crate) fn say_stopped(why: &str) {
    tell(STOPPED, why);
}
