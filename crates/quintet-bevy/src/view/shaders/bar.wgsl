#import quintet::common::{Fragment, inside, rounded_box, to_light, to_screen}

struct Look {
    // The colour of the side, lit and shaded, then that of the other side.
    own: array<vec4<f32>, 2>,
    other: array<vec4<f32>, 2>,
    track: vec4<f32>,
    // The shares of both sides, and the width and height in points.
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let half_size = look.shape.zw * 0.5;
    let at = in.at * half_size;
    let pixel = fwidth(at.x);
    let radius = half_size.y;
    let distance = rounded_box(at, half_size, radius);
    let cover = inside(distance, pixel);
    let up = in.at.y * 0.5 + 0.5;

    // A groove, dark under its upper edge.
    var colour = to_screen(look.track.rgb) * (1.0 - 0.35 * smoothstep(0.55, 1.0, up));
    let along = at.x + half_size.x;
    // Both ends are filled. A filling ends in a semicircle and is never shorter than its share.
    let mine = look.shape.x * look.shape.z;
    let theirs = (1.0 - look.shape.y) * look.shape.z;
    let own_in = inside(along - mine, pixel);
    let other_in = inside(theirs - along, pixel);
    let gloss = smoothstep(0.0, 1.0, up);
    colour = mix(colour, mix(to_screen(look.own[1].rgb), to_screen(look.own[0].rgb), 0.25 + 0.6 * gloss), own_in);
    colour = mix(colour, mix(to_screen(look.other[1].rgb), to_screen(look.other[0].rgb), 0.25 + 0.6 * gloss), other_in);
    // The mark at the middle: a side filled outer_distance it has won.
    let middle = inside(abs(at.x) - 0.75, pixel);
    colour = mix(colour, vec3(0.93, 0.95, 0.95), 0.65 * middle);
    let edge = inside(abs(distance + 0.5) - 0.5, pixel);
    colour = mix(colour, colour * 0.6, edge * 0.5);
    return vec4(to_light(colour), cover * in.opacity);
}
