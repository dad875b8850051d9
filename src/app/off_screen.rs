//! The program without a window, drawing into a picture.

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiPlugin, EguiPrimaryContextPass};
use bevy_tweening::TweeningPlugin;

use super::{LOGGED, Quintet, one_after_the_other};
use crate::table::StageSize;

/// The program without a window or a device for sound, drawing into whatever its camera is pointed at. The caller
/// updates it.
pub fn off_screen() -> App {
    let mut app = without_window();
    app.add_plugins(Quintet { drawn: true });
    one_after_the_other(&mut app);
    app
}

/// What [`off_screen`] is built on, with nothing of ours: what a frame costs at the least.
pub fn off_screen_empty() -> App {
    let mut app = without_window();
    app.add_plugins((EguiPlugin::default(), TweeningPlugin));
    app.init_resource::<StageSize>();
    // Egui's passes want a schedule to run, even if nothing is in it.
    app.add_systems(EguiPrimaryContextPass, || {});
    app
}

fn without_window() -> App {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
            .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .set(LogPlugin { filter: LOGGED.to_owned(), ..default() })
            .disable::<WinitPlugin>()
            .disable::<PipelinedRenderingPlugin>(),
    );
    app
}
