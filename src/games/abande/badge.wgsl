#import quintet::common::{Fragment, inside, ring}

struct Look {
    fill: vec4<f32>,
    ink: vec4<f32>,
    // The number: 2 or 3.
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

fn segment(at: vec2<f32>, a: vec2<f32>, b: vec2<f32>) -> f32 {
    let along = clamp(dot(at - a, b - a) / dot(b - a, b - a), 0.0, 1.0);
    return length(at - mix(a, b, along));
}

// Distance from a part of a circle: `middle` is the direction of the part's middle, `half_part` half its angle.
fn arc(at: vec2<f32>, radius: f32, middle: f32, half_part: f32) -> f32 {
    let turned = vec2(at.x * cos(middle) + at.y * sin(middle), abs(at.y * cos(middle) - at.x * sin(middle)));
    if atan2(turned.y, turned.x) <= half_part {
        return abs(length(turned) - radius);
    }
    return length(turned - radius * vec2(cos(half_part), sin(half_part)));
}

fn digit(at: vec2<f32>) -> f32 {
    if look.shape.x < 2.5 {
        let bow = arc(at - vec2(0.0, 0.20), 0.25, 1.02, 1.80);
        let shaft = segment(at, vec2(0.175, 0.02), vec2(-0.24, -0.44));
        let foot = segment(at, vec2(-0.24, -0.44), vec2(0.27, -0.44));
        return min(bow, min(shaft, foot));
    }
    let upper = arc(at - vec2(-0.01, 0.225), 0.215, 0.45, 2.05);
    let lower = arc(at - vec2(-0.01, -0.215), 0.245, -0.42, 2.05);
    return min(upper, lower);
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = in.at;
    let pixel = fwidth(at.x);
    let radius = length(at);
    let disc = inside(radius - 0.84, pixel);
    let edge = ring(radius - 0.80, 0.045, pixel);
    let soft = 0.5 * (1.0 - smoothstep(0.70, 1.0, length(at - vec2(0.03, -0.06)))) * (1.0 - disc);
    let number = inside(digit(at * 1.06) - 0.082, pixel);
    let written = max(number, edge * 0.55);
    let colour = mix(look.fill.rgb, look.ink.rgb, written);
    return vec4(colour * disc, max(disc * look.fill.a, soft) * in.opacity);
}
