//! Bevy's plugins without what only 3D needs: the 3D render graph with its shaders, and 40 variants of a shader
//! that makes smaller versions of textures. They would be created before the first picture and never be used.

use std::path::{Path, PathBuf};

use bevy::app::PluginGroupBuilder;
use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::core_pipeline::blit::BlitPlugin;
use bevy::core_pipeline::core_2d::Core2dPlugin;
use bevy::core_pipeline::schedule::camera_driver;
use bevy::core_pipeline::tonemapping::TonemappingPlugin;
use bevy::core_pipeline::upscaling::UpscalingPlugin;
use bevy::core_pipeline::{CorePipelinePlugin, FullscreenShader};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::renderer::{PendingCommandBuffers, RenderGraph, RenderGraphSystems, RenderQueue};
use bevy::render::{RenderApp, RenderPlugin};
use bevy::sprite_render::SpriteRenderPlugin;

use super::LOG_FILTER;

/// Bevy's default plugins for a 2D app. Pipelines are compiled before a frame is drawn: otherwise a frame could lack the
/// board, and no further redraw would follow.
pub fn plugins(window: WindowPlugin) -> PluginGroupBuilder {
    DefaultPlugins
        .set(window)
        .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
        .set(LogPlugin { filter: LOG_FILTER.to_owned(), ..default() })
        .disable::<CorePipelinePlugin>()
        .add_before::<SpriteRenderPlugin>(CorePipeline2d)
}

/// The 2D part of [`CorePipelinePlugin`]. It does not clear windows without a camera, so each window needs one.
struct CorePipeline2d;

/// Where Bevy looks for the vertex shader of passes over the whole screen.
const FULLSCREEN_SHADER: &str = "bevy_core_pipeline/fullscreen_vertex_shader/fullscreen.wgsl";

impl Plugin for CorePipeline2d {
    fn build(&self, app: &mut App) {
        let assets = app.world_mut().resource_mut::<EmbeddedAssetRegistry>();
        let source = include_bytes!("fullscreen.wgsl").as_slice();
        assets.insert_asset(PathBuf::from(file!()), Path::new(FULLSCREEN_SHADER), source);
        app.add_plugins((Core2dPlugin, BlitPlugin, TonemappingPlugin, UpscalingPlugin));
        let Some(render_app) = app.get_sub_app_mut(RenderApp) else { return };
        render_app.init_resource::<FullscreenShader>().add_systems(
            RenderGraph,
            (camera_driver.in_set(RenderGraphSystems::Render), submit.in_set(RenderGraphSystems::Submit)),
        );
    }
}

/// Sends the recorded commands to the graphics device.
fn submit(mut pending: ResMut<PendingCommandBuffers>, queue: Res<RenderQueue>) {
    let buffers = pending.take();
    if !buffers.is_empty() {
        queue.submit(buffers);
    }
}
