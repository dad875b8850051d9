//! The connection to the web page: its canvas and its address, and the events that report that the program is ready or has
//! stopped.

use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::{CachedPipelineState, PipelineCache, PipelineDescriptor};
use bevy::render::{Render, RenderApp, RenderSystems};
use quintet_bevy::browser::dispatch;
use quintet_bevy::platform::Address;
use wasm_bindgen::prelude::*;

/// The CSS selector of the canvas.
pub(crate) const CANVAS: &str = "#quintet";
/// The event sent to the page when the first frame of the title is drawn. A match from a link is opened after it.
const READY: &str = "quintet-ready";
/// The event sent to the page when the program has stopped, with a sentence for the player.
const STOPPED: &str = "quintet-panic";
/// The event from the page that makes the program panic, for tests of the page.
const STOP: &str = "quintet-stop";

pub(crate) fn plugin(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(Render, report_ready.after(RenderSystems::PostCleanup));
    }
    app.add_systems(Startup, listen);
    app.insert_resource(address());
    app.add_systems(First, stop.run_if(|| STOP_REQUESTED.load(Ordering::Relaxed)));
}

/// Width and height of the canvas, in logical pixels.
pub(crate) fn canvas_size() -> Option<(u32, u32)> {
    let canvas = web_sys::window()?.document()?.query_selector(CANVAS).ok()??;
    let side = |length: i32| u32::try_from(length).ok().filter(|length| *length > 0);
    Some((side(canvas.client_width())?, side(canvas.client_height())?))
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

/// Reports the first visible frame. Usually this is the very first one, which shows the menus. The next ones take long, because
/// they prepare the table and compile the shaders of the board.
fn report_ready(pipelines: Res<PipelineCache>, mut is_reported: Local<bool>) {
    if !*is_reported && is_picture_copied(&pipelines) {
        *is_reported = true;
        dispatch(READY, "");
    }
}

/// The label of Bevy's pipeline that copies the picture to the window.
const COPY_PIPELINE: &str = "blit pipeline";

/// Whether the pipeline exists that copies the picture to the window. Without it, frames are invisible.
fn is_picture_copied(pipelines: &PipelineCache) -> bool {
    pipelines.pipelines().any(|pipeline| match &pipeline.descriptor {
        PipelineDescriptor::RenderPipelineDescriptor(descriptor) => {
            descriptor.label.as_deref() == Some(COPY_PIPELINE) && matches!(pipeline.state, CachedPipelineState::Ok(_))
        }
        PipelineDescriptor::ComputePipelineDescriptor(_) => false,
    })
}

/// Sends [`STOPPED`] with a sentence for the player.
pub(crate) fn notify_stopped(reason: &str) {
    dispatch(STOPPED, reason);
}
