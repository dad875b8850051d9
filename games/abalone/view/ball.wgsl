#import quintet::common::{Fragment, dither, inside, to_light, to_screen}

struct Look {
    light: vec4<f32>,
    dark: vec4<f32>,
    gloss: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

const LAMP: vec3<f32> = vec3(-0.46, 0.58, 0.67);

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let pixel = fwidth(in.at.x);
    let radius = length(in.at);
    let cover = inside(radius - 1.0 + pixel, pixel);
    let height = sqrt(max(1.0 - radius * radius, 0.0));
    let normal = vec3(in.at, height);
    let lit = dot(normal, LAMP);

    // Diffuse light. `gloss.x` sets how far the light colour extends over the ball.
    let spread = look.gloss.x;
    let bright = smoothstep(0.5 - 1.3 * spread - 0.25, 1.22, lit + 0.08);
    var colour = mix(to_screen(look.dark.rgb), to_screen(look.light.rgb), bright * mix(0.52, 1.0, spread));
    // The side away from the light_direction darkens towards the edge and picks up a little of the wood's colour.
    let away = smoothstep(0.1, -0.9, lit);
    colour *= 1.0 - 0.32 * away;
    colour += vec3(0.42, 0.26, 0.16) * look.gloss.w * away * smoothstep(0.60, 0.98, radius);
    // The highlight: an oval at the upper left.
    let across = vec2(in.at.x + 0.33, in.at.y - 0.42);
    let turned = vec2(across.x * 0.80 + across.y * 0.60, across.y * 0.80 - across.x * 0.60);
    let oval = length(turned / vec2(0.27, 0.17));
    let soft = mix(0.9, 0.35, look.gloss.y);
    colour += vec3(1.0) * look.gloss.z * 0.62 * (1.0 - smoothstep(1.0 - soft, 1.0 + soft * 0.5, oval)) * (1.0 - 0.35 * spread);
    // A thin rim light where the surface turns away from the viewer.
    let rim = pow(1.0 - height, 3.0) * max(dot(normalize(in.at + 1e-4), LAMP.xy), 0.0);
    colour += vec3(0.16) * rim;
    colour += dither(in.position.xy);
    return vec4(to_light(clamp(colour, vec3(0.0), vec3(1.0))), cover * in.opacity);
}
