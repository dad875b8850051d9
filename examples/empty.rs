//! An empty Bevy app with Bevy's default plugins and a camera, as the reference for measuring start times. `cargo xtask web
//! --empty` builds its page.

use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::RequestRedraw;

/// The number of frames that Quintet draws before its page shows the canvas.
const FRAMES: u32 = 1;

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
    app.add_systems(Last, count);
    app.run()
}

fn count(mut frames: Local<u32>, mut redraws: MessageWriter<RequestRedraw>) {
    *frames += 1;
    redraws.write(RequestRedraw);
    if *frames == FRAMES + 1 {
        tell_page();
    }
}

/// Sends the page the same event as Quintet when the first frames are drawn.
fn tell_page() {
    #[cfg(target_arch = "wasm32")]
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::CustomEvent::new("quintet-ready")) {
        let _ = window.dispatch_event(&event);
    }
}
