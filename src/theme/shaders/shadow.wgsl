#import quintet::common::Fragment

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> colour: vec4<f32>;

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let depth = 1.0 - smoothstep(0.35, 1.0, length(in.at));
    return vec4(colour.rgb, colour.a * depth * depth * in.opacity);
}
