#import quintet::common::{Fragment, dither, noise, to_light, to_screen}

struct Look {
    colours: array<vec4<f32>, 3>,
    size: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let half_size = look.size.xy * 0.5;
    let at = in.at * half_size;
    let light_direction = vec2(-0.14, 0.28) * look.size.xy;
    let reach = max(length(half_size), 1.0);
    let distance = length((at - light_direction) / vec2(1.0, 1.12)) / reach;
    let near = mix(to_screen(look.colours[0].rgb), to_screen(look.colours[1].rgb), smoothstep(0.0, 0.72, distance));
    var colour = mix(near, to_screen(look.colours[2].rgb), smoothstep(0.55, 1.5, distance));
    // A faint cloth grain.
    colour += (noise(at * 0.9) - 0.5) * 0.006 + dither(in.position.xy);
    return vec4(to_light(colour), 1.0);
}
