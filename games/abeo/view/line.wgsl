#import quintet::common::{Fragment, per_pixel, inside, segment}

struct Look {
    colour: vec4<f32>,
    // In cells along the line from the placed token: the first and the last token of the run, and half the quad's
    // length. w: 0 for the path and the band below the run, 1 for the arrowhead.
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

const HALF_WIDTH: f32 = 0.56;

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    // The quad extends half its width outer_distance the placed token and outer_distance the run.
    let at = vec2((in.at.x + 1.0) * look.shape.z - HALF_WIDTH, in.at.y * HALF_WIDTH);
    let pixel = fwidth(at.y);
    // A triangle from the border of the target's cell to the edge of its token.
    let tip = look.shape.x - 0.37;
    let back = look.shape.x - 0.51;
    if per_pixel(look.shape.w, in.opacity) > 0.5 {
        let slope = normalize(vec2(0.13, tip - back));
        let head = max(dot(vec2(at.x - tip, abs(at.y)), slope), back - at.x);
        let cover = inside(head, pixel);
        let outline = inside(head - 0.032, pixel) * 0.75;
        let alpha = max(cover, outline);
        return vec4(look.colour.rgb * cover / max(alpha, 1e-4), alpha * look.colour.a * in.opacity);
    }
    // Dots along the path over empty cells.
    let first = 0.5;
    let last = back - 0.06;
    let spacing = 0.2;
    let count = floor(max(last - first, 0.0) / spacing);
    let nearest = first + clamp(round((at.x - first) / spacing), 0.0, count) * spacing;
    let dots = inside(length(at - vec2(nearest, 0.0)) - 0.042, pixel) * select(0.0, 1.0, last > first);
    // The band below the run.
    let band = segment(at, vec2(look.shape.x, 0.0), vec2(look.shape.y, 0.0)) - 0.47;
    let fill = inside(band, pixel) * 0.20;
    let rim = inside(abs(band + 0.015) - 0.016, pixel) * 0.95;
    let alpha = max(max(fill, rim), dots);
    return vec4(look.colour.rgb, alpha * look.colour.a * in.opacity);
}
