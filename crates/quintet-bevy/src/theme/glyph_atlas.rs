//! A glyph atlas for text in the world. Each glyph is rasterised once at its final size, with the same typeface and
//! rasteriser as the menus.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy_egui::egui::epaint::FontColorTransferFunction;
use bevy_egui::egui::epaint::text::{Fonts, TextOptions};
use bevy_egui::egui::{Color32, FontFamily, FontId};

use super::fonts::{SEMIBOLD, definitions};

/// The glyph atlas.
#[derive(Resource)]
pub struct GlyphAtlas {
    picture: Handle<Image>,
    /// Pixels per point, and the glyphs rasterised for that density.
    drawn: Option<(f32, Fonts)>,
}

/// A glyph in a line of text, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glyph {
    /// The glyph's area in the atlas texture, from its top left corner.
    pub part: Rect,
    /// The glyph's top left corner relative to that of the line; y points down.
    pub at: Vec2,
}

/// A laid out line of text, in pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct TextLine {
    /// The visible glyphs, without spaces.
    pub letters: Vec<Glyph>,
    /// Width and height.
    pub size: Vec2,
}

pub(super) fn plugin(app: &mut App) {
    let picture = app.world_mut().resource_mut::<Assets<Image>>().add(picture_of([1, 1], &[Color32::TRANSPARENT]));
    app.insert_resource(GlyphAtlas { picture, drawn: None });
}

impl GlyphAtlas {
    /// The atlas texture. It has the glyphs of all lines written so far. Growing creates a new texture; lines written
    /// earlier keep the old one.
    pub fn picture(&self) -> Handle<Image> {
        self.picture.clone()
    }

    /// Whether the atlas was rasterised for another density, so that existing lines are outdated.
    pub fn is_outdated_for(&self, density: f32) -> bool {
        self.drawn.as_ref().is_none_or(|(drawn, _)| *drawn != density)
    }

    /// Lays out a line at this size in points, with `density` pixels per point. Lines written at another density become
    /// invalid.
    pub fn write(&mut self, text: &str, size: f32, density: f32, pictures: &mut Assets<Image>) -> TextLine {
        if self.is_outdated_for(density) {
            self.drawn = None;
        }
        let (_, fonts) = self.drawn.get_or_insert_with(|| (density, Fonts::new(options(), definitions())));
        let font = FontId::new(size, FontFamily::Name(SEMIBOLD.into()));
        let line = fonts.with_pixels_per_point(density).layout_no_wrap(text.to_owned(), font, Color32::WHITE);
        let mut letters = Vec::new();
        for row in &line.rows {
            for glyph in row.glyphs.iter().filter(|glyph| !glyph.uv_rect.is_nothing()) {
                let at = (row.pos.to_vec2() + glyph.pos.to_vec2() + glyph.uv_rect.offset) * density;
                let corner = |[x, y]: [u16; 2]| Vec2::new(x.into(), y.into());
                let part = Rect::from_corners(corner(glyph.uv_rect.min), corner(glyph.uv_rect.max));
                letters.push(Glyph { part, at: Vec2::new(at.x, at.y).round() });
            }
        }
        if fonts.font_image_delta().is_some() {
            let all = fonts.texture_atlas().image();
            let new = picture_of(all.size, &all.pixels);
            if pictures.get(&self.picture).is_some_and(|old| old.size() == new.size()) {
                let _ = pictures.insert(&self.picture, new);
            } else {
                // Existing materials keep the old texture.
                self.picture = pictures.add(new);
            }
        }
        TextLine { letters, size: Vec2::new(line.size().x, line.size().y) * density }
    }
}

fn options() -> TextOptions {
    TextOptions {
        // The alpha value is the coverage, so that light and dark text can use the same atlas.
        color_transfer_function: FontColorTransferFunction::Off,
        subpixel_binning: false, // glyphs are aligned to whole pixels
        ..default()
    }
}

/// A white image with the alpha channel of `pixels`.
fn picture_of([width, height]: [usize; 2], pixels: &[Color32]) -> Image {
    let mut data = vec![u8::MAX; 4 * pixels.len()];
    for (bytes, pixel) in data.chunks_exact_mut(4).zip(pixels) {
        bytes[3] = pixel.a();
    }
    let size = Extent3d { width: width as u32, height: height as u32, depth_or_array_layers: 1 };
    let (kind, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
    let mut picture = Image::new(size, kind, data, format, RenderAssetUsages::default());
    picture.sampler = ImageSampler::nearest();
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glyphs_are_visible_and_pixel_aligned() {
        let mut pictures = Assets::<Image>::default();
        let picture = pictures.add(picture_of([1, 1], &[Color32::TRANSPARENT]));
        let mut letters = GlyphAtlas { picture, drawn: None };
        for density in [1.0, 1.5, 3.0] {
            assert!(letters.is_outdated_for(density));
            let line = letters.write("1 0", 14.0, density, &mut pictures);
            assert!(!letters.is_outdated_for(density));
            let [one, nought] = line.letters[..] else { panic!("{line:?}") };
            assert!(nought.at.x >= one.at.x + one.part.width(), "{line:?}");
            assert!((12.0..25.0).contains(&(line.size.y / density)), "{line:?}");
            let picture = pictures.get(&letters.picture).unwrap();
            for Glyph { part, at } in [one, nought] {
                assert_eq!(at, at.round());
                assert!(
                    at.cmpge(Vec2::splat(-1.0)).all() && (at + part.size()).cmple(line.size + 1.0).all(),
                    "{line:?}"
                );
                let column = (part.min.x as u32..part.max.x as u32).map(|x| {
                    let middle = part.center().y as u32;
                    picture.get_color_at(x, middle).unwrap().alpha()
                });
                assert!(column.fold(0.0, f32::max) > 0.9, "no visible glyph at {part:?}");
            }
        }
    }
}
