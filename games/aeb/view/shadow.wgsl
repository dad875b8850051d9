// The shadow of a pyramid on the ground: close to its base, and long towards the lower right while it stands.

#import quintet::common::Fragment

struct Look {
    stance: vec4<f32>,
    view: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

// The distance from a line that tapers from `thick` to `thin`.
fn tapered(at: vec2<f32>, a: vec2<f32>, b: vec2<f32>, thick: f32, thin: f32) -> f32 {
    let along = clamp(dot(at - a, b - a) / max(dot(b - a, b - a), 1e-6), 0.0, 1.0);
    return length(at - mix(a, b, along)) - mix(thick, thin, along);
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let base = look.stance.z;
    let at = in.at * look.view.x;
    // The direction of a lying pyramid on the screen; zero if it stands.
    let way = vec2(look.stance.x, look.stance.y * look.view.z);
    let lying = tapered(
        at, vec2(0.07, -0.05) - way * look.stance.w * 0.30, vec2(0.06, -0.05) + way * look.stance.w * 0.50, base * 0.96, 0.03,
    );
    let q = abs(at - vec2(0.03, -0.03)) - vec2(base, base * look.view.z) * 0.88;
    let foot = length(max(q, vec2(0.0))) + min(max(q.x, q.y), 0.0) - base * 0.12;
    // A low pyramid casts a short shadow.
    let thrown_by = look.stance.w;
    let thrown = tapered(at, vec2(0.06, -0.04), vec2(0.06, -0.04) + thrown_by * vec2(0.51, -0.28), base * 0.78, 0.02);
    let upright = min(foot, thrown);
    let distance = select(upright, lying, dot(look.stance.xy, look.stance.xy) > 0.5);
    let near = 1.0 - smoothstep(-0.05, 0.09, distance);
    let wide = 1.0 - smoothstep(-0.15, 0.26, distance);
    return vec4(vec3(0.03, 0.025, 0.025), (0.42 * near + 0.16 * wide) * in.opacity);
}
