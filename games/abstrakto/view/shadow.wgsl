#import quintet::common::{Fragment, rounded_box}

struct Look {
    colour: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let distance = rounded_box(in.at, vec2(0.70), 0.22);
    let soft = 1.0 - smoothstep(-0.20, 0.26, distance);
    return vec4(look.colour.rgb, look.colour.a * soft * in.opacity);
}
