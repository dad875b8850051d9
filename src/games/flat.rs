//! Small flat pictures for menus: convex shapes, one over the other.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::rules::{AnyGame, Game, Position};
use crate::theme::Palette;

/// A small flat picture. Its middle is the origin, up is up, and it is 1 wide.
pub type Picture = Vec<(Vec<Vec2>, Srgba)>;

/// Corners of a disc that is so small.
const ROUND: u8 = 14;
/// Where light comes from, as a part of a piece's radius.
const LIGHT: Vec2 = Vec2::new(-0.16, 0.18);

/// A picture of a board, drawn in the board's own units.
pub(super) struct Sketch {
    picture: Picture,
    /// Pictures a board unit.
    scale: f32,
}

impl Sketch {
    /// Of a board that reaches so far from its middle.
    pub(super) fn new(reach: f32) -> Self {
        Self { picture: Picture::new(), scale: 0.5 / reach }
    }

    pub(super) fn shape(&mut self, points: impl IntoIterator<Item = Vec2>, colour: Srgba) {
        self.picture.push((points.into_iter().map(|point| point * self.scale).collect(), colour));
    }

    /// A regular polygon with its first corner `turn` turns from the right.
    pub(super) fn polygon(&mut self, middle: Vec2, radius: f32, corners: u8, turn: f32, colour: Srgba) {
        let corner =
            |index: u8| middle + Vec2::from_angle((f32::from(index) / f32::from(corners) + turn) * TAU) * radius;
        self.shape((0..corners).map(corner), colour);
    }

    pub(super) fn disc(&mut self, middle: Vec2, radius: f32, colour: Srgba) {
        self.polygon(middle, radius, ROUND, 0.0, colour);
    }

    pub(super) fn square(&mut self, middle: Vec2, half: f32, colour: Srgba) {
        self.rectangle(middle, Vec2::splat(half), colour);
    }

    pub(super) fn rectangle(&mut self, middle: Vec2, half: Vec2, colour: Srgba) {
        let ways = [Vec2::ONE, Vec2::new(-1.0, 1.0), Vec2::NEG_ONE, Vec2::new(1.0, -1.0)];
        self.shape(ways.map(|way| middle + way * half), colour);
    }

    /// A line of this width.
    pub(super) fn line(&mut self, from: Vec2, to: Vec2, width: f32, colour: Srgba) {
        let aside = (to - from).normalize_or_zero().perp() * width / 2.0;
        self.shape([from + aside, from - aside, to - aside, to + aside], colour);
    }

    /// A round piece: its shade, itself, and the light on it.
    pub(super) fn piece(&mut self, middle: Vec2, radius: f32, [light, dark]: [Srgba; 2]) {
        self.disc(middle + Vec2::new(0.06, -0.10), radius, Srgba::new(0.0, 0.0, 0.0, 0.35));
        self.disc(middle, radius, dark);
        self.disc(middle + LIGHT * radius, radius * 0.74, mixed(light, dark, 0.45));
        self.disc(middle + LIGHT * radius * 1.6, radius * 0.42, light);
    }

    /// Another picture, so many board units wide.
    pub(super) fn picture(&mut self, other: &Picture, middle: Vec2, width: f32) {
        for (points, colour) in other {
            self.shape(points.iter().map(|point| middle + *point * width).collect::<Vec<_>>(), *colour);
        }
    }

    pub(super) fn done(self) -> Picture {
        self.picture
    }
}

/// A colour between two.
pub(super) fn mixed(one: Srgba, other: Srgba, share: f32) -> Srgba {
    one + (other - one) * share
}

/// The game's position, for those who know which game it is.
pub(super) fn position_of<P: Position>(game: &dyn AnyGame) -> Option<&P> {
    game.as_any().downcast_ref::<Game<P>>().map(Game::position)
}

/// How a game draws its board as it stands.
pub(super) type Draw = fn(&dyn AnyGame, &Palette) -> Picture;
