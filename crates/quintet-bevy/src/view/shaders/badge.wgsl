#import quintet::common::{Fragment, per_pixel, inside, ring, segment}

struct Look {
    fill: vec4<f32>,
    ink: vec4<f32>,
    // x: the number, 2 or 3.
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

// The distance from an arc: `middle` is the direction of its middle, `end` the direction from there to its ends.
fn arc(at: vec2<f32>, radius: f32, middle: vec2<f32>, end: vec2<f32>) -> f32 {
    let turned = vec2(dot(at, middle), abs(at.y * middle.x - at.x * middle.y));
    let out = length(turned);
    return select(length(turned - radius * end), abs(out - radius), turned.x >= out * end.x);
}

fn digit(at: vec2<f32>, number: f32) -> f32 {
    if number < 2.5 {
        let bow = arc(at - vec2(0.0, 0.20), 0.25, vec2(0.52337, 0.85211), vec2(-0.22720, 0.97385));
        let shaft = segment(at, vec2(0.175, 0.02), vec2(-0.24, -0.44));
        let foot = segment(at, vec2(-0.24, -0.44), vec2(0.27, -0.44));
        return min(bow, min(shaft, foot));
    }
    let end = vec2(-0.46107, 0.88736);
    let upper = arc(at - vec2(-0.01, 0.225), 0.215, vec2(0.90045, 0.43497), end);
    let lower = arc(at - vec2(-0.01, -0.215), 0.245, vec2(0.91309, -0.40776), end);
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
    let number = inside(digit(at * 1.06, per_pixel(look.shape.x, in.opacity)) - 0.082, pixel);
    let written = max(number, edge * 0.55);
    let colour = mix(look.fill.rgb, look.ink.rgb, written);
    return vec4(colour * disc, max(disc * look.fill.a, soft) * in.opacity);
}
