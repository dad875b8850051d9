#import quintet::common::{Fragment, inside, rounded_box}

struct Look {
    face: vec4<f32>,
    edge: vec4<f32>,
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let pixel = fwidth(in.at.x);
    // Rounded for the side with round corners, cut for the other.
    let cut = max(max(abs(in.at.x), abs(in.at.y)) - 0.90, (abs(in.at.x) + abs(in.at.y) - 1.26) * 0.70710678);
    let distance = select(cut, length(in.at) - 0.94, look.shape.x < 0.5);
    let body = inside(distance, pixel);
    let rim = body * (1.0 - inside(distance + 0.11, pixel));
    let colour = mix(look.face.rgb, look.edge.rgb, rim);
    return vec4(colour, body * in.opacity);
}
