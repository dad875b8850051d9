#import quintet::common::{Fragment, per_pixel, dither, inside, noise, to_light, to_screen}

struct Look {
    face: vec4<f32>,
    inlay: vec4<f32>,
    edge: vec4<f32>,
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

// The kinds of inlays, numbered as in the program. The last is a line across.
const SOLID: i32 = 0;
const LINE: i32 = 1;
const CROSS: i32 = 2;
const LAMP: vec2<f32> = vec2(-0.62, 0.78);
// Half the width of a plate, in cells.
const HALF: f32 = 0.462;
// The visible thickness of plates, to the right and downwards.
const THICK: vec2<f32> = vec2(0.010, -0.048);

// One side's plates have round corners, the other's cut ones.
fn plate(at: vec2<f32>, cut_off: bool) -> f32 {
    let p = abs(at);
    if !cut_off {
        let q = p - HALF + 0.15;
        return length(max(q, vec2(0.0))) + min(max(q.x, q.y), 0.0) - 0.15;
    }
    let soft = 0.03;
    let square = max(p.x, p.y) - HALF + soft;
    let cut = (p.x + p.y - 2.0 * HALF + 0.20) * 0.70710678 + soft;
    let q = max(vec2(square, cut), vec2(0.0));
    return select(max(square, cut), length(q), square > 0.0 && cut > 0.0) - soft;
}

fn bar(at: vec2<f32>, half_size: vec2<f32>, ends: f32) -> f32 {
    let q = abs(at) - half_size + ends;
    return length(max(q, vec2(0.0))) + min(max(q.x, q.y), 0.0) - ends;
}

// The inlay: the signed distance from its edge.
fn figure(at: vec2<f32>, kind: i32) -> f32 {
    let width = 0.043;
    // Round ends on the side with round corners, square ones on the other.
    let ends = select(0.004, width, look.shape.y < 0.5);
    let long = HALF - 0.085;
    let across = bar(at, vec2(long, width), ends);
    let upright = bar(at, vec2(width, long), ends);
    switch kind {
        case SOLID: {
            let corner = select(0.012, 0.085, look.shape.y < 0.5);
            return abs(bar(at, vec2(0.225), corner)) - width * 0.92;
        }
        case LINE: { return upright; }
        case CROSS: { return min(across, upright); }
        default: { return across; }
    }
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = in.at * look.shape.z;
    let pixel = fwidth(at.x);
    let cut_off = per_pixel(look.shape.y, in.opacity) > 0.5;
    let kind = i32(per_pixel(look.shape.x, in.opacity));
    let top_at = at + THICK * 0.4;
    let top = plate(top_at, cut_off);
    let foot = min(plate(top_at - THICK, cut_off), plate(top_at - THICK * 0.5, cut_off));
    let body = inside(min(top, foot), pixel);
    let surface = inside(top, pixel);

    let base = to_screen(look.face.rgb);
    let pale = to_screen(look.inlay.rgb);

    // The side wall of the plate, darker towards the lower right.
    var colour = base * mix(0.50, 0.60, clamp(0.5 - at.x, 0.0, 1.0));

    // The face: slightly lighter towards the light, with a very fine grain.
    var lit = base * (1.02 + 0.13 * dot(top_at, LAMP));
    lit += (noise(top_at * 46.0 + look.shape.y * 9.0) - 0.5) * 0.022;
    // A bevel along the edge.
    let step = 0.012;
    let outward = normalize(vec2(
        plate(top_at + vec2(step, 0.0), cut_off) - plate(top_at - vec2(step, 0.0), cut_off),
        plate(top_at + vec2(0.0, step), cut_off) - plate(top_at - vec2(0.0, step), cut_off),
    ) + 1e-5);
    let facing = dot(outward, LAMP);
    let bevel = smoothstep(-0.060, -0.012, top);
    lit += (vec3(0.24) * max(facing, 0.0) - vec3(0.13) * max(-facing, 0.0)) * bevel;

    // The inlay lies flush in a groove: its upper left edge is in shadow, its lower right edge catches light.
    let mark = figure(top_at, kind);
    let rim = figure(top_at - LAMP * 0.016, kind) - figure(top_at + LAMP * 0.016, kind);
    let set_in = inside(mark, pixel);
    var bright = pale * (0.985 + 0.05 * dot(top_at, LAMP));
    bright -= vec3(0.16) * smoothstep(-0.028, 0.0, mark) * clamp(-rim * 30.0, 0.0, 1.0);
    lit = mix(lit, base * 0.74, 0.55 * inside(mark - 0.016, pixel));
    lit = mix(lit, bright, set_in);
    colour = mix(colour, lit, surface);
    colour += dither(in.position.xy);

    // The outline of a ghost: light on dark, so that it stands out on paper.
    let outline = inside(abs(plate(at, cut_off)) - 0.026, pixel) * look.edge.a;
    let under = inside(abs(plate(at, cut_off)) - 0.042, pixel) * look.edge.a * 0.75;
    var alpha = body * in.opacity;
    var seen = to_light(clamp(colour, vec3(0.0), vec3(1.0)));
    seen = mix(seen, vec3(0.035, 0.022, 0.01), under);
    alpha = max(alpha, under);
    seen = mix(seen, look.edge.rgb, outline);
    alpha = max(alpha, outline);
    return vec4(seen, alpha);
}
