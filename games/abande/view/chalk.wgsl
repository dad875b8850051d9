#import quintet::common::{Fragment, per_pixel, inside, noise}

struct Look {
    colour: vec4<f32>,
    // x: 0 for a line, 1 for a dot. y: half its width relative to half the quad's height. z: how much it glows.
    shape: vec4<f32>,
    // x: the quad's height in board units.
    size: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = in.at;
    let pixel = length(vec2(dpdx(at.y), dpdy(at.y)));
    // The position on the board, up to an offset, so that the grain differs between lines.
    let place = in.position.xy * pixel * look.size.x * 0.5;
    let ends = length(vec2(dpdx(at.x), dpdy(at.x)));
    let rough = (noise(place * 11.0) - 0.5) * 0.55;
    var distance = length(at);
    if per_pixel(look.shape.x, in.opacity) < 0.5 {
        // A line with round ends. The quad is longer than high.
        let longer = pixel / ends;
        distance = length(vec2(max((abs(at.x) - 1.0) * longer + look.shape.y, 0.0), at.y));
    }
    let width = look.shape.y * (1.0 + rough * 0.5);
    // A line is at least slightly wider than a pixel. Thinner lines are drawn fainter instead.
    let seen = max(width, 0.55 * pixel);
    let line = inside(distance - seen, pixel) * width / seen;
    // Chalk sticks to the top of the fibres and leaves gaps between them.
    let grain = smoothstep(0.10, 0.60, noise(place * 47.0 + 9.0) * 0.5 + noise(place * 93.0) * 0.5);
    let body = line * mix(0.55, 1.0, grain);
    let glow = look.shape.z * exp(-distance * distance * 6.0) * (1.0 - smoothstep(0.75, 1.0, abs(at.y)));
    let alpha = max(body, 0.0) + glow * (1.0 - body);
    return vec4(look.colour.rgb, clamp(alpha, 0.0, 1.0) * look.colour.a * in.opacity);
}
