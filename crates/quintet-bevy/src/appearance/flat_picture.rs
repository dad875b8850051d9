//! Small flat pictures for menus, made of overlapping convex shapes.

use std::f32::consts::TAU;

use bevy::prelude::*;

/// A small flat picture: convex polygons with their colours, drawn in order. The origin is the centre, y points up, and
/// the width is 1.
pub type Picture = Vec<(Vec<Vec2>, Srgba)>;

/// The number of corners of a small disc.
const ROUND: u8 = 14;
/// The offset of the highlight, relative to a piece's radius.
const LIGHT: Vec2 = Vec2::new(-0.16, 0.18);

/// Builds a picture of a board in the board's own units.
pub struct Sketch {
    picture: Picture,
    /// Picture units per board unit.
    scale: f32,
}

impl Sketch {
    /// Creates an empty sketch. `reach` is the distance from the board's centre to its edge.
    pub fn new(reach: f32) -> Self {
        Self { picture: Picture::new(), scale: 0.5 / reach }
    }

    /// Adds a convex polygon.
    pub fn shape(&mut self, points: impl IntoIterator<Item = Vec2>, color: Srgba) {
        self.picture.push((points.into_iter().map(|point| point * self.scale).collect(), color));
    }

    /// Adds a regular polygon. `turn` is the angle of its first corner from the right, in full turns.
    pub fn polygon(&mut self, middle: Vec2, radius: f32, corners: u8, turn: f32, color: Srgba) {
        let corner =
            |index: u8| middle + Vec2::from_angle((f32::from(index) / f32::from(corners) + turn) * TAU) * radius;
        self.shape((0..corners).map(corner), color);
    }

    /// Adds a disc.
    pub fn disc(&mut self, middle: Vec2, radius: f32, color: Srgba) {
        self.polygon(middle, radius, ROUND, 0.0, color);
    }

    /// Adds a square. `half` is half its side.
    pub fn square(&mut self, middle: Vec2, half: f32, color: Srgba) {
        self.rectangle(middle, Vec2::splat(half), color);
    }

    /// Adds a rectangle. `half` is half its size.
    pub fn rectangle(&mut self, middle: Vec2, half: Vec2, color: Srgba) {
        let ways = [Vec2::ONE, Vec2::new(-1.0, 1.0), Vec2::NEG_ONE, Vec2::new(1.0, -1.0)];
        self.shape(ways.map(|way| middle + way * half), color);
    }

    /// Adds a line of the given width.
    pub fn line(&mut self, from: Vec2, to: Vec2, width: f32, color: Srgba) {
        let aside = (to - from).normalize_or_zero().perp() * width / 2.0;
        self.shape([from + aside, from - aside, to - aside, to + aside], color);
    }

    /// Adds a round piece with its shadow and highlight. The colours are the light and the dark one.
    pub fn piece(&mut self, middle: Vec2, radius: f32, [light, dark]: [Srgba; 2]) {
        self.disc(middle + Vec2::new(0.06, -0.10), radius, Srgba::new(0.0, 0.0, 0.0, 0.35));
        self.disc(middle, radius, dark);
        self.disc(middle + LIGHT * radius, radius * 0.74, mix(light, dark, 0.45));
        self.disc(middle + LIGHT * radius * 1.6, radius * 0.42, light);
    }

    /// Adds another picture, scaled to `width` board units.
    pub fn picture(&mut self, other: &Picture, middle: Vec2, width: f32) {
        for (points, color) in other {
            self.shape(points.iter().map(|point| middle + *point * width).collect::<Vec<_>>(), *color);
        }
    }

    /// Returns the finished picture.
    #[must_use]
    pub fn finish(self) -> Picture {
        self.picture
    }
}

/// Interpolates between two colours.
pub fn mix(one: Srgba, other: Srgba, share: f32) -> Srgba {
    one + (other - one) * share
}
