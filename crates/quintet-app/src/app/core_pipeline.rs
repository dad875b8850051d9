//! Bevy's 2D render graph, without the parts that only 3D and high dynamic range need.

use std::path::{Path, PathBuf};

use bevy::asset::RenderAssetUsages;
use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::core_pipeline::blit::BlitPlugin;
use bevy::core_pipeline::core_2d::{
    AlphaMask2d, Opaque2d, Transparent2d, extract_core_2d_camera_phases, main_opaque_pass_2d, main_transparent_pass_2d,
    prepare_core_2d_depth_textures,
};
use bevy::core_pipeline::schedule::camera_driver;
use bevy::core_pipeline::tonemapping::{Tonemapping, TonemappingLuts, lut_placeholder};
use bevy::core_pipeline::upscaling::{UpscalingPlugin, upscaling};
use bevy::core_pipeline::{Core2d, Core2dSystems, FullscreenShader};
use bevy::prelude::*;
use bevy::render::camera::CameraRenderGraph;
use bevy::render::extract_component::ExtractComponentPlugin;
use bevy::render::extract_resource::ExtractResourcePlugin;
use bevy::render::render_phase::{DrawFunctions, ViewBinnedRenderPhases, ViewSortedRenderPhases, sort_phase_system};
use bevy::render::renderer::{PendingCommandBuffers, RenderGraph, RenderGraphSystems, RenderQueue};
use bevy::render::{Render, RenderApp, RenderSystems};

/// The 2D part of Bevy's `CorePipelinePlugin`. It omits parts that Bevy creates before the first frame and that this program
/// does not use: the 3D render graph with its shaders, the shaders for tone mapping, and 40 variants of the shader that
/// downsamples textures. It does not clear windows without a camera, so each window needs one.
pub(super) struct CorePipeline2d;

/// The asset path of the vertex shader that Bevy uses for full-screen passes.
const FULLSCREEN_SHADER: &str = "bevy_core_pipeline/fullscreen_vertex_shader/fullscreen.wgsl";

/// The asset path of the shader that copies the picture to the window.
const COPY_SHADER: &str = "embedded://bevy_core_pipeline/blit/blit.wgsl";

/// Keeps that shader loaded.
#[derive(Resource)]
struct CopyShader {
    _shader: Handle<Shader>,
}

impl Plugin for CorePipeline2d {
    fn build(&self, app: &mut App) {
        let assets = app.world_mut().resource_mut::<EmbeddedAssetRegistry>();
        let source = include_bytes!("fullscreen.wgsl").as_slice();
        assets.insert_asset(PathBuf::from(file!()), Path::new(FULLSCREEN_SHADER), source);
        app.add_plugins((BlitPlugin, UpscalingPlugin, ExtractComponentPlugin::<Camera2d>::default()));
        // Bevy would load it in the first frame, and that frame would not be visible.
        let shader = app.world().resource::<AssetServer>().load(COPY_SHADER);
        app.insert_resource(CopyShader { _shader: shader });
        app.register_required_components_with::<Camera2d, CameraRenderGraph>(|| CameraRenderGraph::new(Core2d));
        // Bevy's 2D meshes bind a texture for tone mapping even if it is not used.
        app.add_plugins((
            ExtractComponentPlugin::<Tonemapping>::default(),
            ExtractResourcePlugin::<TonemappingLuts>::default(),
        ));
        app.register_required_components_with::<Camera2d, Tonemapping>(|| Tonemapping::None);
        // Kept in the main world too, so that it can be uploaded again after the graphics device was lost.
        let texture = Image { asset_usage: RenderAssetUsages::default(), ..lut_placeholder() };
        let texture = app.world_mut().resource_mut::<Assets<Image>>().add(texture);
        app.insert_resource(TonemappingLuts {
            blender_filmic: texture.clone(),
            agx: texture.clone(),
            tony_mc_mapface: texture,
        });
        let Some(render_app) = app.get_sub_app_mut(RenderApp) else { return };
        render_app
            .init_resource::<FullscreenShader>()
            .init_resource::<DrawFunctions<Opaque2d>>()
            .init_resource::<DrawFunctions<AlphaMask2d>>()
            .init_resource::<DrawFunctions<Transparent2d>>()
            .init_resource::<ViewBinnedRenderPhases<Opaque2d>>()
            .init_resource::<ViewBinnedRenderPhases<AlphaMask2d>>()
            .init_resource::<ViewSortedRenderPhases<Transparent2d>>()
            .add_systems(ExtractSchedule, extract_core_2d_camera_phases)
            .add_systems(
                Render,
                (
                    sort_phase_system::<Transparent2d>.in_set(RenderSystems::PhaseSort),
                    prepare_core_2d_depth_textures.in_set(RenderSystems::PrepareResources),
                ),
            )
            .add_schedule(Core2d::base_schedule())
            .add_systems(
                Core2d,
                (
                    (main_opaque_pass_2d, main_transparent_pass_2d).chain().in_set(Core2dSystems::MainPass),
                    upscaling.after(Core2dSystems::PostProcess),
                ),
            )
            .add_systems(
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
