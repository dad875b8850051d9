// The vertex stage of all quads, and functions shared by the fragment stages.
#define_import_path quintet::common

#import bevy_sprite::mesh2d_functions::{
    get_world_from_local, get_tag, mesh2d_position_local_to_world, mesh2d_position_world_to_clip,
}

struct Vertex {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
    @location(1) normal: vec3<f32>,
    @location(2) uv: vec2<f32>,
}

struct Fragment {
    @builtin(position) position: vec4<f32>,
    // From (-1, -1) at the bottom left to (1, 1) at the top right.
    @location(0) at: vec2<f32>,
    // The opacity of this instance, from 0 to 1.
    @location(1) @interpolate(flat) opacity: f32,
}

@vertex
fn vertex(in: Vertex) -> Fragment {
    var out: Fragment;
    let tag = get_tag(in.instance_index);
    // Folding narrows the quad and its contents along one direction.
    let fold = f32((tag >> 8u) & 255u) / 255.0;
    let angle = f32((tag >> 16u) & 255u) / 255.0 * 3.1415927;
    let way = vec2(cos(angle), sin(angle));
    let local = in.position.xy - way * dot(in.position.xy, way) * fold;
    let world = mesh2d_position_local_to_world(get_world_from_local(in.instance_index), vec4(local, in.position.z, 1.0));
    out.position = mesh2d_position_world_to_clip(world);
    out.at = in.position.xy * 2.0;
    out.opacity = f32(tag & 255u) / 255.0;
    return out;
}

// A parameter that selects a shader branch, made dependent on the opacity so that it varies per pixel. For each value
// of a uniform that a branch depends on, Mesa's software drivers would otherwise compile and keep a separate shader.
fn deciding(parameter: f32, opacity: f32) -> f32 {
    return parameter + min(opacity, 0.0);
}

// Pixel coverage by the signed distance from an edge.
fn inside(distance: f32, pixel: f32) -> f32 {
    return clamp(0.5 - distance / max(pixel, 1e-5), 0.0, 1.0);
}

fn ring(distance: f32, half_width: f32, pixel: f32) -> f32 {
    return inside(abs(distance) - half_width, pixel);
}

// Signed distance to a box with rounded corners.
fn rounded_box(at: vec2<f32>, half_size: vec2<f32>, radius: f32) -> f32 {
    let q = abs(at) - half_size + radius;
    return length(max(q, vec2(0.0))) + min(max(q.x, q.y), 0.0) - radius;
}

// Signed distance to a hexagon with a flat top, by its inner radius.
fn hexagon(at: vec2<f32>, inner: f32) -> f32 {
    let k = vec3(-0.8660254, 0.5, 0.5773503);
    var p = abs(at);
    p -= 2.0 * min(dot(k.xy, p), 0.0) * k.xy;
    p -= vec2(clamp(p.x, -k.z * inner, k.z * inner), inner);
    return length(p) * sign(p.y);
}

fn hash(p: vec2<f32>) -> f32 {
    var q = fract(p * vec2(123.34, 456.21));
    q += dot(q, q + 45.32);
    return fract(q.x * q.y);
}

fn noise(p: vec2<f32>) -> f32 {
    let cell = floor(p);
    let f = fract(p);
    let u = f * f * (3.0 - 2.0 * f);
    return mix(
        mix(hash(cell), hash(cell + vec2(1.0, 0.0)), u.x),
        mix(hash(cell + vec2(0.0, 1.0)), hash(cell + vec2(1.0, 1.0)), u.x),
        u.y,
    );
}

// Colours are mixed in sRGB and returned as linear light.
fn to_screen(c: vec3<f32>) -> vec3<f32> {
    return select(1.055 * pow(max(c, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, c * 12.92, c <= vec3(0.0031308));
}

fn to_light(c: vec3<f32>) -> vec3<f32> {
    let s = max(c, vec3(0.0));
    return select(pow((s + 0.055) / 1.055, vec3(2.4)), s / 12.92, s <= vec3(0.04045));
}

// Less than one step of an 8-bit channel, against banding in soft gradients.
fn dither(position: vec2<f32>) -> f32 {
    return (hash(position * 0.731) - 0.5) / 255.0;
}
