// A band around cells that belong together.
#import quintet::common::{Fragment, ring}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> colour: vec4<f32>;
// Number of cells, half the quad's width in cells, how far the band is from a cell's centre, half its width.
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var<uniform> shape: vec4<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var<uniform> cells: array<vec4<f32>, 16>;

fn segment(at: vec2<f32>, a: vec2<f32>, b: vec2<f32>) -> f32 {
    let along = clamp(dot(at - a, b - a) / dot(b - a, b - a), 0.0, 1.0);
    return length(at - mix(a, b, along));
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = in.at * shape.y;
    let pixel = fwidth(at.x);
    let count = i32(shape.x);
    var nearest = 1e3;
    for (var i = 0; i < count; i++) {
        nearest = min(nearest, length(at - cells[i].xy));
        for (var j = 0; j < i; j++) {
            if distance(cells[i].xy, cells[j].xy) < 1.1 {
                nearest = min(nearest, segment(at, cells[i].xy, cells[j].xy));
            }
        }
    }
    let edge = nearest - shape.z;
    let band = ring(edge, shape.w, pixel);
    // A dark seam on both sides keeps the band apart from light and dark alike.
    let seam = 0.55 * ring(edge, shape.w * 1.9, pixel) * (1.0 - band);
    let alpha = band + seam;
    let rgb = colour.rgb * band / max(alpha, 1e-4);
    return vec4(rgb, alpha * colour.a * in.opacity);
}
