//! An empty Bevy app with Bevy's default plugins and a camera, as the reference for measuring start times. `cargo xtask web
//! --empty` builds its page.

use bevy::prelude::*;
use bevy::render::{Render, RenderApp, RenderPlugin, RenderSystems};
use bevy::window::RequestRedraw;

fn main() -> AppExit {
    let window = Window {
        canvas: Some("#quintet".to_owned()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    };
    let plugins = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() });
    let mut app = App::new();
    app.add_plugins(plugins);
    app.add_systems(Startup, |mut commands: Commands| {
        commands.spawn((Camera2d, Msaa::Off));
    });
    app.add_systems(Last, |mut redraws: MessageWriter<RequestRedraw>| _ = redraws.write(RequestRedraw));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(Render, report_ready.after(RenderSystems::PostCleanup));
    }
    app.run()
}

/// The number of frames until one is visible. During the first one, Bevy loads the shader that copies the picture to the window.
const FRAMES: u32 = 2;

fn report_ready(mut frames: Local<u32>) {
    *frames += 1;
    if *frames == FRAMES {
        tell_page();
    }
}

/// Sends the page the same event as Quintet.
fn tell_page() {
    #[cfg(target_arch = "wasm32")]
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::CustomEvent::new("quintet-ready")) {
        let _ = window.dispatch_event(&event);
    }
}
