// A sample of a tint, drawn as on the board: a leading or a won area of both sides, an area without an owner, or the outline
// of the main area.

#import quintet::common::{Fragment, per_pixel, inside, rounded_box, stripes, to_light, to_screen, saturated}

struct Look {
    paper: vec4<f32>,
    // The tints of both sides, and of the highlight.
    tints: array<vec4<f32>, 3>,
    // The tint; half the width and height, in cells.
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

const INK: vec3<f32> = vec3(0.42, 0.345, 0.255);

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let half_size = look.shape.yz;
    let at = in.at * half_size;
    let pixel = fwidth(at.x);
    let whole = rounded_box(at, half_size, 0.07);
    var colour = to_screen(look.paper.rgb);
    // The gap between the samples of both sides.
    var gap = 0.0;
    let tint = per_pixel(look.shape.x, in.opacity);
    if tint > 2.5 {
        colour = mix(colour, to_screen(look.tints[2].rgb), inside(abs(whole + 0.075) - 0.045, pixel));
    } else if tint > 1.5 {
        let dots = length(fract(at * 4.0 + 0.5) - 0.5) / 4.0;
        colour = mix(colour, INK, 0.42 * inside(dots - 0.034, pixel));
    } else {
        let first = at.x < 0.0;
        let way = select(vec2(0.70710678, 0.70710678), vec2(0.70710678, -0.70710678), first);
        let hue = saturated(to_screen(select(look.tints[1].rgb, look.tints[0].rgb, first)));
        var amount = 0.19 + 0.17 * stripes(at, way, 0.17677670, 0.014, pixel);
        if tint > 0.5 {
            amount = 0.36 + 0.22 * stripes(at, way, 0.17677670, 0.024, pixel);
            amount = max(amount, 0.85 * inside(abs(min(-whole, abs(at.x)) - 0.04) - 0.022, pixel));
        }
        colour = mix(colour, hue, amount);
        gap = inside(abs(at.x) - 0.025, pixel);
    }
    return vec4(to_light(colour), inside(whole, pixel) * (1.0 - gap) * in.opacity);
}
