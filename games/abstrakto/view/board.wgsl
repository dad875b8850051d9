#import quintet::common::{Fragment, dither, inside, noise, rounded_box, stripes, to_light, to_screen, saturated}

struct Look {
    light: vec4<f32>,
    dark: vec4<f32>,
    tints: array<vec4<f32>, 3>,
    shape: vec4<f32>,
    wave: vec4<f32>,
    codes: array<vec4<f32>, 49>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

const LAMP: vec2<f32> = vec2(-0.62, 0.78);
const HALVES: i32 = 14;
const INK: vec3<f32> = vec3(0.42, 0.345, 0.255);
const ROUND: f32 = 0.16;

// The previous and the current value of a half cell; 0 outside the ruled part.
fn code(x: i32, y: i32) -> vec2<i32> {
    if x < 0 || y < 0 || x >= HALVES || y >= HALVES {
        return vec2(0);
    }
    let index = y * HALVES + x;
    let four = look.codes[index / 4];
    let both = i32(four[index % 4] + 0.5);
    return vec2(both / 32, both % 32);
}

// The progress of a half cell's change: 0 shows the previous value, 1 the current one.
fn spread(middle: vec2<f32>) -> f32 {
    let behind = look.wave.z - length(middle - look.wave.xy);
    return max(look.wave.w, smoothstep(0.0, 0.9, behind));
}

// The tint of a half cell with this value: the screen colour, and its opacity in w.
fn tint(value: i32, at: vec2<f32>, border: f32, pixel: f32) -> vec4<f32> {
    let owner = value & 3;
    let settled = (value & 4) != 0;
    let counted = (value & 8) != 0;
    let main_one = (value & 16) != 0;
    if owner == 0 {
        return vec4(0.0);
    }
    // Each side has its own hatching: rising or falling lines. A settled area without an owner has dots.
    if owner == 3 {
        let dots = length(fract(at * 4.0) - 0.5) / 4.0;
        return vec4(INK, select(0.0, 0.30 * inside(dots - 0.028, pixel), settled));
    }
    let way = select(vec2(0.70710678, 0.70710678), vec2(0.70710678, -0.70710678), owner == 1);
    let hue = saturated(to_screen(select(look.tints[1].rgb, look.tints[0].rgb, owner == 1)));
    var amount = 0.19;
    let fine = stripes(at, way, 0.17677670, 0.014, pixel);
    amount += 0.17 * fine;
    if settled {
        amount = 0.36 + 0.22 * stripes(at, way, 0.17677670, 0.024, pixel);
        // The outline of a won area, just inside its edge.
        amount = max(amount, 0.85 * inside(abs(border - 0.055) - 0.018, pixel));
    }
    if counted {
        amount = min(amount + 0.20, 0.95);
    }
    var colour = hue;
    if main_one {
        let line = inside(abs(border - 0.075) - 0.045, pixel);
        colour = mix(colour, to_screen(look.tints[2].rgb), line);
        amount = max(amount, line);
    }
    return vec4(colour, amount);
}

// The first value, or the second where the first is 0. Component by component: browsers cannot select between integer
// vectors by a vector of conditions.
fn or_else(value: vec2<i32>, other: vec2<i32>) -> vec2<i32> {
    return vec2(select(value.x, other.x, value.x == 0), select(value.y, other.y, value.y == 0));
}

// Settled areas have an outline and are not continued outside it.
fn unsettled(value: i32) -> i32 {
    return select(value, 0, (value & 4) != 0);
}

// The area visible around a tile's plate: that of the nearest half cell, unless it is settled and thus outlined.
fn beside(home: vec2<i32>, inner: vec2<f32>) -> vec2<i32> {
    let way = vec2<i32>(select(vec2(1.0), vec2(-1.0), inner < vec2(0.5)));
    let far = min(inner, 1.0 - inner);
    let across = code(home.x + way.x, home.y);
    let along = code(home.x, home.y + way.y);
    let nearer = far.x < far.y;
    let nearest = or_else(select(along, across, nearer), select(across, along, nearer));
    let seen = or_else(nearest, code(home.x + way.x, home.y + way.y));
    return vec2(unsettled(seen.x), unsettled(seen.y));
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = in.at * look.shape.z;
    let pixel = fwidth(at.x);
    let ruled = look.shape.x;
    let sheet = rounded_box(at, vec2(look.shape.y), ROUND);
    let cover = inside(sheet, pixel);

    // A thick sheet: its lower edge is visible, and it casts a shadow on the table.
    let edge = rounded_box(at - vec2(0.012, -0.055), vec2(look.shape.y), ROUND);
    let thick = inside(min(edge, sheet), pixel);
    let fallen = rounded_box(at - vec2(0.10, -0.20), vec2(look.shape.y - 0.08), ROUND + 0.1);
    let near = 1.0 - smoothstep(-0.12, 0.32, fallen);
    let wide = 1.0 - smoothstep(-0.3, 0.85, fallen);
    let shadow = (0.40 * near + 0.28 * wide) * (1.0 - thick);

    // Paper with fibres, lighter towards the upper left.
    let slope = clamp(0.5 - dot(at, LAMP) / (2.6 * look.shape.y), 0.0, 1.0);
    var colour = mix(to_screen(look.light.rgb), to_screen(look.dark.rgb), smoothstep(-0.05, 1.1, slope));
    let fibre = noise(at * vec2(31.0, 7.0) + noise(at * 3.0) * 4.0) + noise(at * vec2(9.0, 41.0) + 5.0);
    colour += (fibre - 1.0) * 0.014 + (noise(at * 1.3) - 0.5) * 0.012;
    // The margin around the ruled part, where tiles overhang, is slightly darker.
    let outside = max(abs(at.x), abs(at.y)) - ruled;
    colour *= 1.0 - 0.035 * inside(-outside, pixel);

    // The tints of the areas.
    let seen = at * look.shape.w;
    let half_at = (seen + ruled) * 2.0;
    let home = vec2<i32>(floor(half_at));
    let here = code(home.x, home.y);
    let within = home.x >= 0 && home.y >= 0 && home.x < HALVES && home.y < HALVES;
    var own = here;
    if within {
        own = or_else(here, beside(home, fract(half_at)));
        // Below the middle of a tile, which is visible while the tile is previewed, the area of the nearest edge continues.
        own = or_else(own, beside(home, 1.0 - fract(half_at)));
    }
    if own.x != 0 || own.y != 0 {
        let inner = fract(half_at);
        // The distance to the nearest covered half cell, before and after the change, in cells.
        var border = vec2(9.0);
        for (var dy = -1; dy <= 1; dy++) {
            for (var dx = -1; dx <= 1; dx++) {
                let other = code(home.x + dx, home.y + dy);
                let across = vec2(
                    select(select(0.0, inner.x, dx < 0), 1.0 - inner.x, dx > 0),
                    select(select(0.0, inner.y, dy < 0), 1.0 - inner.y, dy > 0),
                );
                let far = length(across) * 0.5;
                border = min(border, select(vec2(9.0), vec2(far), other == vec2(0)));
            }
        }
        let how_far = spread((vec2<f32>(home) + 0.5) * 0.5 - ruled);
        let was = tint(own.x, at, border.x, pixel);
        let now = tint(own.y, at, border.y, pixel);
        colour = mix(colour, was.rgb, was.a * (1.0 - how_far));
        colour = mix(colour, now.rgb, now.a * how_far);
    }

    // The grid lines, and a stronger line around them.
    let grid = 0.5 - abs(fract(at - ruled) - 0.5);
    let width = max(0.011, 0.5 * pixel);
    let inside_ruled = inside(outside - 0.012, pixel);
    let lines = max(inside(grid.x - width, pixel), inside(grid.y - width, pixel)) * inside_ruled;
    let frame = inside(abs(outside) - max(0.020, 0.6 * pixel), pixel);
    let ink = max(0.58 * lines, 0.85 * frame);
    colour = mix(colour, INK, ink);
    // The edge of the sheet catches light above and shows its thickness below.
    let facing = dot(at / look.shape.y, LAMP);
    colour += vec3(0.05) * smoothstep(-0.05, -0.01, sheet) * facing;
    let wall = to_screen(look.dark.rgb) * 0.62;
    colour = mix(wall, colour, cover);
    colour += dither(in.position.xy);

    let alpha = thick + shadow * (1.0 - thick);
    let lit = to_light(clamp(colour, vec3(0.0), vec3(1.0))) * thick / max(alpha, 1e-4);
    return vec4(lit, alpha * in.opacity);
}
