// A triangle that covers the whole screen. Bevy's shaders that copy the picture to the window import it under this name.
#define_import_path bevy_core_pipeline::fullscreen_vertex_shader

struct FullscreenVertexOutput {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
}

@vertex
fn fullscreen_vertex_shader(@builtin(vertex_index) index: u32) -> FullscreenVertexOutput {
    // The corners are twice as far away as those of the screen, where `uv` is 0 or 1.
    var output: FullscreenVertexOutput;
    output.uv = vec2(select(0.0, 2.0, index == 2u), select(0.0, 2.0, index == 1u));
    output.position = vec4(2.0 * output.uv.x - 1.0, 1.0 - 2.0 * output.uv.y, 0.0, 1.0);
    return output;
}
