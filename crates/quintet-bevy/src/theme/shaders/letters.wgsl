// Letters from a texture. The mesh is a line of text.
#import bevy_sprite::mesh2d_functions::{
    get_world_from_local, mesh2d_position_local_to_world, mesh2d_position_world_to_clip,
}

struct Look {
    colour: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var picture_sampler: sampler;

struct Vertex {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
    @location(2) uv: vec2<f32>,
}

struct Fragment {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
}

@vertex
fn vertex(in: Vertex) -> Fragment {
    var out: Fragment;
    let world = mesh2d_position_local_to_world(get_world_from_local(in.instance_index), vec4(in.position, 1.0));
    out.position = mesh2d_position_world_to_clip(world);
    out.uv = in.uv;
    return out;
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    return vec4(look.colour.rgb, look.colour.a * textureSample(picture, picture_sampler, in.uv).a);
}
