// The marks on the squares below the pyramids: selection, targets, the last move, and lines barred by gates.

#import quintet::common::{Fragment, per_pixel, inside, rounded_box, segment}

struct Look {
    colour: vec4<f32>,
    // x: the sign. y, z: half its width and height, in cells. w: for barred lines, the size of the gate, plus a quarter
    // for each quarter turn of the line on the screen.
    sign_of: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

// The signs, numbered as in the program.
const CHOSEN: i32 = 0;
const TARGET: i32 = 1;
const ATTACK: i32 = 2;
const BACK_UP: i32 = 3;
const TRACE: i32 = 4;
const POINT: i32 = 5;
const BARRED: i32 = 6;

// The four corners of a frame.
fn corners(at: vec2<f32>, square: f32, line: f32) -> f32 {
    return max(abs(square + 0.025) - line, 0.24 - min(abs(at.x), abs(at.y)));
}

fn chevron(at: vec2<f32>, tip: f32) -> f32 {
    let back = tip - 0.16;
    return min(segment(at, vec2(back, 0.17), vec2(tip, 0.0)), segment(at, vec2(back, -0.17), vec2(tip, 0.0))) - 0.036;
}

// The outline of a pyramid: a triangle with its base at the bottom. `reach` is half its width and height.
fn triangle(at: vec2<f32>, reach: f32) -> f32 {
    return max(-at.y - reach, (2.0 * abs(at.x) + at.y - reach) * 0.4472136);
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let half_size = look.sign_of.yz;
    let at = in.at * half_size;
    let pixel = fwidth(at.x) + fwidth(at.y);
    let fine = pixel * 0.6;
    let square = rounded_box(at, vec2(0.46), 0.06);
    let line = max(0.024, fine);
    // The distance from the sign, and the tint of the whole square.
    var sign_at = 9.0;
    var tint = 0.0;
    switch i32(per_pixel(look.sign_of.x, in.opacity)) {
        case CHOSEN: {
            // Selected: a full frame.
            sign_at = abs(square + 0.03) - line * 1.25;
            tint = 0.34;
        }
        case TARGET: {
            // A target to move to: a tint with a dot.
            sign_at = length(at) - 0.12;
            tint = 0.46;
        }
        case ATTACK: {
            // A target to attack: corners with ticks.
            let a = abs(at);
            sign_at = min(corners(at, square, line * 1.5), max(min(a.x, a.y) - line * 1.3, abs(max(a.x, a.y) - 0.41) - 0.055));
            tint = 0.42;
        }
        case BACK_UP: {
            // A target to back up: two nested frames.
            sign_at = min(abs(square + 0.02) - line * 0.75, abs(square + 0.105) - line * 0.75);
            tint = 0.40;
        }
        case TRACE: {
            // The last move: a dashed frame.
            let along = select(at.x, at.y, abs(at.x) > abs(at.y));
            let dash = abs(fract(along * 6.0) - 0.5) / 6.0 - 0.050;
            sign_at = max(abs(square + 0.025) - line * 0.8, dash);
        }
        case POINT: {
            // A direction of a gate: two chevrons to the right. The pose turns them.
            sign_at = min(chevron(at, 0.22), chevron(at, 0.02));
            tint = 0.46;
        }
        case BARRED: {
            // A barred line: hatching between two lines. In every square, an arrow points away from the gate, and a
            // prohibition sign crosses out pyramids of the sizes smaller than the gate.
            let room = rounded_box(at, half_size - vec2(0.03, 0.05), 0.03);
            let across = (at.x + at.y) * 0.7071068;
            let thin = max(0.015, fine * 0.7);
            let stripe = abs(fract(across / 0.20) - 0.5) * 0.20 - thin;
            let body = inside(room, fine);
            let rails = inside(abs(room + 0.014) - thin, fine);
            let hatched = max(inside(stripe, fine) * 0.62, 0.24) * body;
            var alpha = max(hatched, rails);
            var rgb = look.colour.rgb;
            let local = vec2(fract(at.x + half_size.x) - 0.5, at.y);
            let sizes = floor(look.sign_of.w);
            // The prohibition sign stays upright on the screen.
            let quarters = i32(round(fract(look.sign_of.w) * 4.0));
            let half_turned = select(local, -local, quarters >= 2);
            let upright = select(half_turned, vec2(-half_turned.y, half_turned.x), quarters % 2 == 1);
            let mark_at = chevron(local + vec2(0.12, 0.0), -0.22);
            let radius = 0.265;
            let ring = abs(length(upright) - radius) - max(0.030, fine);
            let bar = segment(upright, vec2(-0.187, 0.187), vec2(0.187, -0.187));
            let stroke = bar - max(0.030, fine);
            // A small pyramid in the middle, or a medium and a small one on the two sides of the bar.
            let single = triangle(upright - vec2(0.0, -0.02), 0.13);
            let pair = min(triangle(upright - vec2(-0.085, -0.075), 0.11), triangle(upright - vec2(0.095, 0.085), 0.075));
            let pyramids = max(select(single, pair, sizes > 2.5), 0.030 - stroke);
            let disc = inside(length(upright) - radius, fine);
            let sign = min(min(ring, stroke), pyramids);
            let ink = mix(look.colour.rgb, vec3(0.86, 0.84, 0.80), 0.80);
            let ground = max(disc * 0.75, 0.8 * inside(min(sign, mark_at) - 0.022, fine));
            rgb = mix(rgb, vec3(0.012, 0.011, 0.010), ground / max(ground + alpha * (1.0 - ground), 1e-4));
            alpha = ground + alpha * (1.0 - ground);
            let drawn = inside(min(sign, mark_at), fine);
            rgb = mix(rgb, ink, drawn);
            alpha = max(alpha, drawn);
            return vec4(rgb, alpha * look.colour.a * in.opacity);
        }
        default: {
            // The highlighted pyramid: a frame with dark edges.
            let thick = max(0.032, fine * 1.1);
            let edge = max(0.012, fine * 0.5);
            let frame = abs(rounded_box(at, half_size, 0.06) + thick * 0.5 + edge) - thick * 0.5;
            return vec4(look.colour.rgb * mix(0.06, 1.0, inside(frame, fine)), inside(frame - edge, fine) * in.opacity);
        }
    }
    // A dark edge makes every sign stand out on both kinds of stone.
    let ink = inside(sign_at, fine);
    let edge = 0.72 * inside(sign_at - 0.022, fine);
    let ground = tint * inside(square, fine);
    var alpha = ground;
    var rgb = look.colour.rgb;
    let dark = look.colour.rgb * 0.05;
    rgb = mix(rgb, dark, edge / max(edge + alpha * (1.0 - edge), 1e-4));
    alpha = edge + alpha * (1.0 - edge);
    rgb = mix(rgb, look.colour.rgb, ink);
    alpha = max(alpha, ink);
    return vec4(rgb, alpha * look.colour.a * in.opacity);
}
