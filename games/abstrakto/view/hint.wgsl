#import quintet::common::{Fragment, per_pixel, inside, rounded_box}

struct Look {
    colour: vec4<f32>,
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

// The kinds of inlays, numbered as in the program. The last is a line across.
const SOLID: i32 = 0;
const LINE: i32 = 1;
const CROSS: i32 = 2;
const PALE: vec3<f32> = vec3(0.93, 0.87, 0.74);

fn capsule(at: vec2<f32>, half_length: f32, radius: f32) -> f32 {
    return length(vec2(max(abs(at.x) - half_length, 0.0), at.y)) - radius;
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = in.at;
    let pixel = fwidth(at.x);
    let kind = per_pixel(look.shape.x, in.opacity);
    if kind > 3.5 {
        // Dashes around the edge of the last tile: dark on a pale line, to be visible on paper and on tiles.
        let line = abs(rounded_box(at, vec2(0.815), 0.22));
        let side = max(abs(at.x), abs(at.y)) == abs(at.x);
        let along = select(at.x, at.y, side);
        let dash = inside((abs(fract(along / 0.272) - 0.5) - 0.29) * 0.272, pixel);
        let pale = inside(line - 0.040, pixel);
        let ink = inside(line - 0.030, pixel) * dash;
        let rgb = mix(PALE, look.colour.rgb, ink);
        return vec4(rgb, max(0.80 * pale, ink) * in.opacity);
    }
    var distance = 0.0;
    switch i32(kind) {
        case SOLID: { distance = length(at) - 0.36; }
        case LINE: { distance = capsule(at.yx, 0.46, 0.16); }
        case CROSS: { distance = min(capsule(at, 0.46, 0.155), capsule(at.yx, 0.46, 0.155)); }
        default: { distance = capsule(at, 0.46, 0.16); }
    }
    // A pale outline sets it off from the grid lines of the board.
    let cover = inside(distance, pixel);
    let halo = inside(distance - 0.14, pixel) * 0.75;
    let rgb = mix(PALE, look.colour.rgb, cover);
    return vec4(rgb, max(halo, cover) * in.opacity);
}
