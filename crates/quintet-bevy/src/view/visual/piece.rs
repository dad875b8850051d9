//! The look of pieces: shape, colours, and the marks of sides and kinds.

use bevy::color::{Luminance, Mix};
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use quintet_core::catalog::{GameDef, SideColor};
use quintet_core::rules::{Piece, Side};

use crate::animation::ShadowOf;
use crate::theme::{Palette, QuadMaterial, ShadowLook, inlay_of_dark, inlay_of_light, linear, looks};

/// The colours of the pieces of each side, lit and shaded, with the hues that the players chose.
#[derive(Clone, Debug, PartialEq)]
pub struct SideShades {
    /// The palette, for other colours.
    pub palette: Palette,
    sides: Vec<[Srgba; 2]>,
}

impl SideShades {
    /// The colours for a game: those of [`GameDef::side_colors`]. Without them, the colours of two sides are black and
    /// white, and the first side is white if its id is `white` or `light`. More than two sides have one colour each.
    #[must_use]
    pub fn new(game: &GameDef, palette: &Palette) -> Self {
        let names = game.info.sides;
        let is_first_white = matches!(names.first(), Some(&("white" | "light")));
        let default = |index: usize| {
            if names.len() > 2 {
                let [color, _] = palette.piece(SideColor::PAIRS[index % SideColor::PAIRS.len()]);
                [color.mix(&Srgba::WHITE, 0.25), color.mix(&Srgba::BLACK, 0.5)]
            } else if (index == 0) == is_first_white {
                palette.piece(SideColor::WHITE)
            } else {
                palette.piece(SideColor::BLACK)
            }
        };
        let own = |index: usize| game.side_colors.get(index).map(|color| palette.swatch(*color, None));
        let sides = (0..names.len()).map(|index| own(index).unwrap_or_else(|| default(index))).collect();
        Self { palette: palette.clone(), sides }
    }

    /// The colours of a side, lit and shaded.
    #[must_use]
    pub fn of(&self, side: Side) -> [Srgba; 2] {
        self.sides.get(side.index()).copied().unwrap_or_else(|| self.palette.piece(SideColor::BLACK))
    }
}

/// The shape of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum PieceShape {
    /// A flat disc with a rim.
    Disc,
    /// A smooth stone.
    Stone,
    /// A pawn, seen slightly from the front.
    Pawn,
}

/// A mark on a piece, so that colour is not the only sign of its side. On pawns, emblems are bands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Emblem {
    /// No mark.
    None,
    /// A ring.
    Ring,
    /// A star.
    Star,
    /// A cross.
    Cross,
    /// A square.
    Square,
}

impl Emblem {
    /// The default mark of a side.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        [Self::Ring, Self::Star, Self::Cross, Self::Square][side.index() % 4]
    }
}

/// The material of a piece.
#[derive(ShaderType, Clone, Debug)]
pub(in crate::view) struct PieceLook {
    /// The colours in the light and in the shade.
    light: LinearRgba,
    dark: LinearRgba,
    /// The colour of emblem and pips.
    inlay: LinearRgba,
    /// The shape, the emblem, the number of pips, and how glossy the piece is.
    shape: Vec4,
}

looks! {
    PieceLook => "shaders/piece.wgsl",
}

/// The look of a piece.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceVisual {
    /// The size of the quad on which the piece is drawn, in cells.
    pub size: Vec2,
    /// The vertical distance between neighbours in a stack, in cells.
    pub rise: f32,
    /// The offset and the size of the shadow.
    pub shadow: ShadowOf,
    /// The opacity of the shadow, from 0 to 1.
    pub shadow_opacity: f32,
    /// The colours, lit and shaded.
    pub shades: [Srgba; 2],
    /// The colour of the emblem and the pips.
    pub inlay: Srgba,
    /// The shape.
    pub shape: PieceShape,
    /// The mark of the side.
    pub emblem: Emblem,
    /// The number of pips, which distinguishes the kinds of pieces.
    pub pips: u8,
    /// The material, if the piece has a shader of its own.
    pub look: Option<QuadMaterial>,
    /// The material of a transparent piece that has another piece on it. It draws only the visible part.
    pub covered_look: Option<QuadMaterial>,
    /// The material of a ghost, if it differs from that of the piece.
    pub ghost_look: Option<QuadMaterial>,
    /// The material of the shadow, if it is not round.
    pub shadow_look: Option<QuadMaterial>,
}

/// A material of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::view) enum Variant {
    /// The piece.
    Plain,
    /// The transparent piece with another one on it.
    Covered,
    /// The ghost of the piece.
    Ghost,
    /// The shadow.
    Shadow,
}

impl PieceVisual {
    /// A flat disc with the mark of its side, and one pip for each kind after the first.
    #[must_use]
    pub fn disc(piece: Piece, shades: &SideShades) -> Self {
        let shades = shades.of(piece.side);
        let [light, dark] = shades;
        let is_dark = light.mix(&dark, 0.5).luminance() < 0.3;
        Self {
            size: Vec2::splat(0.80),
            rise: 0.13,
            shadow: ShadowOf { offset: Vec2::new(0.07, -0.10), size: 1.26 },
            shadow_opacity: 0.66,
            shades,
            inlay: if is_dark { inlay_of_dark(shades) } else { inlay_of_light(shades) },
            shape: PieceShape::Disc,
            emblem: Emblem::of(piece.side),
            pips: piece.kind,
            look: None,
            covered_look: None,
            ghost_look: None,
            shadow_look: None,
        }
    }

    /// A smooth stone.
    #[must_use]
    pub fn stone(piece: Piece, shades: &SideShades) -> Self {
        Self {
            size: Vec2::splat(0.86),
            rise: 0.16,
            shadow: ShadowOf { offset: Vec2::new(0.08, -0.12), size: 1.28 },
            shape: PieceShape::Stone,
            ..Self::disc(piece, shades)
        }
    }

    /// A pawn.
    #[must_use]
    pub fn pawn(piece: Piece, shades: &SideShades) -> Self {
        Self {
            size: Vec2::splat(0.98),
            rise: 0.20,
            shadow: ShadowOf { offset: Vec2::new(0.10, -0.31), size: 0.80 },
            shape: PieceShape::Pawn,
            ..Self::disc(piece, shades)
        }
    }

    /// Sets the mark.
    #[must_use]
    pub const fn emblem(mut self, emblem: Emblem) -> Self {
        self.emblem = emblem;
        self
    }

    /// Sets the width, in cells. The other lengths change in proportion.
    #[must_use]
    pub fn width(mut self, width: f32) -> Self {
        let factor = width / self.size.x;
        self.size *= factor;
        self.rise *= factor;
        self
    }

    /// Draws the piece with another shader.
    #[must_use]
    pub fn with_look(mut self, look: impl Into<QuadMaterial>) -> Self {
        self.look = Some(look.into());
        self
    }

    /// A material of the piece.
    pub(in crate::view) fn material(&self, variant: Variant) -> QuadMaterial {
        let shadow = || ShadowLook { color: LinearRgba::new(0.0, 0.0, 0.0, self.shadow_opacity) };
        let own = match variant {
            Variant::Plain => &None,
            Variant::Covered => &self.covered_look,
            Variant::Ghost => &self.ghost_look,
            Variant::Shadow => return self.shadow_look.clone().unwrap_or_else(|| shadow().into()),
        };
        let [light, dark] = self.shades.map(linear);
        let gloss = if light.luminance() > 0.6 { 0.55 } else { 1.0 };
        let look = || PieceLook {
            light,
            dark,
            inlay: linear(self.inlay),
            shape: Vec4::new(f32::from(self.shape as u8), f32::from(self.emblem as u8), f32::from(self.pips), gloss),
        };
        own.as_ref().or(self.look.as_ref()).cloned().unwrap_or_else(|| look().into())
    }
}
