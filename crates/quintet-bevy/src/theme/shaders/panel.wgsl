#import quintet::common::{Fragment, inside, rounded_box}

struct Look {
    fill: vec4<f32>,
    edge: vec4<f32>,
    shape: vec4<f32>,
    extra: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let half_size = look.shape.xy * 0.5;
    let at = in.at * (half_size + look.extra.x);
    let pixel = fwidth(at.x);
    let distance = rounded_box(at, half_size, look.shape.z);
    let fallen = rounded_box(at - vec2(4.0, -6.0), half_size - 4.0, look.shape.z);
    let shadow = look.extra.y * 0.5 * (1.0 - smoothstep(-8.0, look.extra.x - 6.0, fallen)) * (1.0 - inside(distance, pixel));
    let body = inside(distance, pixel);
    let surface = body * look.fill.a;
    let border = body * (1.0 - inside(distance + look.shape.w, pixel)) * look.edge.a;
    let under = surface + shadow * (1.0 - surface);
    let ground = look.fill.rgb * surface / max(under, 1e-4);
    let alpha = border + under * (1.0 - border);
    let colour = (look.edge.rgb * border + ground * under * (1.0 - border)) / max(alpha, 1e-4);
    return vec4(colour, alpha * in.opacity);
}
