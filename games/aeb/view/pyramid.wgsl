// A four-sided pyramid, seen from the south at an angle: upright, lying, or tipping over. Each pixel traces a ray
// against six planes, so the pyramid is sharp at any size and in any pose.

#import bevy_sprite::mesh2d_functions::{
    get_world_from_local, get_tag, mesh2d_position_local_to_world, mesh2d_position_world_to_clip,
}
#import quintet::common::{Vertex, per_pixel, dither, inside, to_light, to_screen}

struct Look {
    colour: vec4<f32>,
    // The number of pips, their shape (0 to 3), whether they are hollow, and the size of the pyramid relative to a
    // large one.
    pips: vec4<f32>,
    // The direction on the screen in which it points (x, y), half its base and its height.
    stance: vec4<f32>,
    // Half the quad, the rotation at rest, and the sine and cosine of the viewing angle.
    view: vec4<f32>,
    // x: the height at which it is cut off; above the tip if it is whole.
    cut: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

// The direction of the light: from the upper left of the screen.
const LAMP: vec3<f32> = vec3(-0.66, -0.36, 0.66);

struct Seen {
    @builtin(position) position: vec4<f32>,
    @location(0) at: vec2<f32>,
    @location(1) @interpolate(flat) opacity: f32,
    // How far it leans: 0 is upright, 1 is lying.
    @location(2) @interpolate(flat) lean: f32,
    // The rotation about its own axis.
    @location(3) @interpolate(flat) spin: f32,
}

@vertex
fn vertex(in: Vertex) -> Seen {
    var out: Seen;
    let tag = get_tag(in.instance_index);
    let world = mesh2d_position_local_to_world(get_world_from_local(in.instance_index), vec4(in.position, 1.0));
    out.position = mesh2d_position_world_to_clip(world);
    out.at = in.position.xy * 2.0;
    out.opacity = f32(tag & 255u) / 255.0;
    out.lean = f32((tag >> 8u) & 255u) / 255.0;
    out.spin = f32((tag >> 16u) & 255u) / 255.0 * 3.1415927;
    return out;
}

// The distance from the edge of a pip of about unit size.
fn pip(at: vec2<f32>, shape: i32) -> f32 {
    let a = abs(at);
    var distance = length(at) - 0.94;
    switch shape {
        case 1: { distance = max(a.x, a.y) - 0.82; }
        case 2: { distance = max(a.x * 0.8660254 + at.y * 0.5 + 0.08, -at.y - 0.16) - 0.58; }
        case 3: { distance = (a.x + a.y) * 0.7071068 - 0.80; }
        default: {}
    }
    return select(distance, abs(distance + 0.24) - 0.25, look.pips.z > 0.5);
}

// The coverage of a row of pips at a point. `room` is the available height.
fn row_of_pips(at: vec2<f32>, shape: i32, room: f32, pixel: f32) -> f32 {
    let radius = min(0.062 / look.pips.w, room * 0.36);
    let apart = 0.170 / look.pips.w;
    let middle = (look.pips.x - 1.0) * 0.5;
    let nearest = clamp(round(at.x / apart + middle), 0.0, look.pips.x - 1.0);
    let from_it = vec2(at.x - (nearest - middle) * apart, at.y) / radius;
    // Fade out pips that are too small to have a shape, which would only dull the colour.
    return inside(pip(from_it, shape) * radius, pixel * 1.1) * smoothstep(0.7, 1.3, radius / pixel);
}

@fragment
fn fragment(in: Seen) -> @location(0) vec4<f32> {
    let base = look.stance.z;
    let height = look.stance.w;
    let slant = length(vec2(base, height));

    // The axes of the pyramid. It tips over the edge of its base on the side where it will point.
    let way = vec3(look.stance.xy, 0.0);
    let right = vec3(look.stance.y, -look.stance.x, 0.0);
    let up = vec3(0.0, 0.0, 1.0);
    let angle = in.lean * (3.1415927 - atan2(height, base));
    let forward = way * cos(angle) - up * sin(angle);
    let axis = up * cos(angle) + way * sin(angle);
    let spin = in.spin + look.view.y * (1.0 - in.lean);
    let x = right * cos(spin) + forward * sin(spin);
    let y = forward * cos(spin) - right * sin(spin);
    let foot = way * mix(base, -slant * 0.5, in.lean) - forward * base;

    // The ray of this pixel in those axes.
    let screen = in.at * look.view.x;
    let pixel = fwidth(screen.x);
    let start = vec3(screen.x, screen.y / look.view.z, 0.0) - foot;
    let sight = vec3(0.0, look.view.w, -look.view.z);
    let from_there = vec3(dot(start, x), dot(start, y), dot(start, axis));
    let ray = vec3(dot(sight, x), dot(sight, y), dot(sight, axis));

    let lean_of_side = vec2(height, base) / slant;
    var enters = -9.0;
    var second = -9.0;
    var leaves = 9.0;
    var normal = vec3(0.0, 0.0, -1.0);
    for (var side = 0; side < 6; side++) {
        var plane = vec3(0.0, 0.0, -1.0);
        var distance = 0.0;
        if side < 4 {
            let quarter = f32(side) * 1.5707963;
            plane = vec3(cos(quarter) * lean_of_side.x, sin(quarter) * lean_of_side.x, lean_of_side.y);
            distance = height * base / slant;
        } else if side == 5 {
            plane = vec3(0.0, 0.0, 1.0);
            distance = look.cut.x;
        }
        let along = dot(plane, ray);
        let room = distance - dot(plane, from_there);
        if along < -1e-4 {
            let t = room / along;
            if t > enters {
                second = enters;
                enters = t;
                normal = plane;
            } else {
                second = max(second, t);
            }
        } else if along > 1e-4 {
            leaves = min(leaves, room / along);
        } else if room < 0.0 {
            leaves = -99.0;
        }
    }
    let gap = leaves - enters;
    let slope = max(fwidth(gap), 1e-5);
    let cover = clamp(0.5 + gap / slope, 0.0, 1.0);
    let crease = enters - second;
    let to_crease = crease / max(fwidth(crease), 1e-5) * pixel;

    // The tone depends on the angle between the facet and the light.
    let hit = from_there + ray * enters;
    let own = to_screen(look.colour.rgb);
    let facing = x * normal.x + y * normal.y + axis * normal.z;
    let lit = 0.5 + 0.5 * dot(facing, normalize(LAMP));
    let dark = own * vec3(0.40, 0.40, 0.47);
    let light = mix(own, vec3(1.0), 0.26);
    var tone = mix(mix(dark, own, smoothstep(0.24, 0.70, lit)), light, smoothstep(0.70, 0.97, lit));
    let brightness = dot(own, vec3(0.30, 0.59, 0.11));
    let ink = select(vec3(0.98), vec3(0.11, 0.10, 0.11), brightness > 0.56);
    let looked_at = -dot(normal, ray);
    let pips = i32(per_pixel(look.pips.y, in.opacity));
    if normal.z > 0.99 {
        // The cut surface: the ledge on which the next pyramid stands.
        tone = mix(tone, own, 0.35);
    } else if normal.z > 0.0 {
        // A side: lighter towards the tip, with pips along the base.
        let high = clamp(hit.z / height, 0.0, 1.0);
        tone *= 0.90 + 0.20 * high;
        let along = vec2(-normal.y, normal.x) / max(length(normal.xy), 1e-4);
        let room = min(look.cut.x, height) / height * slant;
        let middle = min(0.128 / mix(1.0, look.pips.w, 0.55), room * 0.46);
        let place = vec2(dot(hit.xy, along), hit.z / height * slant - middle);
        let seen = row_of_pips(place, pips, room, pixel) * smoothstep(0.40, 0.54, looked_at);
        tone = mix(tone, ink, seen * 0.95);
    } else {
        // The base: a hollow with pips on its floor.
        let edge = max(abs(hit.x), abs(hit.y)) / base;
        let hollow = inside((edge - 0.80) * base, pixel);
        let across = vec2(dot(hit.xy, vec2(x.x, y.x)), -dot(hit.xy, vec2(x.z, y.z)));
        let ground = tone * (0.52 + 0.14 * clamp(0.5 - hit.y / base, 0.0, 1.0));
        tone = mix(tone, ground, hollow);
        let seen = row_of_pips(vec2(across.x, -across.y), pips, 1.0, pixel) * smoothstep(0.30, 0.45, looked_at);
        tone = mix(tone, vec3(0.97), seen * 0.92);
    }

    // Polished edges between the facets, and a soft outline.
    let width = max(0.016, pixel * 0.9);
    let polish = 1.0 - smoothstep(0.0, width, to_crease);
    tone = mix(tone, mix(own, vec3(1.0), 0.62), polish * 0.46);
    let rim = 1.0 - smoothstep(0.0, max(0.026, pixel * 1.2), gap / slope * pixel);
    // The outline of black pyramids is light, because they also stand on dark panels.
    let black = 1.0 - smoothstep(0.27, 0.35, brightness);
    tone = mix(tone * (1.0 - 0.46 * rim), mix(own, vec3(1.0), 0.50), 0.85 * rim * black);
    tone += dither(in.position.xy);
    return vec4(to_light(clamp(tone, vec3(0.0), vec3(1.0))), cover * in.opacity);
}
