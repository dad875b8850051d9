//! At the start, draws the menus first and then the board.

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use quintet_bevy::frame::Screen;
use quintet_bevy::layout::MainCamera;

/// Draws the first frames of the title, or of a match from a link, without the board. Compiling the shaders of the board takes
/// about as long as the rest of the start.
pub(crate) struct MenusFirstPlugin;

/// The page shows the canvas after this number of frames. One more frame without the board follows.
const FRAMES: u8 = 1;

/// Sent when the first frames, which have only the menus, are drawn.
#[derive(Message)]
pub(crate) struct MenusShown;

impl Plugin for MenusFirstPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<MenusShown>();
        app.add_systems(Startup, hide_board);
        app.add_systems(Last, count_frames.run_if(not(in_state(Screen::Loading))));
    }
}

fn hide_board(camera: Single<Entity, With<MainCamera>>, mut commands: Commands) {
    commands.entity(*camera).insert(RenderLayers::none());
}

/// Shows the board after the frames with only the menus.
pub(crate) fn count_frames(
    camera: Single<Entity, With<MainCamera>>,
    mut frames: Local<u8>,
    mut redraws: MessageWriter<RequestRedraw>,
    mut shown: MessageWriter<MenusShown>,
    mut commands: Commands,
) {
    if *frames > FRAMES {
        return;
    }
    *frames += 1;
    redraws.write(RequestRedraw);
    if *frames > FRAMES {
        commands.entity(*camera).remove::<RenderLayers>();
        shown.write(MenusShown);
    }
}
