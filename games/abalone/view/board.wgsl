#import quintet::common::{Fragment, dither, grain, hexagon, inside, noise, to_light, to_screen}

struct Look {
    light: vec4<f32>,
    dark: vec4<f32>,
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

// The strength of the parts of the wood.
const GRAIN: vec3<f32> = vec3(0.034, 0.046, 0.028);
const LAMP: vec2<f32> = vec2(-0.62, 0.78);

fn edge(at: vec2<f32>) -> f32 {
    return hexagon(at, look.shape.x - look.shape.y) - look.shape.y;
}

// The centre of the nearest cell, and whether it belongs to the board.
fn cell(at: vec2<f32>) -> vec3<f32> {
    let r = at.y / look.shape.w;
    let q = at.x + r * 0.5;
    let s = q - r;
    var rounded = round(vec3(q, r, s));
    let off = abs(rounded - vec3(q, r, s));
    if off.x > off.y && off.x > off.z {
        rounded.x = rounded.y + rounded.z;
    } else if off.y > off.z {
        rounded.y = rounded.x - rounded.z;
    } else {
        rounded.z = rounded.x - rounded.y;
    }
    let there = max(max(abs(rounded.x), abs(rounded.y)), abs(rounded.z)) < 4.5;
    return vec3(rounded.x - rounded.y * 0.5, rounded.y * look.shape.w, select(0.0, 1.0, there));
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = in.at * look.shape.z;
    let pixel = fwidth(at.x);
    let distance = edge(at);
    let cover = inside(distance, pixel);

    // The shadow on the table: dark near the board, soft further away.
    let fallen = edge(at - vec2(0.10, -0.20));
    let near = 1.0 - smoothstep(-0.15, 0.42, fallen);
    let wide = 1.0 - smoothstep(-0.3, 1.15, edge(at - vec2(0.16, -0.34)));
    let shadow = (0.42 * near + 0.26 * wide) * (1.0 - cover);

    // Wood, lighter towards the upper left.
    let slope = clamp(0.5 - dot(at, LAMP) / (2.0 * look.shape.x), 0.0, 1.0);
    var colour = mix(to_screen(look.light.rgb), to_screen(look.dark.rgb), smoothstep(-0.05, 1.05, slope));
    colour *= 1.0 + grain(at, GRAIN) * 1.5;

    // The rim: a bevel that catches the light, with a groove inside it.
    let step = 0.02;
    let outward = normalize(vec2(
        edge(at + vec2(step, 0.0)) - edge(at - vec2(step, 0.0)),
        edge(at + vec2(0.0, step)) - edge(at - vec2(0.0, step)),
    ) + 1e-5);
    let facing = dot(outward, LAMP);
    let bevel = smoothstep(-0.26, -0.02, distance);
    colour += vec3(0.20, 0.15, 0.11) * bevel * max(facing, 0.0) - vec3(0.20, 0.15, 0.11) * bevel * max(-facing, 0.0);
    let groove = 1.0 - smoothstep(0.0, 0.045, abs(distance + 0.28));
    colour += vec3(0.10) * groove * (-facing) - vec3(0.045) * groove;

    // Dimples: shaded at the upper left, lit at the lower right.
    let home = cell(at);
    let inner = at - home.xy;
    let radius = length(inner) / 0.43;
    let hollow = home.z * inside((radius - 1.0) * 0.43, pixel);
    let depth = sqrt(max(1.0 - radius * radius, 0.0));
    let wall = dot(inner / 0.43, LAMP);
    var pit = mix(to_screen(look.dark.rgb) * 0.98, to_screen(look.light.rgb) * 0.80, clamp(0.36 - 0.62 * wall, 0.0, 1.0));
    pit *= 0.80 - 0.16 * depth;
    pit *= 1.0 - 0.42 * smoothstep(0.35, 1.0, radius) * clamp(wall, 0.0, 1.0);
    pit *= 1.0 + grain(at * 1.02 + 3.0, GRAIN) * 0.8;
    colour = mix(colour, pit, hollow);
    let lip = home.z * (1.0 - smoothstep(0.0, 0.10, abs(radius - 1.04)));
    colour += vec3(0.17, 0.12, 0.08) * lip * max(-wall, 0.0) - vec3(0.09, 0.07, 0.05) * lip * max(wall, 0.0);

    colour += dither(in.position.xy);
    let alpha = cover + shadow * (1.0 - cover);
    let seen = to_light(clamp(colour, vec3(0.0), vec3(1.0))) * cover / max(alpha, 1e-4);
    return vec4(seen, alpha * in.opacity);
}
