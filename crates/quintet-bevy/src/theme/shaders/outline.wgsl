// An outline around a group of cells.
#import quintet::common::{Fragment, per_pixel, ring, segment}

struct Look {
    colour: vec4<f32>,
    // The number of cells, half the quad's width in cells, the distance of the line from the cells' centres, half its
    // width.
    shape: vec4<f32>,
    cells: array<vec4<f32>, 16>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let at = in.at * look.shape.y;
    let pixel = fwidth(at.x);
    let count = i32(per_pixel(look.shape.x, in.opacity));
    var nearest = 1e3;
    for (var i = 0; i < count; i++) {
        nearest = min(nearest, length(at - look.cells[i].xy));
        for (var j = 0; j < i; j++) {
            if distance(look.cells[i].xy, look.cells[j].xy) < 1.1 {
                nearest = min(nearest, segment(at, look.cells[i].xy, look.cells[j].xy));
            }
        }
    }
    let edge = nearest - look.shape.z;
    let band = ring(edge, look.shape.w, pixel);
    // A dark seam on both sides separates the line from light and dark surfaces.
    let seam = ring(edge, look.shape.w * 1.9, pixel) * (1.0 - band);
    let alpha = band + seam;
    let rgb = look.colour.rgb * band / max(alpha, 1e-4);
    return vec4(rgb, alpha * look.colour.a * in.opacity);
}
