#import quintet::common::{Fragment, per_pixel, inside, ring, rounded_box, segment, to_light}

struct Look {
    colour: vec4<f32>,
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

// The marks, numbered as in the program.
const RING: i32 = 0;
const TARGET: i32 = 1;
const TRACE: i32 = 2;
const CAPTURE: i32 = 3;
const BLOCKED: i32 = 4;
const CURSOR: i32 = 5;
const HOLLOW: i32 = 6;
const SPECK: i32 = 8;
const LONG_ARROW: i32 = 9;

const TURN: f32 = 6.2831853;
// A dark edge separates every mark from light surfaces and from pieces of the same colour. The tests of the palette use the
// same colour.
const EDGE: vec3<f32> = vec3(0.012, 0.016, 0.022);
const EDGE_WIDTH: f32 = 0.032;

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = in.at;
    let pixel = fwidth(at.x);
    let radius = length(at);
    let angle = atan2(at.y, at.x);
    // The signed distance from the mark, and a glow around it.
    var mark_at = 9.0;
    var soft = 0.0;
    var edge = EDGE_WIDTH;
    switch i32(per_pixel(look.shape.x, in.opacity)) {
        case RING: {
            let thicker = look.shape.y;
            mark_at = abs(radius - 0.90 + thicker) - 0.052 - thicker;
            soft = 0.30 * (1.0 - smoothstep(0.0, 0.12, abs(radius - 0.90)));
            edge += thicker;
        }
        case TARGET: {
            mark_at = min(radius - 0.30, abs(radius - 0.54) - 0.035);
        }
        case TRACE: {
            // Evenly spaced dashes with round ends.
            let count = 18.0;
            let phase = (fract(angle / TURN * count) - 0.5) / count * TURN * 0.90;
            mark_at = length(vec2(max(abs(phase) - 0.055, 0.0), radius - 0.90)) - 0.034;
        }
        case CAPTURE: {
            let quarter = abs(fract(angle / TURN * 4.0 + 0.5) - 0.5) / 4.0 * TURN;
            let tick = max(quarter * radius - 0.045, abs(radius - 0.90) - 0.13);
            mark_at = min(abs(radius - 0.90) - 0.050, tick);
        }
        case BLOCKED: {
            let cross = min(segment(at, vec2(-0.36, -0.36), vec2(0.36, 0.36)), segment(at, vec2(-0.36, 0.36), vec2(0.36, -0.36)));
            mark_at = min(cross - 0.075, abs(radius - 0.90) - 0.045);
        }
        case CURSOR: {
            let frame = abs(rounded_box(at, vec2(0.86), 0.30)) - 0.05;
            let gap = min(abs(at.x), abs(at.y)) - 0.40;
            mark_at = max(frame, -gap);
        }
        case HOLLOW: {
            let depth = inside(radius - 0.92, pixel);
            let lit = smoothstep(0.55, 1.0, radius) * clamp(dot(at, vec2(0.55, -0.75)), 0.0, 1.0);
            let floor_of = mix(look.colour.rgb, vec3(0.16, 0.20, 0.23), 0.35 * lit);
            let lip = ring(radius - 0.92, 0.03, pixel);
            return vec4(mix(floor_of, vec3(0.09, 0.12, 0.14), lip), depth * look.colour.a * in.opacity);
        }
        case SPECK: {
            return vec4(look.colour.rgb, (1.0 - smoothstep(0.2, 1.0, radius)) * look.colour.a * in.opacity);
        }
        case LONG_ARROW: {
            // The quad is longer than wide. One unit is half its width.
            let half = look.shape.y;
            let place = vec2(at.x * half, at.y);
            let fine = fwidth(place.y);
            let tip = half - 0.08;
            let neck = max(tip - 1.45, -half + 0.4);
            let slope = 0.86 / (tip - neck);
            let head = max((abs(place.y) - (tip - place.x) * slope) / sqrt(1.0 + slope * slope), neck - place.x) - 0.06;
            let shaft = segment(place, vec2(0.36 - half, 0.0), vec2(neck, 0.0)) - 0.30;
            let distance = min(head, shaft);
            let bright = inside(distance, fine);
            let cover = max(bright, inside(distance - 0.09, fine));
            return vec4(mix(EDGE, look.colour.rgb, bright), cover * look.colour.a * in.opacity);
        }
        default: {
            let shaft = segment(at, vec2(-0.62, 0.0), vec2(0.50, 0.0));
            let head = min(segment(at, vec2(0.62, 0.0), vec2(0.22, 0.34)), segment(at, vec2(0.62, 0.0), vec2(0.22, -0.34)));
            mark_at = min(shaft, head) - 0.085;
        }
    }
    let bright = inside(mark_at, pixel);
    let cover = max(bright, inside(mark_at - max(edge, pixel), pixel));
    let alpha = cover + soft * (1.0 - cover);
    let drawn = mix(EDGE, look.colour.rgb, bright) * cover + look.colour.rgb * soft * (1.0 - cover);
    return vec4(drawn / max(alpha, 1e-4), alpha * look.colour.a * in.opacity);
}
