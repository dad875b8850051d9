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
fn per_pixel(parameter: f32, opacity: f32) -> f32 {
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

// The distance from a line segment between two points.
fn segment(at: vec2<f32>, a: vec2<f32>, b: vec2<f32>) -> f32 {
    let along = clamp(dot(at - a, b - a) / max(dot(b - a, b - a), 1e-4), 0.0, 1.0);
    return length(at - mix(a, b, along));
}

// The coverage by parallel stripes. `way` is the direction across them, `width` is half that of a stripe.
fn stripes(at: vec2<f32>, way: vec2<f32>, apart: f32, width: f32, pixel: f32) -> f32 {
    let along = dot(at, way) / apart;
    let distance = (0.5 - abs(fract(along) - 0.5)) * apart - width;
    return inside(distance, pixel);
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

// Wood along the x axis. `strength` is that of the annual rings, the fibres and the pores.
fn grain(at: vec2<f32>, strength: vec3<f32>) -> f32 {
    let turned = vec2(at.x * 0.985 + at.y * 0.17, at.y * 0.985 - at.x * 0.17);
    let wave = turned.y * 1.5 + 0.35 * noise(turned * vec2(0.22, 0.9)) + 0.9 * noise(turned * vec2(0.10, 0.35) + 7.0);
    let rings = abs(fract(wave * 1.9) - 0.5) * 2.0;
    let fibre = noise(turned * vec2(2.2, 34.0));
    let pores = noise(turned * vec2(5.0, 90.0));
    return dot(vec3(smoothstep(0.0, 1.0, rings), fibre, pores) - 0.5, strength);
}

// Split slate. `strength` is that of broad clouds, of thin ridges where a layer ends, and of the fine grain.
fn slate(at: vec2<f32>, seed: f32, strength: vec3<f32>) -> f32 {
    let angle = seed * 6.2831853;
    let c = cos(angle);
    let s = sin(angle);
    let turned = vec2(at.x * c - at.y * s, at.x * s + at.y * c) + seed * 37.0;
    let cloud = noise(turned * vec2(1.7, 3.1)) + 0.5 * noise(turned * vec2(4.3, 7.9) + 11.0);
    let layer = fract(cloud * 1.9);
    let ridge = smoothstep(0.90, 1.0, layer) - smoothstep(0.0, 0.12, layer) * 0.4;
    let tooth = noise(turned * 34.0) - 0.5;
    return dot(vec3(cloud - 0.75, ridge, tooth), strength);
}

// Colours are mixed in sRGB and returned as linear light.
fn to_screen(c: vec3<f32>) -> vec3<f32> {
    return select(1.055 * pow(max(c, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, c * 12.92, c <= vec3(0.0031308));
}

fn to_light(c: vec3<f32>) -> vec3<f32> {
    let s = max(c, vec3(0.0));
    return select(pow((s + 0.055) / 1.055, vec3(2.4)), s / 12.92, s <= vec3(0.04045));
}

// A clearer colour, for a thin tint on a yellowish surface, which would look grey.
fn saturated(colour: vec3<f32>) -> vec3<f32> {
    let grey = dot(colour, vec3(0.30, 0.59, 0.11));
    return clamp(mix(vec3(grey), colour, 1.45), vec3(0.0), vec3(1.0));
}

// Less than one step of an 8-bit channel, against banding in soft gradients.
fn dither(position: vec2<f32>) -> f32 {
    return (hash(position * 0.731) - 0.5) / 255.0;
}
