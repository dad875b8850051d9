#import quintet::common::{Fragment, slate, dither, hash, hexagon, inside, noise, to_light, to_screen}

struct Look {
    light: vec4<f32>,
    dark: vec4<f32>,
    hint: vec4<f32>,
    // The radius of the inner circle, the corner radius, half the quad's size and the row distance, in cells.
    shape: vec4<f32>,
    // The cells open to the next token, one bit each. z is 1 if the board is flipped, w is 1 if the marks are faint.
    open: vec4<u32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

// The strength of the parts of the slate.
const CLEFT: vec3<f32> = vec3(0.055, 0.020, 0.030);
const LAMP: vec2<f32> = vec2(-0.62, 0.78);
// Half the width of a tile, and its corner radius.
const TILE: f32 = 0.472;
const TILE_ROUND: f32 = 0.055;

fn edge(at: vec2<f32>) -> f32 {
    return hexagon(at, look.shape.x - look.shape.y) - look.shape.y;
}

fn tile(at: vec2<f32>) -> f32 {
    return hexagon(at.yx, TILE - TILE_ROUND) - TILE_ROUND;
}

// The nearest cell: its centre, its row and number counted from the middle, and whether the board has it.
struct Home {
    centre: vec2<f32>,
    place: vec2<f32>,
    there: f32,
}

fn home_of(at: vec2<f32>) -> Home {
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
    var home: Home;
    home.centre = vec2(rounded.x - rounded.y * 0.5, rounded.y * look.shape.w);
    home.place = rounded.yx;
    home.there = select(0.0, 1.0, max(max(abs(rounded.x), abs(rounded.y)), abs(rounded.z)) < 4.5);
    return home;
}

// Whether the next token can be placed on a cell.
fn is_open(place: vec2<f32>) -> f32 {
    let seen = select(place, -place, look.open.z == 1u);
    let bit = (u32(seen.y + 4.0) + 47u * u32(seen.x + 4.0)) % 61u;
    let word = select(look.open.x, look.open.y, bit >= 32u);
    return f32((word >> (bit & 31u)) & 1u);
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = in.at * look.shape.z;
    let pixel = fwidth(at.x);
    let distance = edge(at);
    let cover = inside(distance, pixel);

    // The shadow on the table: dark near the board, soft further away.
    let near = 1.0 - smoothstep(-0.15, 0.42, edge(at - vec2(0.10, -0.20)));
    let wide = 1.0 - smoothstep(-0.3, 1.15, edge(at - vec2(0.16, -0.34)));
    let shadow = (0.42 * near + 0.26 * wide) * (1.0 - cover);

    let slope = smoothstep(-0.05, 1.05, clamp(0.5 - dot(at, LAMP) / (2.0 * look.shape.x), 0.0, 1.0));
    let stone = mix(to_screen(look.light.rgb), to_screen(look.dark.rgb), slope);

    // The frame: the same stone, polished and oiled dark.
    var colour = stone * 0.52 * (1.0 + slate(at * 0.5, 0.13, CLEFT) * 0.8);

    // The edge of the frame: a bevel that catches the light, with a fine line inside it.
    let step = 0.02;
    let outward = normalize(vec2(
        edge(at + vec2(step, 0.0)) - edge(at - vec2(step, 0.0)),
        edge(at + vec2(0.0, step)) - edge(at - vec2(0.0, step)),
    ) + 1e-5);
    let facing = dot(outward, LAMP);
    let bevel = smoothstep(-0.13, -0.015, distance);
    colour += vec3(0.15, 0.18, 0.20) * bevel * max(facing, 0.0);
    colour *= 1.0 - 0.5 * bevel * max(-facing, 0.0);
    let lip = 1.0 - smoothstep(0.0, 0.035, abs(distance + 0.15));
    colour += vec3(0.030, 0.036, 0.040) * lip * (0.4 + facing);

    // Tiles: a separate piece of slate each, set into the frame.
    let home = home_of(at);
    let inner = at - home.centre;
    let cut = tile(inner);
    let seed = hash(home.centre * 1.37 + 0.61);
    let groove = home.there * (1.0 - smoothstep(0.0, 0.05, cut));
    colour *= 1.0 - 0.50 * groove;

    let around = normalize(vec2(
        tile(inner + vec2(step, 0.0)) - tile(inner - vec2(step, 0.0)),
        tile(inner + vec2(0.0, step)) - tile(inner - vec2(0.0, step)),
    ) + 1e-5);
    let turned_to = dot(around, LAMP);
    var slab = stone * (0.93 + 0.13 * (seed - 0.5)) * (1.0 + 1.35 * slate(inner, seed, CLEFT));
    // Lighter on the side that faces the light_direction.
    slab *= 1.0 + 0.10 * dot(inner, LAMP);
    let chamfer = smoothstep(-0.050, -0.012, cut);
    slab += vec3(0.16, 0.19, 0.21) * chamfer * max(turned_to, 0.0);
    slab *= 1.0 - 0.42 * chamfer * max(-turned_to, 0.0);
    // A shallow hollow for the token, ground into the tile.
    let radius = length(inner);
    let seat = radius - 0.385;
    let seat_wall = dot(inner / max(radius, 1e-3), LAMP);
    slab *= 1.0 - 0.055 * inside(seat, pixel);
    slab -= vec3(0.075) * (1.0 - smoothstep(0.0, 0.022, abs(seat))) * (0.35 + 0.65 * max(seat_wall, 0.0));
    slab += vec3(0.075, 0.085, 0.09) * (1.0 - smoothstep(0.0, 0.020, abs(seat - 0.022))) * max(-seat_wall, 0.0);
    // A dot with a ring on cells that are open to the next token, with a dark edge.
    let open_mark = min(radius - look.hint.w, abs(radius - 1.95 * look.hint.w) - 0.21 * look.hint.w);
    let open_cover = is_open(home.place) * select(1.0, 0.8, look.open.w == 1u);
    slab = mix(slab, vec3(0.10, 0.13, 0.16), 0.55 * open_cover * inside(open_mark - 0.018, pixel));
    slab = mix(slab, to_screen(look.hint.rgb), 0.92 * open_cover * inside(open_mark, pixel));
    colour = mix(colour, slab, home.there * inside(cut, pixel));

    colour += dither(in.position.xy);
    let alpha = cover + shadow * (1.0 - cover);
    let seen = to_light(clamp(colour, vec3(0.0), vec3(1.0))) * cover / max(alpha, 1e-4);
    return vec4(seen, alpha * in.opacity);
}
