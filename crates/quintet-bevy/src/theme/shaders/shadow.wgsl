#import quintet::common::Fragment

struct Look {
    colour: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let depth = 1.0 - smoothstep(0.35, 1.0, length(in.at));
    return vec4(look.colour.rgb, look.colour.a * depth * depth * in.opacity);
}
