//! App construction without a window, for rendering into an image.

use bevy::app::Plugins;
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiPlugin, EguiPrimaryContextPass};
use bevy_tweening::TweeningPlugin;
use quintet_bevy::layout::WindowSize;

use super::bevy_plugins::Plugins2d;
use super::{add_program, use_single_threaded_executor};

/// Builds the app with these games, at least one, without a window or sound device. It renders to the target of its camera. The
/// caller must call `update` for every frame.
pub fn off_screen<M>(games: impl Plugins<M>) -> App {
    let mut app = without_window();
    add_program(&mut app, games, true);
    use_single_threaded_executor(&mut app);
    app
}

/// Builds only what [`off_screen`] is based on, to measure the minimum cost of a frame.
pub fn off_screen_empty() -> App {
    let mut app = without_window();
    app.add_plugins((EguiPlugin::default(), TweeningPlugin));
    app.init_resource::<WindowSize>();
    // The egui pass needs an existing schedule, even an empty one.
    app.add_systems(EguiPrimaryContextPass, || {});
    app
}

fn without_window() -> App {
    let mut app = App::new();
    let window = WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
    app.add_plugins(Plugins2d { window }.build().disable::<WinitPlugin>().disable::<PipelinedRenderingPlugin>());
    app
}
