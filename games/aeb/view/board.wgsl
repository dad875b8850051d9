// The board: squares of two kinds of stone in a dark frame.

#import quintet::common::{Fragment, dither, inside, noise, rounded_box, to_light, to_screen}

struct Look {
    stones: array<vec4<f32>, 2>,
    wood: array<vec4<f32>, 2>,
    // Half the size of the squares, of the board with its frame and of the quad, in cells.
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

const LAMP: vec2<f32> = vec2(-0.62, 0.78);

fn own_of(p: vec2<f32>) -> f32 {
    return fract(sin(dot(p, vec2(41.3, 289.1))) * 437.585);
}

fn layers_of_noise(p: vec2<f32>) -> f32 {
    return 0.5 * noise(p) + 0.3 * noise(p * 2.3 + 3.1) + 0.2 * noise(p * 5.1 + 7.7);
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = in.at * look.shape.z;
    let pixel = fwidth(at.x);
    let distance = rounded_box(at, vec2(look.shape.y), 0.34);
    let cover = inside(distance, pixel);

    // The shadow on the table: dark near the board, soft further away.
    let near = 1.0 - smoothstep(-0.12, 0.34, rounded_box(at - vec2(0.09, -0.17), vec2(look.shape.y), 0.34));
    let wide = 1.0 - smoothstep(-0.25, 0.70, rounded_box(at - vec2(0.14, -0.26), vec2(look.shape.y), 0.34));
    let shadow = (0.42 * near + 0.26 * wide) * (1.0 - cover);

    // The frame: dark wood with a bevel outside and a groove next to the stones.
    let slope = clamp(0.5 - dot(at, LAMP) / (2.2 * look.shape.y), 0.0, 1.0);
    var colour = mix(to_screen(look.wood[0].rgb), to_screen(look.wood[1].rgb), smoothstep(0.05, 0.95, slope));
    let sideways = abs(at.x) > abs(at.y);
    let fibres = select(at * vec2(1.4, 26.0), at.yx * vec2(1.4, 26.0), sideways);
    colour *= 1.0 + (noise(fibres) - 0.5) * 0.10 + (noise(fibres * 2.7 + 4.0) - 0.5) * 0.06;
    let edge = select(vec2(0.0, sign(at.y)), vec2(sign(at.x), 0.0), sideways);
    let facing = dot(edge, LAMP);
    let bevel = smoothstep(-0.13, -0.01, distance);
    colour += vec3(0.13, 0.12, 0.115) * bevel * max(facing, 0.0) - vec3(0.09) * bevel * max(-facing, 0.0);
    let mitre = 1.0 - smoothstep(0.0, 0.012 + pixel, abs(abs(at.x) - abs(at.y)));
    colour *= 1.0 - 0.16 * mitre * step(look.shape.x, max(abs(at.x), abs(at.y)));
    let inner = max(abs(at.x), abs(at.y)) - look.shape.x;
    let groove = 1.0 - smoothstep(0.0, 0.05, abs(inner - 0.04));
    colour += vec3(0.10, 0.09, 0.085) * groove * -facing - vec3(0.05) * groove;

    // The stones: each slightly different, with a worn edge that catches the light.
    let square = floor(at + look.shape.x);
    let within = at + look.shape.x - square - 0.5;
    let pale = (i32(square.x) + i32(square.y)) % 2 != 0;
    var stone = select(to_screen(look.stones[1].rgb), to_screen(look.stones[0].rgb), pale);
    let own = own_of(square);
    stone *= 0.975 + 0.05 * own;
    let grain = layers_of_noise(at * 2.6 + own * 19.0);
    let speckles = noise(at * 34.0 + own * 7.0);
    let vein = abs(layers_of_noise(at * vec2(1.1, 1.5) + own * 31.0) - 0.5);
    stone *= 1.0 + (grain - 0.5) * 0.11 + (speckles - 0.5) * 0.055;
    stone *= 1.0 - 0.055 * (1.0 - smoothstep(0.0, 0.035, vein));
    stone *= 1.03 - 0.09 * smoothstep(-0.2, 1.0, slope);
    let to_edge = 0.5 - max(abs(within.x), abs(within.y));
    let border = select(vec2(0.0, sign(within.y)), vec2(sign(within.x), 0.0), abs(within.x) > abs(within.y));
    let worn = 1.0 - smoothstep(0.010, 0.036, to_edge);
    stone += vec3(0.07, 0.065, 0.06) * worn * dot(border, LAMP);
    let joint = 1.0 - smoothstep(0.004, 0.006 + pixel, to_edge);
    stone *= 1.0 - 0.34 * joint;
    // The shadow of the frame on the stones.
    let from_frame = min(look.shape.x + at.x, look.shape.x - at.y);
    stone *= 1.0 - 0.22 * (1.0 - smoothstep(0.0, 0.14, from_frame));
    colour = mix(colour, stone, inside(inner, pixel));

    colour += dither(in.position.xy);
    let alpha = cover + shadow * (1.0 - cover);
    let seen = to_light(clamp(colour, vec3(0.0), vec3(1.0))) * cover / max(alpha, 1e-4);
    return vec4(seen, alpha * in.opacity);
}
