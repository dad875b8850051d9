//! Letters that lie on the table: each is drawn once, at the size at which it is seen, into one picture that all are cut
//! from. The same typeface and the same hand as in the menus.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy_egui::egui::epaint::FontColorTransferFunction;
use bevy_egui::egui::epaint::text::{Fonts, TextOptions};
use bevy_egui::egui::{Color32, FontFamily, FontId};

use super::fonts::{SEMIBOLD, definitions};

/// The letters that have been drawn.
#[derive(Resource)]
pub struct Letters {
    picture: Handle<Image>,
    /// For so many pixels to a point.
    drawn: Option<(f32, Fonts)>,
}

/// A letter in its line, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Letter {
    /// The part of the picture that shows it.
    pub part: Rect,
    /// Its upper left corner, from the line's rightwards and down.
    pub at: Vec2,
}

/// A line of text, in pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// What is seen of it: spaces are not.
    pub letters: Vec<Letter>,
    /// Its width and height.
    pub size: Vec2,
}

pub(super) fn plugin(app: &mut App) {
    let picture = app.world_mut().resource_mut::<Assets<Image>>().add(picture_of([1, 1], &[Color32::TRANSPARENT]));
    app.insert_resource(Letters { picture, drawn: None });
}

impl Letters {
    /// What all letters are cut from.
    pub fn picture(&self) -> Handle<Image> {
        self.picture.clone()
    }

    /// Whether what was written for so many pixels to a point can be seen no longer.
    pub fn are_for_another(&self, density: f32) -> bool {
        self.drawn.as_ref().is_none_or(|(drawn, _)| *drawn != density)
    }

    /// Writes a line of this size in points, with so many pixels to a point. A line that was written for another number
    /// of pixels has to be written anew.
    pub fn write(&mut self, text: &str, size: f32, density: f32, pictures: &mut Assets<Image>) -> Written {
        if self.are_for_another(density) {
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
                letters.push(Letter { part, at: Vec2::new(at.x, at.y).round() });
            }
        }
        if fonts.font_image_delta().is_some() {
            let all = fonts.texture_atlas().image();
            // Whoever draws with it takes notice of the new one.
            let _ = pictures.insert(&self.picture, picture_of(all.size, &all.pixels));
        }
        Written { letters, size: Vec2::new(line.size().x, line.size().y) * density }
    }
}

fn options() -> TextOptions {
    TextOptions {
        // How much of a pixel a letter covers is how opaque it is: light and dark letters are both cut from here.
        color_transfer_function: FontColorTransferFunction::Off,
        subpixel_binning: false, // letters stand on whole pixels
        ..default()
    }
}

/// White, as opaque as what was drawn.
fn picture_of([width, height]: [usize; 2], pixels: &[Color32]) -> Image {
    let data = pixels.iter().flat_map(|pixel| [u8::MAX, u8::MAX, u8::MAX, pixel.a()]).collect();
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
    fn letters_stand_side_by_side_on_whole_pixels_and_can_be_seen() {
        let mut pictures = Assets::<Image>::default();
        let picture = pictures.add(picture_of([1, 1], &[Color32::TRANSPARENT]));
        let mut letters = Letters { picture, drawn: None };
        for density in [1.0, 1.5, 3.0] {
            assert!(letters.are_for_another(density));
            let line = letters.write("1 0", 14.0, density, &mut pictures);
            assert!(!letters.are_for_another(density));
            let [one, nought] = line.letters[..] else { panic!("{line:?}") };
            assert!(nought.at.x >= one.at.x + one.part.width(), "{line:?}");
            assert!((12.0..25.0).contains(&(line.size.y / density)), "{line:?}");
            let picture = pictures.get(&letters.picture).unwrap();
            for Letter { part, at } in [one, nought] {
                assert_eq!(at, at.round());
                assert!(
                    at.cmpge(Vec2::splat(-1.0)).all() && (at + part.size()).cmple(line.size + 1.0).all(),
                    "{line:?}"
                );
                let column = (part.min.x as u32..part.max.x as u32).map(|x| {
                    let middle = part.center().y as u32;
                    picture.get_color_at(x, middle).unwrap().alpha()
                });
                assert!(column.fold(0.0, f32::max) > 0.9, "the letter at {part:?} is not there");
            }
        }
    }
}
