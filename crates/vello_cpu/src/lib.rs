//! The part of the crate `vello_cpu` that egui uses: fills paths with white, using `ab_glyph_rasterizer`.
//!
//! ```
//! use vello_cpu::kurbo::{Affine, BezPath};
//! use vello_cpu::{Pixmap, RenderContext, Resources};
//!
//! let mut left_half = BezPath::new();
//! left_half.move_to((10.0, 0.0));
//! left_half.line_to((10.5, 0.0));
//! left_half.line_to((10.5, 1.0));
//! left_half.line_to((10.0, 1.0));
//! let mut context = RenderContext::new(1, 1);
//! context.set_transform(Affine::translate((-10.0, 0.0)));
//! context.fill_path(&left_half);
//! let mut picture = Pixmap::new(1, 1);
//! context.render(&mut picture, &mut Resources::new());
//! assert_eq!(picture.data_as_u8_slice(), [128, 128, 128, 128]);
//! ```

pub mod color;

use ab_glyph_rasterizer::{Point, Rasterizer, point};
pub use kurbo;
use kurbo::{Affine, BezPath, PathEl};

/// The maximum distance in pixels between a curve and the lines that replace it.
const TOLERANCE: f64 = 0.02;

/// Fills paths with white.
pub struct RenderContext {
    rasterizer: Rasterizer,
    transform: Affine,
}

impl RenderContext {
    /// Creates a context without paths. The size is in pixels.
    #[must_use]
    pub fn new(width: u16, height: u16) -> Self {
        Self { rasterizer: Rasterizer::new(width.into(), height.into()), transform: Affine::IDENTITY }
    }

    /// Sets the transformation from the coordinates of the paths that follow to pixels.
    pub const fn set_transform(&mut self, transform: Affine) {
        self.transform = transform;
    }

    /// Sets the colour of the paths that follow. White is the only colour.
    pub const fn set_paint(&mut self, _white: color::OpaqueColor<color::Srgb>) {}

    /// Fills a path, which must lie inside the picture. Open parts are closed. Parts that overlap must have the same direction,
    /// and holes the opposite one.
    pub fn fill_path(&mut self, path: &BezPath) {
        let (mut start, mut last) = (point(0.0, 0.0), point(0.0, 0.0));
        let mut line_to = |last: &mut Point, end: Point| {
            self.rasterizer.draw_line(*last, end);
            *last = end;
        };
        kurbo::flatten(self.transform * path, TOLERANCE, |element| match element {
            PathEl::MoveTo(to) => {
                line_to(&mut last, start);
                start = pixels(to);
                last = start;
            }
            PathEl::LineTo(to) => line_to(&mut last, pixels(to)),
            PathEl::ClosePath => line_to(&mut last, start),
            PathEl::QuadTo(..) | PathEl::CurveTo(..) => {} // `flatten` replaces them with lines
        });
        line_to(&mut last, start);
    }

    /// Draws the paths on a picture of the same size. The resources are not used.
    pub fn render(&self, picture: &mut Pixmap, _: &mut Resources) {
        let mut pixels = picture.data.chunks_exact_mut(4);
        self.rasterizer.for_each_pixel(|_, coverage| {
            if let Some(pixel) = pixels.next() {
                pixel.fill((coverage.clamp(0.0, 1.0) * 255.0).round() as u8);
            }
        });
    }
}

#[expect(clippy::cast_possible_truncation, reason = "paths are not larger than a picture")]
fn pixels(place: kurbo::Point) -> Point {
    point(place.x as f32, place.y as f32)
}

/// A picture with premultiplied alpha.
pub struct Pixmap {
    /// Four bytes for each pixel: red, green, blue and alpha.
    data: Vec<u8>,
}

impl Pixmap {
    /// Creates a transparent picture. The size is in pixels.
    #[must_use]
    pub fn new(width: u16, height: u16) -> Self {
        Self { data: vec![0; 4 * usize::from(width) * usize::from(height)] }
    }

    /// The rows of the picture from the top, with red, green, blue and alpha of each pixel.
    #[must_use]
    pub fn data_as_u8_slice(&self) -> &[u8] {
        &self.data
    }
}

/// Memory that the original keeps between pictures. This crate needs none.
#[derive(Clone, Copy, Debug, Default)]
pub struct Resources(());

impl Resources {
    /// Creates the resources.
    #[must_use]
    pub const fn new() -> Self {
        Self(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The coverage of the pixels of a picture.
    fn fill(width: u16, height: u16, paths: &[&[(f64, f64)]]) -> Vec<u8> {
        let mut all = BezPath::new();
        for corners in paths {
            all.move_to(corners[0]);
            corners[1..].iter().for_each(|corner| all.line_to(*corner));
        }
        draw(width, height, &all)
    }

    fn draw(width: u16, height: u16, path: &BezPath) -> Vec<u8> {
        let mut context = RenderContext::new(width, height);
        context.fill_path(path);
        let mut picture = Pixmap::new(width, height);
        context.render(&mut picture, &mut Resources::new());
        picture.data_as_u8_slice().chunks(4).map(|pixel| pixel[3]).collect()
    }

    const SQUARE: &[(f64, f64)] = &[(0.5, 1.0), (3.0, 1.0), (3.0, 3.0), (0.5, 3.0)];

    #[test]
    fn coverage_is_the_part_of_a_pixel_inside_the_path() {
        let expected = [0, 0, 0, 0, 128, 255, 255, 0, 128, 255, 255, 0, 0, 0, 0, 0];
        assert_eq!(fill(4, 4, &[SQUARE]), expected);
        let reversed: Vec<_> = SQUARE.iter().rev().copied().collect();
        assert_eq!(fill(4, 4, &[&reversed]), expected);
    }

    #[test]
    fn parts_are_closed_and_overlap() {
        let left = &[(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0)][..];
        let right = &[(1.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 1.0)][..];
        assert_eq!(fill(3, 1, &[left, right]), [255, 255, 255]);
    }

    #[test]
    fn a_part_in_the_opposite_direction_is_a_hole() {
        let outer = &[(0.0, 0.0), (3.0, 0.0), (3.0, 3.0), (0.0, 3.0)][..];
        let inner = &[(1.0, 1.0), (1.0, 2.0), (2.0, 2.0), (2.0, 1.0)][..];
        assert_eq!(fill(3, 3, &[outer, inner]), [255, 255, 255, 255, 0, 255, 255, 255, 255]);
    }

    #[test]
    fn area_of_a_circle_is_exact_to_half_a_per_cent() {
        let circle = kurbo::Circle::new((10.0, 10.0), 9.0);
        let area: f64 =
            draw(20, 20, &kurbo::Shape::to_path(&circle, 1e-4)).into_iter().map(|byte| f64::from(byte) / 255.0).sum();
        let exact = std::f64::consts::PI * 81.0;
        assert!((area / exact - 1.0).abs() < 0.005, "{area} instead of {exact}");
    }

    #[test]
    fn paths_outside_the_picture_do_not_panic() {
        assert_eq!(fill(2, 1, &[&[(-5.0, -5.0), (9.0, -5.0), (9.0, 9.0), (-5.0, 9.0)]]).len(), 2);
        assert_eq!(fill(0, 0, &[SQUARE]), [0; 0]);
        assert_eq!(draw(2, 1, &BezPath::new()), [0, 0]);
    }
}
