#import quintet::common::{Fragment, per_pixel, dither, inside, to_light, to_screen}

struct Look {
    light: vec4<f32>,
    dark: vec4<f32>,
    // The colour of the engraving.
    ink: vec4<f32>,
    // Half the quad's size, the radius and the thickness, in board units; w: the engraving, 0 for rings, 1 for a star.
    shape: vec4<f32>,
    // x, y: the mix of the light and the dark colour on the lit and the unlit side of the face. z: whether another disc
    // lies on top. w: how much higher that disc is.
    tone: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

const LAMP: vec2<f32> = vec2(-0.62, 0.78);
// The foreshortening of the face.
const VIEW: f32 = 0.86;

// The distance from the engraving on a face of radius 1.
fn engraving(at: vec2<f32>, which: f32) -> f32 {
    let radius = length(at);
    if which < 0.5 {
        return min(abs(radius - 0.60), abs(radius - 0.27)) - 0.052;
    }
    // A star of four long and four short rays inside a thin ring.
    let folded = abs(at);
    let across = vec2(max(folded.x, folded.y), min(folded.x, folded.y));
    let long = (across.y + across.x * 0.24 - 0.135) * 0.97;
    let turned = abs(vec2(at.x + at.y, at.y - at.x)) * 0.7071068;
    let slant = vec2(max(turned.x, turned.y), min(turned.x, turned.y));
    let short = (slant.y + slant.x * 0.36 - 0.130) * 0.94;
    return min(min(long, short), abs(radius - 0.70) - 0.034);
}

fn depth(at: vec2<f32>, which: f32, soft: f32) -> f32 {
    return 1.0 - smoothstep(-soft, soft, engraving(at, which));
}

// How much of a pixel a disc covers.
fn covered(at: vec2<f32>, tall: f32, pixel: f32) -> f32 {
    return inside(length(vec2(at.x, max(abs(at.y) - tall, 0.0))) - 1.0 + pixel * 0.5, pixel);
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let radius = look.shape.y;
    // As seen from straight above, where circles stay circular.
    let at = in.at * look.shape.x / vec2(radius, radius * VIEW);
    let pixel = fwidth(at.x);
    let tall = look.shape.z / (radius * VIEW) * 0.5;
    let face = at - vec2(0.0, tall);
    var cover = covered(at, tall, pixel);
    if per_pixel(look.tone.z, in.opacity) > 0.5 {
        // Hidden parts must not show through, even when both discs are transparent.
        cover *= 1.0 - covered(at - vec2(0.0, look.tone.w / (radius * VIEW)), tall, pixel);
    }
    let from_middle = length(face);
    let top = inside(from_middle - 0.985, pixel);
    let bright = to_screen(look.light.rgb);
    let deep = to_screen(look.dark.rgb);

    // The edge runs from the lit left to the dark right. Its upper end catches light; the next disc lies below it.
    let across = clamp(at.x, -1.0, 1.0);
    let up = (at.y + sqrt(max(1.0 - across * across, 0.0)) + tall) / (2.0 * tall);
    var wall = mix(deep, bright, clamp(0.42 - 0.46 * across, 0.07, 0.74));
    wall *= 0.80 + 0.20 * smoothstep(0.0, 0.6, up);
    wall *= 1.0 - 0.62 * (1.0 - smoothstep(0.0, 0.20, up));
    wall += vec3(0.11) * smoothstep(0.70, 0.95, up) * (0.65 - 0.5 * across);

    // The face: lit from the upper left, with a bevel and the engraving.
    let slope = clamp(0.5 - 0.42 * dot(face, LAMP), 0.0, 1.0);
    var flat_face = mix(bright, deep, mix(look.tone.x, look.tone.y, slope));
    let soft = max(pixel * 0.8, 0.022);
    let which = per_pixel(look.shape.w, in.opacity);
    let groove = depth(face, which, soft);
    let step = 0.03;
    let fall = vec2(
        depth(face + vec2(step, 0.0), which, soft) - depth(face - vec2(step, 0.0), which, soft),
        depth(face + vec2(0.0, step), which, soft) - depth(face - vec2(0.0, step), which, soft),
    );
    flat_face = mix(flat_face, to_screen(look.ink.rgb), groove * look.ink.a);
    flat_face += vec3(0.16) * clamp(dot(fall, LAMP), -1.0, 1.0);
    let outward = face / max(from_middle, 1e-3);
    let bevel = smoothstep(0.84, 0.90, from_middle);
    let catches = dot(outward, LAMP);
    flat_face += bevel * (vec3(0.20) * max(catches, 0.0) - vec3(0.14) * max(-catches, 0.0));
    let rim = 1.0 - smoothstep(0.0, 0.03 + pixel, abs(from_middle - 0.965));
    flat_face += rim * (vec3(0.10) + vec3(0.16) * max(catches, 0.0));

    var colour = mix(wall, flat_face, top);
    colour += dither(in.position.xy);
    return vec4(to_light(clamp(colour, vec3(0.0), vec3(1.0))), cover * in.opacity);
}
