// Pieces: discs, stones and pawns, with an emblem for the side and pips for the kind.

#import quintet::common::{Fragment, per_pixel, dither, inside, noise, segment, to_light, to_screen}

struct Look {
    light: vec4<f32>,
    dark: vec4<f32>,
    inlay: vec4<f32>,
    // The shape, the emblem, the number of pips, and how glossy the piece is.
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

const LAMP: vec2<f32> = vec2(-0.62, 0.78);
const LAMP3: vec3<f32> = vec3(-0.46, 0.58, 0.67);
const TURN: f32 = 6.2831853;
// The face of a disc lies slightly above the middle, so that its edge is visible below.
const FACE: f32 = 0.925;
const THICK: f32 = 0.075;
// The radius on which pips lie.
const PIPS: f32 = 0.575;

// The signed distance from the emblem and the pips.
fn mark(at: vec2<f32>, emblem: f32, pips: f32) -> f32 {
    // With pips around it, the emblem is smaller.
    let scale = select(1.0, 0.78, pips > 0.5);
    let p = at / scale;
    let radius = length(p);
    var distance = 9.0;
    if emblem > 3.5 {
        let q = abs(p);
        distance = abs(max(q.x, q.y) - 0.285) - 0.065;
    } else if emblem > 2.5 {
        let q = abs(vec2(p.x + p.y, p.y - p.x) * 0.7071068);
        distance = min(segment(q, vec2(0.0), vec2(0.40, 0.0)), segment(q, vec2(0.0), vec2(0.0, 0.40))) - 0.085;
    } else if emblem > 1.5 {
        // A star with four long and four short rays.
        let folded = abs(p);
        let long = (min(folded.x, folded.y) + max(folded.x, folded.y) * 0.30 - 0.150) * 0.92;
        let turned = abs(vec2(p.x + p.y, p.y - p.x) * 0.7071068);
        let short = (min(turned.x, turned.y) + max(turned.x, turned.y) * 0.44 - 0.150) * 0.88;
        distance = min(long, short);
    } else if emblem > 0.5 {
        distance = min(abs(radius - 0.36) - 0.070, radius - 0.12);
    }
    distance *= scale;
    if pips > 0.5 {
        let sector = TURN / pips;
        // The first pip is at the top.
        let angle = atan2(at.x, at.y);
        let folded = angle - round(angle / sector) * sector;
        let from_pip = length(at) * vec2(sin(folded), cos(folded)) - vec2(0.0, PIPS);
        distance = min(distance, length(from_pip) - 0.075);
    }
    return distance;
}

// The emblem and the pips, engraved and filled: a dark wall towards the light_direction and a bright one away from it.
fn engraved(surface: vec3<f32>, at: vec2<f32>, tone: f32, bright: vec3<f32>, deep: vec3<f32>, pixel: f32, opacity: f32) -> vec3<f32> {
    let emblem = per_pixel(look.shape.y, opacity);
    let pips = per_pixel(look.shape.z, opacity);
    let cut = mark(at, emblem, pips);
    let step = 0.012;
    let wall = vec2(
        mark(at + vec2(step, 0.0), emblem, pips) - mark(at - vec2(step, 0.0), emblem, pips),
        mark(at + vec2(0.0, step), emblem, pips) - mark(at - vec2(0.0, step), emblem, pips),
    ) / (2.0 * step);
    let turned_to = dot(wall, LAMP);
    let filling = to_screen(look.inlay.rgb) * tone;
    let shaded = filling * (1.0 - 0.40 * smoothstep(-0.085, 0.0, cut) * max(turned_to, 0.0));
    var colour = mix(surface, shaded, inside(cut, pixel));
    let lip = (1.0 - smoothstep(0.0, 0.045, abs(cut - 0.015))) * (1.0 - inside(cut, pixel));
    colour = mix(colour, mix(bright, vec3(1.0), 0.25), 0.45 * lip * max(-turned_to, 0.0));
    return mix(colour, deep * 0.7, 0.50 * lip * max(turned_to, 0.0));
}

fn disc(in: vec2<f32>, pixel: f32, opacity: f32) -> vec4<f32> {
    let at = in - vec2(0.0, THICK);
    let radius = length(at);
    let face = radius - FACE;
    let sunk = at.y + clamp(-at.y, 0.0, 2.0 * THICK);
    let body = length(vec2(at.x, sunk)) - FACE;
    let bright = to_screen(look.light.rgb);
    let deep = to_screen(look.dark.rgb);
    let facing = dot(at / max(radius, 1e-3), LAMP);

    // The edge runs from the lit left to the dark right.
    var colour = mix(deep * 0.92, mix(deep, bright, 0.45), smoothstep(0.9, -0.9, at.x));
    colour *= 0.80 + 0.20 * inside(body + 0.05, pixel * 3.0);

    // The rim: a rounded bevel around a shallow dish.
    let slope = clamp(0.52 + 0.42 * dot(at, LAMP), 0.0, 1.0);
    let dish = mix(deep, bright, 0.20 + 0.55 * slope) * (1.0 + 0.05 * (noise(at * 21.0) - 0.5));
    let roll = clamp((radius - 0.74) / (FACE - 0.74), 0.0, 1.0);
    let crown = sin((roll - 0.5) * 3.1415927);
    let lit = clamp(0.46 + 0.62 * crown * facing, 0.0, 1.0);
    var rim = mix(deep * 0.92, mix(bright, vec3(1.0), 0.18), lit);
    rim += vec3(0.20) * look.shape.w * pow(max(facing, 0.0), 6.0) * smoothstep(0.45, 0.9, roll) * (1.0 - smoothstep(0.9, 1.0, roll));
    var top = mix(dish, rim, smoothstep(0.725, 0.755, radius));
    let seam = 1.0 - smoothstep(0.0, 0.035, abs(radius - 0.735));
    top = mix(top, deep * 0.72, 0.70 * seam);
    top = engraved(top, at, 0.86 + 0.22 * slope, bright, deep, pixel, opacity);
    return vec4(mix(colour, top, inside(face, pixel)), inside(body, pixel));
}

fn stone(at: vec2<f32>, pixel: f32, opacity: f32) -> vec4<f32> {
    let radius = length(at) / 0.97;
    let bright = to_screen(look.light.rgb);
    let deep = to_screen(look.dark.rgb);
    // A lens: flat in the middle, round towards the edge.
    let dome = sqrt(max(1.0 - radius * radius * 0.92, 0.0));
    let normal = normalize(vec3(at * 0.95, dome + 0.18));
    let lit = clamp(dot(normal, LAMP3), 0.0, 1.0);
    let gloss = look.shape.w;
    let tone = mix(lit * lit * 0.62, smoothstep(0.10, 0.94, lit), smoothstep(1.0, 0.55, gloss));
    var colour = mix(deep, bright, tone);
    // Light that the board throws back at the lower edge.
    let below = smoothstep(0.72, 1.0, radius) * max(-dot(at, LAMP), 0.0);
    colour += vec3(0.13, 0.105, 0.08) * below * gloss;
    colour *= 1.0 - 0.20 * smoothstep(0.86, 1.0, radius);
    colour = engraved(colour, at * 1.12, 0.80 + 0.25 * lit, bright, deep, pixel, opacity);
    // The highlight: a soft oval at the upper left.
    let across = at - vec2(-0.34, 0.42);
    let turned = vec2(across.x * 0.78 + across.y * 0.62, across.y * 0.78 - across.x * 0.62);
    let oval = length(turned / vec2(0.40, 0.22));
    colour += vec3(0.40) * (1.0 - smoothstep(0.15, 1.15, oval)) * mix(0.5, 1.0, smoothstep(0.5, 1.0, gloss));
    return vec4(colour, inside((radius - 1.0) * 0.97, pixel));
}

// A flat round slab, seen at an angle: its middle, its half size and half its height. Returns the signed distance of its
// body and of its upper face.
fn slab(at: vec2<f32>, middle: f32, half: vec2<f32>, high: f32) -> vec2<f32> {
    let offset = at - vec2(0.0, middle);
    let body = length(vec2(offset.x / half.x, max(abs(offset.y) - high, 0.0) / half.y));
    let face = length((offset - vec2(0.0, high)) / half);
    return vec2(body - 1.0, face - 1.0) * half.y;
}

// The brightness of a round wall, across which `side` runs from -1 to 1, and of a slope upwards.
fn wall(side: f32, up: f32) -> f32 {
    let u = clamp(side, -1.0, 1.0);
    let normal = normalize(vec3(u, up, sqrt(max(1.0 - u * u, 0.0))));
    return clamp(dot(normal, LAMP3), 0.0, 1.0);
}

// From shade to light, with a highlight on glossy pieces.
fn lacquer(lit: f32, bright: vec3<f32>, deep: vec3<f32>) -> vec3<f32> {
    let gloss = look.shape.w;
    let soft = mix(smoothstep(0.05, 1.0, lit), lit * lit * 0.80, smoothstep(0.55, 1.0, gloss));
    return mix(deep, bright, soft) + vec3(0.34) * pow(lit, 14.0) * gloss;
}

fn pawn(at: vec2<f32>, pixel: f32, opacity: f32) -> vec4<f32> {
    let bright = to_screen(look.light.rgb);
    let deep = to_screen(look.dark.rgb);
    let inlay = to_screen(look.inlay.rgb);
    let emblem = per_pixel(look.shape.y, opacity);
    let has_low = emblem > 0.5 && (emblem < 1.5 || emblem > 2.5);
    let has_high = emblem > 1.5 && emblem < 3.5;

    // The base.
    let foot = slab(at, -0.595, vec2(0.565, 0.235), 0.085);
    var colour = lacquer(wall(at.x / 0.565, -0.05) * 0.88, bright, deep);
    let from_top = at.y + 0.51 + 0.235 * sqrt(max(1.0 - at.x * at.x / 0.3192, 0.0));
    let band = select(0.0, inside(abs(from_top + 0.085) - 0.036, pixel), has_low);
    colour = mix(colour, inlay * (0.45 + 0.6 * wall(at.x / 0.565, 0.0)), band);
    colour *= 1.0 - 0.35 * smoothstep(-0.10, -0.17, from_top);
    let ring = 1.0 - smoothstep(0.0, 0.05, abs(foot.y + 0.014));
    let ledge = lacquer(0.62 + 0.22 * dot(at / 0.6, LAMP), bright, deep) + vec3(0.08) * ring;
    colour = mix(colour, ledge, inside(foot.y, pixel));
    var cover = inside(foot.x, pixel);

    // The body: narrow above, with a hollow curve.
    let up = clamp((at.y + 0.52) / 0.62, 0.0, 1.0);
    let half = mix(0.40, 0.165, 1.0 - pow(1.0 - up, 2.1));
    let lower = -0.50 - 0.155 * sqrt(max(1.0 - at.x * at.x / 0.16, 0.0));
    let trunk = max(abs(at.x) - half, max(lower - at.y, at.y - 0.14));
    let shade = 0.62 + 0.38 * smoothstep(-0.66, -0.30, at.y);
    let body = lacquer(wall(at.x / half, 0.55 * (1.0 - up)), bright, deep) * shade;
    colour = mix(colour, body, inside(trunk, pixel));
    cover = max(cover, inside(trunk, pixel));

    // The collar, and its shadow on the body.
    let collar = slab(at, 0.135, vec2(0.300, 0.105), 0.030);
    let under = slab(at - vec2(0.02, -0.07), 0.135, vec2(0.270, 0.105), 0.030);
    colour *= 1.0 - 0.42 * inside(under.x, 0.10) * inside(trunk, pixel);
    var brim = lacquer(wall(at.x / 0.300, 0.25), bright, deep);
    brim = mix(brim, inlay * (0.45 + 0.6 * wall(at.x / 0.300, 0.0)), select(0.0, 1.0 - inside(collar.y, pixel), has_high));
    brim = mix(brim, lacquer(0.70, bright, deep), inside(collar.y, pixel));
    colour = mix(colour, brim, inside(collar.x, pixel));
    cover = max(cover, inside(collar.x, pixel));

    // The head.
    let offset = (at - vec2(0.0, 0.475)) / 0.315;
    let radius = length(offset);
    let normal = vec3(offset, sqrt(max(1.0 - radius * radius, 0.0)));
    var head = lacquer(clamp(dot(normal, LAMP3), 0.0, 1.0), bright, deep);
    head *= 1.0 - 0.25 * smoothstep(0.4, -0.9, offset.y) * smoothstep(0.5, 1.0, radius);
    head += vec3(0.10, 0.08, 0.06) * look.shape.w * smoothstep(0.75, 1.0, radius) * max(-dot(offset, LAMP), 0.0);
    let spot = length((offset - vec2(-0.36, 0.42)) / vec2(0.30, 0.24));
    head += vec3(0.42) * (1.0 - smoothstep(0.1, 1.0, spot)) * mix(0.45, 1.0, smoothstep(0.5, 1.0, look.shape.w));
    if emblem > 3.5 {
        head = mix(head, inlay, inside(length(offset - vec2(0.0, 0.55)) - 0.22, pixel / 0.315));
    }
    // Pips for the kind, on the head.
    let pips = per_pixel(look.shape.z, opacity);
    if pips > 0.5 {
        let column = clamp(round(offset.x / 0.34 + (pips - 1.0) * 0.5), 0.0, pips - 1.0) - (pips - 1.0) * 0.5;
        head = mix(head, inlay, inside(length(offset - vec2(column * 0.34, -0.12)) - 0.13, pixel / 0.315));
    }
    let ball = inside((radius - 1.0) * 0.315, pixel);
    colour = mix(colour, head, ball);
    // A light rim separates dark pawns from dark panels and squares.
    let inner = min(min(foot.x, trunk), min(collar.x, (radius - 1.0) * 0.315));
    let rim = inside(-inner - max(0.030, pixel * 1.1), pixel);
    let is_dark = 1.0 - smoothstep(0.50, 0.62, dot(bright, vec3(0.30, 0.59, 0.11)));
    colour = mix(colour, mix(bright, vec3(1.0), 0.35), 0.70 * rim * is_dark);
    return vec4(colour, max(cover, ball));
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let pixel = fwidth(in.at.y);
    let shape = per_pixel(look.shape.x, in.opacity);
    var seen: vec4<f32>;
    if shape > 1.5 {
        seen = pawn(in.at, pixel, in.opacity);
    } else if shape > 0.5 {
        seen = stone(in.at, pixel, in.opacity);
    } else {
        seen = disc(in.at, pixel, in.opacity);
    }
    let colour = seen.rgb + dither(in.position.xy);
    return vec4(to_light(clamp(colour, vec3(0.0), vec3(1.0))), seen.a * in.opacity);
}
