#import quintet::common::{Fragment, deciding, inside, noise}

struct Look {
    colour: vec4<f32>,
    // 0 for a line and 1 for a dot; half its width, of half the quad's height; how much it glows.
    shape: vec4<f32>,
    // The quad's height in board units.
    size: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = in.at;
    let pixel = length(vec2(dpdx(at.y), dpdy(at.y)));
    // Where this is on the board, but for an offset: what chalk leaves differs from line to line.
    let place = in.position.xy * pixel * look.size.x * 0.5;
    let ends = length(vec2(dpdx(at.x), dpdy(at.x)));
    let rough = (noise(place * 11.0) - 0.5) * 0.55;
    var distance = length(at);
    if deciding(look.shape.x, in.opacity) < 0.5 {
        // A line with round ends. Along it, the quad is longer than it is high.
        let longer = pixel / ends;
        distance = length(vec2(max((abs(at.x) - 1.0) * longer + look.shape.y, 0.0), at.y));
    }
    let width = look.shape.y * (1.0 + rough * 0.5);
    // A line is never thinner than a pixel and a bit; it is fainter instead.
    let seen = max(width, 0.55 * pixel);
    let line = inside(distance - seen, pixel) * width / seen;
    // Chalk lies on top of the fibres and leaves out what is between them.
    let grain = smoothstep(0.10, 0.60, noise(place * 47.0 + 9.0) * 0.5 + noise(place * 93.0) * 0.5);
    let body = line * mix(0.55, 1.0, grain);
    let glow = look.shape.z * exp(-distance * distance * 6.0) * (1.0 - smoothstep(0.75, 1.0, abs(at.y)));
    let alpha = max(body, 0.0) + glow * (1.0 - body);
    return vec4(look.colour.rgb, clamp(alpha, 0.0, 1.0) * look.colour.a * in.opacity);
}
