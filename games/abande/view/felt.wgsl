#import quintet::common::{Fragment, per_pixel, dither, hexagon, inside, noise, rounded_box, to_light, to_screen}

struct Look {
    light: vec4<f32>,
    dark: vec4<f32>,
    thread: vec4<f32>,
    // The number of sides, the radius of the inner circle, the corner radius and half the quad's size.
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

const LAMP: vec2<f32> = vec2(-0.62, 0.78);
const PI: f32 = 3.14159265;
// The distance from the edge to the seam.
const SEAM: f32 = 0.11;
// The distance between two stitches.
const STITCH: f32 = 0.15;

// The signed distance from the edge.
fn distance_from(at: vec2<f32>, sides: f32) -> f32 {
    if sides > 5.0 {
        return hexagon(at, look.shape.y - look.shape.z) - look.shape.z;
    }
    return rounded_box(at, vec2(look.shape.y), look.shape.z);
}

struct Edge {
    // The outward direction at the nearest point of the edge.
    outward: vec2<f32>,
    // The position along the side, in stitches.
    stitches: f32,
}

fn edge(at: vec2<f32>) -> Edge {
    let sector = 2.0 * PI / look.shape.x;
    // The hexagon has horizontal sides at top and bottom: the normal of its first side is 30° above the horizontal.
    let first = select(0.0, PI / 6.0, look.shape.x > 5.0);
    let turn = round((atan2(at.y, at.x) - first) / sector) * sector + first;
    let way = vec2(cos(turn), sin(turn));
    // The position relative to the nearest side, rotated so that this side faces right: outward distance and offset
    // along it.
    let local = vec2(dot(at, way), at.y * way.x - at.x * way.y);
    let inner = look.shape.y - look.shape.z;
    let straight = inner * tan(PI / look.shape.x);
    let outer_distance = vec2(local.x - inner, abs(local.y) - straight);
    if outer_distance.y <= 0.0 {
        return Edge(way, (local.y / straight * 0.5 + 0.5) * round(2.0 * straight / STITCH));
    }
    // Each side takes half of the corners at its ends.
    let bend = PI / look.shape.x;
    let around = round(bend * (look.shape.z - SEAM) / STITCH);
    let round_it = normalize(vec2(outer_distance.x, outer_distance.y * sign(local.y)) + vec2(1e-5, 0.0));
    let outward = vec2(way.x * round_it.x - way.y * round_it.y, way.y * round_it.x + way.x * round_it.y);
    return Edge(outward, atan2(outer_distance.y, outer_distance.x) / bend * around);
}

// Short fibres, pressed together in random directions.
fn fibres(at: vec2<f32>) -> f32 {
    let one = noise(vec2(at.x * 0.87 + at.y * 0.5, at.y * 0.87 - at.x * 0.5) * vec2(11.0, 52.0));
    let other = noise(vec2(at.x * 0.64 - at.y * 0.77, at.y * 0.64 + at.x * 0.77) * vec2(13.0, 58.0) + 31.0);
    let third = noise(vec2(at.x * 0.2 + at.y * 0.98, at.y * 0.2 - at.x * 0.98) * vec2(9.0, 47.0) + 77.0);
    return (one + other + third) / 3.0 - 0.5;
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = in.at * look.shape.w;
    let pixel = fwidth(at.x);
    let sides = per_pixel(look.shape.x, in.opacity);
    let distance = distance_from(at, sides);
    let cover = inside(distance, pixel);

    // The shadow on the table: dark near the felt, soft further away.
    let near = 1.0 - smoothstep(-0.12, 0.30, distance_from(at - vec2(0.07, -0.14), sides));
    let wide = 1.0 - smoothstep(-0.25, 0.85, distance_from(at - vec2(0.12, -0.26), sides));
    let shadow = (0.42 * near + 0.26 * wide) * (1.0 - cover);

    // Felt, lighter towards the upper left, with traces of old chalk.
    let slope = clamp(0.5 - dot(at, LAMP) / (2.1 * look.shape.y), 0.0, 1.0);
    var colour = mix(to_screen(look.light.rgb), to_screen(look.dark.rgb), smoothstep(-0.05, 1.05, slope));
    let cloud = noise(at * 0.55 + 3.0) * 0.6 + noise(at * 1.3 - 5.0) * 0.4;
    colour += vec3(0.030, 0.034, 0.032) * smoothstep(0.42, 0.85, cloud);
    colour *= 1.0 + fibres(at) * 0.20 + (noise(at * 120.0) - 0.5) * 0.05;

    // The folded and sewn edge: it bulges, and dips at the stitches.
    let here = edge(at);
    let facing = dot(here.outward, LAMP);
    let roll = smoothstep(-0.085, 0.0, distance);
    colour *= 1.0 + 0.55 * roll * max(facing, 0.0) - 0.55 * roll * max(-facing, 0.0);
    let dip = (distance + SEAM) / 0.055;
    let groove = exp(-dip * dip);
    colour *= 1.0 - 0.16 * groove;
    colour *= 1.0 - 0.14 * dip * groove * facing;
    let along = abs(fract(here.stitches) - 0.5) * STITCH;
    let stitch = length(vec2(max(along - 0.030, 0.0), distance + SEAM)) - 0.0135;
    let under = length(vec2(max(along - 0.030, 0.0), distance + SEAM) - LAMP.yx * vec2(0.0, 0.012)) - 0.020;
    colour *= 1.0 - 0.30 * inside(under, pixel * 2.0);
    let twist = 0.9 + 0.2 * sin(along * 240.0 + distance * 160.0);
    colour = mix(colour, to_screen(look.thread.rgb) * twist * (1.0 - 0.35 * slope), inside(stitch, pixel) * look.thread.a);

    colour += dither(in.position.xy);
    let alpha = cover + shadow * (1.0 - cover);
    let seen = to_light(clamp(colour, vec3(0.0), vec3(1.0))) * cover / max(alpha, 1e-4);
    return vec4(seen, alpha * in.opacity);
}
