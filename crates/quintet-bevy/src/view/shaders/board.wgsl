// Boards of hexagons, squares or points, of wood, slate or stone, in a frame.

#import quintet::common::{
    Fragment, slate, per_pixel, dither, grain, hash, hexagon, inside, noise, rounded_box, to_light, to_screen,
}

struct Look {
    // The pale cells, the dark cells and the frame: each in the light and in the shade.
    shades: array<vec4<f32>, 6>,
    // The colours of the edges: bottom, right, top and left; transparent without an owner.
    edges: array<vec4<f32>, 4>,
    // Columns, rows, shape and material.
    grid: vec4<f32>,
    // Half the size of the quad, the margin around the outer centres, and the corner radius.
    extent: vec4<f32>,
    // x: 1 if the board is flipped; y and z: the direction of its rows.
    turned: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

// The strength of the parts of slate and of wood.
const CLEFT: vec3<f32> = vec3(0.074, 0.027, 0.040);
const GRAIN: vec3<f32> = vec3(0.050, 0.068, 0.042);
// The direction of the light on the screen.
const LAMP: vec2<f32> = vec2(-0.62, 0.78);
const ROW: f32 = 0.8660254;
// The half height of a parallelogram with slanted sides, as seen along them.
const SLANT: f32 = 0.57735027;
// Half the width of a hexagonal tile, and its corner radius.
const TILE: f32 = 0.474;
const TILE_ROUND: f32 = 0.050;

// From the screen to the board, which may be turned.
fn to_board(way: vec2<f32>) -> vec2<f32> {
    let along = look.turned.yz;
    return vec2(dot(way, along), dot(way, vec2(-along.y, along.x)));
}

// The direction of the light on the board.
fn light_direction() -> vec2<f32> {
    return to_board(LAMP);
}

// Half the distances between the outer centres.
fn half_centres() -> vec2<f32> {
    return (look.grid.xy - 1.0) * 0.5;
}

// The signed distance to a parallelogram whose upper side is further to the left, after Inigo Quilez.
fn parallelogram(at: vec2<f32>, half: vec2<f32>) -> f32 {
    let slope = vec2(-half.y * SLANT, half.y);
    var p = select(at, -at, at.y < 0.0);
    var w = p - slope;
    w.x -= clamp(w.x, -half.x, half.x);
    var d = vec2(dot(w, w), -w.y);
    let s = p.x * slope.y - p.y * slope.x;
    p = select(p, -p, s < 0.0);
    var v = p - vec2(half.x, 0.0);
    v -= slope * clamp(dot(v, slope) / dot(slope, slope), -1.0, 1.0);
    d = min(d, vec2(dot(v, v), half.x * half.y - abs(s)));
    return sqrt(d.x) * sign(-d.y);
}

// The signed distance to the outline.
fn edge(at: vec2<f32>, shape: f32) -> f32 {
    let centres = half_centres();
    let round = look.extent.w;
    let grow = look.extent.z - round;
    if shape > 1.5 {
        return rounded_box(at, centres + look.extent.z, round);
    } else if shape > 0.5 {
        return parallelogram(at, vec2(centres.x + grow / ROW, centres.y * ROW + grow)) - round;
    }
    return hexagon(at, centres.y * ROW + grow) - round;
}

// The distance from the outer centres, across and up: positive outside them.
fn outer_distance(at: vec2<f32>, shape: f32) -> vec2<f32> {
    let centres = half_centres();
    if shape > 1.5 {
        return abs(at) - centres;
    }
    let across = at.x + at.y * SLANT;
    return vec2((abs(across) - centres.x) * ROW, abs(at.y) - centres.y * ROW);
}

struct Home {
    centre: vec2<f32>,
    // The column and the row, from 0.
    place: vec2<f32>,
    there: f32,
}

fn nearest_hex(at: vec2<f32>, shape: f32) -> Home {
    let middle = half_centres();
    let r = at.y / ROW;
    let q = at.x + r * 0.5;
    // Column, row and their difference.
    let free = vec3(q + middle.x, r + middle.y, q + middle.x - r - middle.y);
    var rounded = round(free);
    let off = abs(rounded - free);
    if off.x > off.y && off.x > off.z {
        rounded.x = rounded.y + rounded.z;
    } else if off.y > off.z {
        rounded.y = rounded.x - rounded.z;
    }
    var home: Home;
    home.place = rounded.xy;
    let from_middle = rounded.xy - middle;
    home.centre = vec2(from_middle.x - from_middle.y * 0.5, from_middle.y * ROW);
    let within = all(rounded.xy > vec2(-0.5)) && all(rounded.xy < look.grid.xy - 0.5);
    let side = (look.grid.y + 1.0) * 0.5;
    let on_board = shape > 0.5 || abs(rounded.x - rounded.y) < side - 0.5;
    home.there = select(0.0, 1.0, within && on_board);
    return home;
}

fn tile(at: vec2<f32>) -> f32 {
    return hexagon(at.yx, TILE - TILE_ROUND) - TILE_ROUND;
}

// Stone with veins.
fn veined(at: vec2<f32>, seed: f32) -> f32 {
    let p = at + seed * 19.0;
    let cloud = 0.5 * noise(p * 2.6) + 0.3 * noise(p * 6.0 + 3.1) + 0.2 * noise(p * 13.0 + 7.7) - 0.5;
    let speckles = noise(at * 34.0 + seed * 7.0) - 0.5;
    let vein = abs(0.6 * noise(p * vec2(1.1, 1.5)) + 0.4 * noise(p * vec2(2.6, 3.4) + 3.1) - 0.5);
    return cloud * 0.11 + speckles * 0.055 - 0.055 * (1.0 - smoothstep(0.0, 0.035, vein));
}

// The texture of a cell.
fn cell_texture(at: vec2<f32>, seed: f32, material: f32) -> f32 {
    if material > 1.5 {
        return veined(at, seed);
    } else if material > 0.5 {
        return slate(at, seed, CLEFT);
    }
    return grain(at + vec2(seed * 23.0, seed * 61.0), GRAIN);
}

fn tint(index: i32, slope: f32) -> vec3<f32> {
    return mix(to_screen(look.shades[index].rgb), to_screen(look.shades[index + 1].rgb), smoothstep(-0.05, 1.05, slope));
}

// Hexagonal tiles, set into the frame.
fn hexagons(ground: vec3<f32>, at: vec2<f32>, slope: f32, shape: f32, material: f32, pixel: f32) -> vec3<f32> {
    let home = nearest_hex(at, shape);
    let inner = at - home.centre;
    let cut = tile(inner);
    let seed = hash(home.place * 1.37 + 0.61);
    var colour = ground * (1.0 - 0.50 * home.there * (1.0 - smoothstep(0.0, 0.05, cut)));
    let step = 0.02;
    let around = normalize(vec2(
        tile(inner + vec2(step, 0.0)) - tile(inner - vec2(step, 0.0)),
        tile(inner + vec2(0.0, step)) - tile(inner - vec2(0.0, step)),
    ) + 1e-5);
    let facing = dot(around, light_direction());
    var face = tint(0, slope) * (0.96 + 0.10 * (seed - 0.5)) * (1.0 + cell_texture(inner, seed, material));
    face *= 1.0 + 0.10 * dot(inner, light_direction());
    let chamfer = smoothstep(-0.050, -0.012, cut);
    face += vec3(0.15, 0.17, 0.18) * chamfer * max(facing, 0.0);
    face *= 1.0 - 0.42 * chamfer * max(-facing, 0.0);
    return mix(colour, face, home.there * inside(cut, pixel));
}

// Squares of two tints, inlaid with thin joints.
fn squares(at: vec2<f32>, slope: f32, material: f32, pixel: f32) -> vec3<f32> {
    let from_corner = at + look.grid.xy * 0.5;
    let place = clamp(floor(from_corner), vec2(0.0), look.grid.xy - 1.0);
    let within = from_corner - place - 0.5;
    let turn = per_pixel(look.turned.x, 1.0) * (look.grid.x + look.grid.y);
    let odd = fract((place.x + place.y + turn) * 0.5) > 0.25;
    let seed = hash(place * 1.37 + 0.61);
    var colour = select(tint(2, slope), tint(0, slope), odd);
    colour *= 0.965 + 0.07 * seed;
    // The grain of the dark squares runs across that of the pale ones.
    let along = select(within.yx, within, odd);
    colour *= 1.0 + cell_texture(along, seed, material) * select(1.15, 0.85, odd);
    let to_edge = 0.5 - max(abs(within.x), abs(within.y));
    let side = select(vec2(0.0, sign(within.y)), vec2(sign(within.x), 0.0), abs(within.x) > abs(within.y));
    let worn = 1.0 - smoothstep(0.008, 0.034, to_edge);
    colour += vec3(0.055, 0.050, 0.043) * worn * dot(side, light_direction());
    let joint = 1.0 - smoothstep(0.004, 0.006 + pixel, to_edge);
    return colour * (1.0 - 0.34 * joint);
}

// The lines of a grid on a plain surface.
fn points(at: vec2<f32>, slope: f32, material: f32, pixel: f32) -> vec3<f32> {
    let centres = half_centres();
    var colour = tint(0, slope) * (1.0 + cell_texture(at * 0.9 + 3.0, 0.0, material));
    let from_line = abs(at + centres - round(at + centres));
    let on_grid = max(abs(at.x) - centres.x, abs(at.y) - centres.y) - 0.016;
    let width = max(0.016, 0.6 * pixel);
    let line = max(inside(from_line.x - width, pixel), inside(from_line.y - width, pixel)) * inside(on_grid, pixel);
    // Lines are cut into the surface: a bright edge below and to the right.
    let cut = min(from_line.x, from_line.y) - width;
    colour += vec3(0.05) * (1.0 - smoothstep(0.0, 0.03, cut)) * inside(on_grid - 0.02, pixel);
    return mix(colour, to_screen(look.shades[5].rgb) * 0.75, 0.86 * line);
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = to_board(in.at * look.extent.xy);
    let pixel = fwidth(at.y);
    let shape = per_pixel(look.grid.z, in.opacity);
    let material = per_pixel(look.grid.w, in.opacity);
    let distance = edge(at, shape);
    let cover = inside(distance, pixel);

    // The shadow on the table: dark near the board, soft further away.
    let near = 1.0 - smoothstep(-0.12, 0.36, edge(at - to_board(vec2(0.10, -0.18)), shape));
    let wide = 1.0 - smoothstep(-0.25, 0.75, edge(at - to_board(vec2(0.15, -0.28)), shape));
    let shadow = (0.42 * near + 0.26 * wide) * (1.0 - cover);

    // The frame: a bevel that catches the light, with a fine line inside it.
    let size = look.extent.xy;
    let slope = clamp(0.5 - dot(at / min(size.x, size.y), light_direction()) * 0.42, 0.0, 1.0);
    let sideways = outer_distance(at, shape).x > outer_distance(at, shape).y;
    var colour = tint(4, slope);
    if material > 0.5 && material < 1.5 {
        colour *= 1.0 + slate(at * 0.5, 0.13, CLEFT) * 0.9;
    } else {
        let fibres = select(at * vec2(1.4, 26.0), at.yx * vec2(1.4, 26.0), sideways && shape > 1.5);
        colour *= 1.0 + (noise(fibres) - 0.5) * 0.10 + (noise(fibres * 2.7 + 4.0) - 0.5) * 0.06;
    }
    let step = 0.02;
    let outward = normalize(vec2(
        edge(at + vec2(step, 0.0), shape) - edge(at - vec2(step, 0.0), shape),
        edge(at + vec2(0.0, step), shape) - edge(at - vec2(0.0, step), shape),
    ) + 1e-5);
    let facing = dot(outward, light_direction());

    // The coloured edges.
    let from_centres = outer_distance(at, shape);
    let outer = max(from_centres.x, from_centres.y);
    let inner_end = select(0.56, 0.66, shape < 1.5);
    let strip = abs(outer - inner_end - 0.075) - 0.075;
    let edge_index = select(select(0, 2, at.y > 0.0), select(3, 1, at.x + at.y * SLANT * select(1.0, 0.0, shape > 1.5) > 0.0), sideways);
    let owner = look.edges[edge_index];
    if owner.a > 0.5 && shape > 0.5 {
        let mitre = inside(0.035 - abs(from_centres.x - from_centres.y), pixel);
        let groove = 1.0 - smoothstep(0.0, 0.03, abs(strip));
        var inlaid = to_screen(owner.rgb) * (1.06 - 0.22 * slope) * (1.0 + grain(at * 1.3, GRAIN) * 0.6);
        inlaid += vec3(0.10) * (1.0 - smoothstep(0.0, 0.03, -strip)) * -facing;
        colour = mix(colour, inlaid, inside(strip, pixel) * mitre);
        colour *= 1.0 - 0.30 * groove * (1.0 - inside(strip, pixel));
    }

    // The playing surface.
    if shape > 1.5 {
        let is_grid = shape > 2.5;
        let inner = outer - select(0.5, look.extent.z - 0.16, is_grid);
        let groove = 1.0 - smoothstep(0.0, 0.05, abs(inner - 0.03));
        let side = select(vec2(0.0, sign(at.y)), vec2(sign(at.x), 0.0), sideways);
        colour += vec3(0.10, 0.09, 0.085) * groove * -dot(side, light_direction()) - vec3(0.05) * groove;
        var surface: vec3<f32>;
        if is_grid {
            surface = points(at, slope, material, pixel);
        } else {
            surface = squares(at, slope, material, pixel);
        }
        // The shadow of the frame.
        let half = half_centres() + select(0.5, look.extent.z - 0.16, is_grid);
        let from_frame = min(half.x + at.x, half.y - at.y);
        surface *= 1.0 - 0.24 * (1.0 - smoothstep(0.0, 0.15, from_frame));
        if is_grid && owner.a > 0.5 {
            let bar = inside(strip, pixel) * inside(0.035 - abs(from_centres.x - from_centres.y), pixel);
            surface = mix(surface, to_screen(owner.rgb) * (1.06 - 0.22 * slope), bar);
        }
        colour = mix(colour, surface, inside(inner, pixel));
    } else {
        colour = hexagons(colour, at, slope, shape, material, pixel);
    }

    let bevel = smoothstep(-0.13, -0.015, distance);
    colour += vec3(0.14, 0.14, 0.14) * bevel * max(facing, 0.0);
    colour *= 1.0 - 0.5 * bevel * max(-facing, 0.0);

    colour += dither(in.position.xy);
    let alpha = cover + shadow * (1.0 - cover);
    let seen = to_light(clamp(colour, vec3(0.0), vec3(1.0))) * cover / max(alpha, 1e-4);
    return vec4(seen, alpha * in.opacity);
}
