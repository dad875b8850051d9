//! At the start, draws the menus first and then the board.

use bevy::camera::visibility::RenderLayers;
use bevy::ecs::schedule::common_conditions::run_once;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use quintet_bevy::frame::RunningStages;
use quintet_bevy::layout::MainCamera;
use quintet_bevy::theme::shaders_ready;

/// Draws the first frame of the title without running the stages of the table, and the next one without drawing the board.
/// Compiling the shaders of the board takes about as long as the rest of the start.
pub(crate) struct DeferredBoardPlugin;

/// The number of frames that show only the menus, before the board is enabled.
const FRAMES: u8 = 1;

/// Sent after [`FRAMES`] frames.
#[derive(Message)]
struct MenusShown;

impl Plugin for DeferredBoardPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<MenusShown>().insert_resource(RunningStages::Layout);
        app.add_systems(Startup, hide_board);
        app.add_systems(Last, (run_all_stages.run_if(run_once), count_frames, show_board).chain());
    }
}

fn hide_board(camera: Single<Entity, With<MainCamera>>, mut commands: Commands) {
    commands.entity(*camera).insert(RenderLayers::none());
}

/// Runs all stages from the second frame on.
fn run_all_stages(mut running: ResMut<RunningStages>) {
    *running = RunningStages::All;
}

/// Sends [`MenusShown`] after the first frames.
fn count_frames(mut frames: Local<u8>, mut shown: MessageWriter<MenusShown>) {
    if *frames <= FRAMES {
        *frames += 1;
        if *frames > FRAMES {
            shown.write(MenusShown);
        }
    }
}

/// Shows the board after the frames with only the menus, when all its shaders are loaded. Until then, every frame is followed
/// by another one.
fn show_board(
    camera: Single<Entity, (With<MainCamera>, With<RenderLayers>)>,
    shaders: Res<Assets<Shader>>,
    mut menus_shown: MessageReader<MenusShown>,
    mut are_menus_shown: Local<bool>,
    mut redraws: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    redraws.write(RequestRedraw);
    *are_menus_shown |= menus_shown.read().count() > 0;
    if *are_menus_shown && shaders_ready(&shaders) {
        commands.entity(*camera).remove::<RenderLayers>();
    }
}
