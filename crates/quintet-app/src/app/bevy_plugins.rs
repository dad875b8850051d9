//! The plugins of Bevy that a 2D app needs.
//!
//! `DefaultPlugins` also contains the 3D render graph, lights, sprites and tile maps. Its plugins are linked even if they are
//! disabled, which increases the download size. Enabled plugins also take time at start-up and in every frame.

use bevy::a11y::AccessibilityPlugin;
#[cfg(not(target_arch = "wasm32"))]
use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::app::{PanicHandlerPlugin, PluginGroupBuilder, TaskPoolPlugin};
use bevy::camera::CameraPlugin;
use bevy::diagnostic::FrameCountPlugin;
use bevy::gilrs::GilrsPlugin;
use bevy::image::ImagePlugin;
use bevy::input::InputPlugin;
use bevy::mesh::MeshPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
#[cfg(not(target_arch = "wasm32"))]
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::sprite_render::Mesh2dRenderPlugin;
use bevy::state::app::StatesPlugin;
use bevy::time::TimePlugin;
use bevy::winit::WinitPlugin;

use super::core_pipeline::CorePipeline2d;

/// The log filter: warnings and errors, without messages about missing sound devices and desktop portals.
const LOG_FILTER: &str =
    "warn,wgpu=error,naga=error,alsa=off,bevy_audio=error,gilrs=error,bevy_winit=error,rfd=off,sctk_adwaita=off";

/// The plugins of Bevy for an app that draws meshes in 2D, in the order of `DefaultPlugins`.
pub(super) struct Plugins2d {
    /// The settings of the window. Its `primary_window` can be `None`.
    pub window: WindowPlugin,
}

impl PluginGroup for Plugins2d {
    fn build(self) -> PluginGroupBuilder {
        let group = PluginGroupBuilder::start::<Self>().add(PanicHandlerPlugin);
        #[cfg(not(target_arch = "wasm32"))]
        let group = group.add(bevy::log::LogPlugin { filter: LOG_FILTER.to_owned(), ..default() });
        #[cfg(target_arch = "wasm32")]
        let group = group.add(super::page_log::PageLogPlugin { filter: LOG_FILTER });
        let group = group
            .add(TaskPoolPlugin::default())
            .add(FrameCountPlugin)
            .add(TimePlugin)
            .add(TransformPlugin)
            .add(InputPlugin)
            .add(self.window)
            .add(AccessibilityPlugin);
        #[cfg(not(target_arch = "wasm32"))]
        let group = group.add(TerminalCtrlCHandlerPlugin);
        let group = group
            .add(AssetPlugin::default())
            .add(WinitPlugin::default())
            // With compilation in the background, a frame could be drawn before its pipelines are ready. It would lack the
            // board, and no further redraw would follow.
            .add(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .add(ImagePlugin::default())
            .add(MeshPlugin)
            .add(CameraPlugin);
        #[cfg(not(target_arch = "wasm32"))]
        let group = group.add(PipelinedRenderingPlugin);
        let group = group.add(CorePipeline2d).add(Mesh2dRenderPlugin);
        // The page plays the sounds itself.
        #[cfg(not(target_arch = "wasm32"))]
        let group = group.add(bevy::audio::AudioPlugin::default());
        group.add(GilrsPlugin).add(StatesPlugin)
    }
}
