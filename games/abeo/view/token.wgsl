#import quintet::common::{Fragment, per_pixel, dither, inside, noise, segment, to_light, to_screen}

struct Look {
    // The upper side: in the light, in the shade, and its inlaid mark.
    light: vec4<f32>,
    dark: vec4<f32>,
    inlay: vec4<f32>,
    // The lower side, visible as the lower half of the edge.
    under: vec4<f32>,
    // x: 0 for a moon, 1 for a sun.
    kind: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

const LAMP: vec2<f32> = vec2(-0.62, 0.78);
// The face lies slightly above the middle, so that the edge is visible below it.
const FACE: f32 = 0.925;
const THICKNESS: f32 = 0.075;

fn moon(at: vec2<f32>) -> f32 {
    let full = length(at - vec2(-0.02, 0.0)) - 0.45;
    let bite = length(at - vec2(0.19, 0.09)) - 0.385;
    let crescent = max(full, -bite);
    // A star with four points.
    let p = abs(at - vec2(0.235, 0.13));
    let star = (pow(p.x, 0.62) + pow(p.y, 0.62)) - pow(0.135, 0.62);
    return min(crescent, star * 0.20);
}

fn sun(at: vec2<f32>) -> f32 {
    let disc = length(at) - 0.215;
    let sector = 6.2831853 / 8.0;
    let angle = atan2(at.y, at.x);
    let folded = (fract(angle / sector + 0.5) - 0.5) * sector;
    let p = length(at) * vec2(cos(folded), sin(folded));
    let ray = segment(p, vec2(0.345, 0.0), vec2(0.475, 0.0)) - mix(0.052, 0.030, clamp((p.x - 0.33) / 0.15, 0.0, 1.0));
    return min(disc, ray);
}

fn mark(at: vec2<f32>, kind: f32) -> f32 {
    if kind < 0.5 {
        return moon(at);
    }
    return sun(at);
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let pixel = fwidth(in.at.y);
    let at = in.at - vec2(0.0, THICKNESS);
    let radius = length(at);
    let face = radius - FACE;
    // The edge: the face extended downwards.
    let sunk = at.y + clamp(-at.y, 0.0, 2.0 * THICKNESS);
    let body = length(vec2(at.x, sunk)) - FACE;
    let cover = inside(body, pixel);

    let bright = to_screen(look.light.rgb);
    let deep = to_screen(look.dark.rgb);
    let outward = at / max(radius, 1e-3);
    let facing = dot(outward, LAMP);

    // The edge has both sides' colours, which shows what the token becomes when flipped.
    let layer = length(vec2(at.x, at.y + clamp(-at.y, 0.0, THICKNESS))) - FACE;
    var colour = mix(to_screen(look.under.rgb) * 0.80, deep * 0.95, inside(layer, pixel));
    colour *= 0.75 + 0.25 * smoothstep(0.9, -0.9, at.x);

    // The rim: a rounded bevel around a shallow dish.
    let slope = clamp(0.52 + 0.42 * dot(at, LAMP), 0.0, 1.0);
    let dish = mix(deep, bright, 0.20 + 0.55 * slope) * (1.0 + 0.05 * (noise(at * 21.0) - 0.5));
    let roll = clamp((radius - 0.72) / (FACE - 0.72), 0.0, 1.0);
    let crown = sin((roll - 0.5) * 3.1415927);
    let lit = clamp(0.46 + 0.62 * crown * facing, 0.0, 1.0);
    var rim = mix(deep * 0.92, mix(bright, vec3(1.0), 0.18), lit);
    // A highlight on the rim.
    rim += vec3(0.22) * pow(max(facing, 0.0), 6.0) * smoothstep(0.45, 0.9, roll) * (1.0 - smoothstep(0.9, 1.0, roll));
    var top = mix(dish, rim, smoothstep(0.705, 0.735, radius));
    // The line between rim and dish.
    let seam = 1.0 - smoothstep(0.0, 0.035, abs(radius - 0.715));
    top = mix(top, deep * 0.72, 0.75 * seam);

    // The inlaid mark, with a dark wall towards the light_direction and a bright one away from it.
    let kind = per_pixel(look.kind.x, in.opacity);
    let cut = mark(at, kind);
    let step = 0.012;
    let wall = vec2(
        mark(at + vec2(step, 0.0), kind) - mark(at - vec2(step, 0.0), kind),
        mark(at + vec2(0.0, step), kind) - mark(at - vec2(0.0, step), kind),
    ) / (2.0 * step);
    let turned_to = dot(wall, LAMP);
    let filling = to_screen(look.inlay.rgb) * (0.86 + 0.22 * slope);
    let shaded = filling * (1.0 - 0.40 * smoothstep(-0.085, 0.0, cut) * max(turned_to, 0.0));
    top = mix(top, shaded, inside(cut, pixel));
    let lip = (1.0 - smoothstep(0.0, 0.045, abs(cut - 0.015))) * (1.0 - inside(cut, pixel));
    top = mix(top, mix(bright, vec3(1.0), 0.25), 0.55 * lip * max(-turned_to, 0.0));
    top = mix(top, deep * 0.7, 0.60 * lip * max(turned_to, 0.0));

    colour = mix(colour, top, inside(face, pixel));
    colour += dither(in.position.xy);
    return vec4(to_light(clamp(colour, vec3(0.0), vec3(1.0))), cover * in.opacity);
}
