//! At the start, draws the menus first and then the board.

use bevy::camera::visibility::RenderLayers;
use bevy::ecs::schedule::common_conditions::run_once;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use quintet_bevy::frame::RunningStages;
use quintet_bevy::layout::MainCamera;
use quintet_bevy::theme::{Palette, shaders_ready};

/// Makes the title appear sooner: the first frame runs no stage of the table except the layout, and the board is drawn from the
/// third frame on. Compiling the shaders of the board takes about as long as the rest of the start.
pub(crate) struct DeferredBoardPlugin;

/// The number of frames that show only the menus, before the board is enabled.
const FRAMES: u8 = 2;

/// Sent after [`FRAMES`] frames.
#[derive(Message)]
struct MenusShown;

impl Plugin for DeferredBoardPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<MenusShown>().insert_resource(RunningStages::Layout);
        app.add_systems(Startup, hide_board);
        app.add_systems(Last, (run_all_stages.run_if(run_once), count_frames, show_board).chain());
        if cfg!(target_arch = "wasm32") {
            app.add_systems(Last, show_page_background.before(show_board).run_if(resource_changed::<Palette>));
        }
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
    if *frames < FRAMES {
        *frames += 1;
        if *frames == FRAMES {
            shown.write(MenusShown);
        }
    }
}

/// Makes the canvas transparent until the board is shown, so that the background of the page is visible. Only with the standard
/// colours, because the background of the page has no others.
fn show_page_background(
    mut camera: Single<&mut Camera, (With<MainCamera>, With<RenderLayers>)>,
    palette: Res<Palette>,
) {
    let looks_the_same = palette.table == Palette::default().table;
    camera.clear_color = if looks_the_same { ClearColorConfig::Custom(Color::NONE) } else { ClearColorConfig::Default };
}

/// Shows the board after the frames with only the menus, when all its shaders are loaded. Until then, every frame is followed
/// by another one.
fn show_board(
    camera: Single<(Entity, &mut Camera), (With<MainCamera>, With<RenderLayers>)>,
    shaders: Res<Assets<Shader>>,
    mut menus_shown: MessageReader<MenusShown>,
    mut are_menus_shown: Local<bool>,
    mut redraws: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    redraws.write(RequestRedraw);
    *are_menus_shown |= menus_shown.read().count() > 0;
    if *are_menus_shown && shaders_ready(&shaders) {
        let (entity, mut camera) = camera.into_inner();
        camera.clear_color = ClearColorConfig::Default;
        commands.entity(entity).remove::<RenderLayers>();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;
    use quintet_bevy::theme::ColorScheme;

    #[test]
    fn page_is_shown_only_behind_its_own_colors() {
        let mut world = World::new();
        let camera = world.spawn((MainCamera, Camera::default(), RenderLayers::none())).id();
        for (colors, is_shown) in [(ColorScheme::Classic, true), (ColorScheme::Contrast, false)] {
            world.insert_resource(Palette::of(colors));
            world.run_system_once(show_page_background).unwrap();
            let clear_color = &world.get::<Camera>(camera).unwrap().clear_color;
            let transparent = matches!(clear_color, ClearColorConfig::Custom(color) if *color == Color::NONE);
            assert_eq!(transparent, is_shown, "{colors:?}");
        }
    }
}
