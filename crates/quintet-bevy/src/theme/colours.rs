//! Colour schemes and the palette, with colours named by purpose.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use quintet_core::words::{MessageId, ids};
use serde::{Deserialize, Serialize};

use super::ChosenHues;

/// The colour scheme.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColorScheme {
    /// The standard colours.
    #[default]
    #[serde(rename = "classic")]
    Classic,
    /// Stronger contrasts.
    #[serde(rename = "contrast")]
    Contrast,
    /// Colours that colour-blind players can distinguish, after Okabe and Ito.
    #[serde(rename = "colour-blind")]
    ColourBlind,
}

impl ColorScheme {
    /// All colour schemes.
    pub const ALL: [Self; 3] = [Self::Classic, Self::Contrast, Self::ColourBlind];

    /// The message id in the language files.
    #[must_use]
    pub const fn term(self) -> MessageId {
        match self {
            Self::Classic => ids::COLOURS_CLASSIC,
            Self::Contrast => ids::COLOURS_CONTRAST,
            Self::ColourBlind => ids::COLOURS_COLOUR_BLIND,
        }
    }
}

/// The colours of the program, in sRGB.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Palette {
    /// The colour scheme, independent of the chosen hues.
    pub colours: ColorScheme,
    /// The table surface: lit, middle and edge.
    pub table: [Srgba; 3],
    /// Panels on the table.
    pub panel: Srgba,
    /// Buttons on panels.
    pub button: Srgba,
    /// Buttons under the pointer.
    pub button_hovered: Srgba,
    /// Thin edges.
    pub hairline: Srgba,
    /// Text.
    pub text: Srgba,
    /// Secondary text.
    pub muted: Srgba,
    /// Text on the colour [`accent`](Self::accent).
    pub on_accent: Srgba,
    /// The accent colour: the player to move, the selection, primary buttons.
    pub accent: Srgba,
    /// Legal targets.
    pub legal: Srgba,
    /// Danger, capture, rejection.
    pub danger: Srgba,
    /// Marks of the last move.
    pub trace: Srgba,
    /// Wood, lit and shaded.
    pub walnut: [Srgba; 2],
    /// Slate, lit and shaded.
    pub slate: [Srgba; 2],
    /// Felt, lit and shaded.
    pub felt: [Srgba; 2],
    /// Paper, lit and shaded.
    pub paper: [Srgba; 2],
    /// Stone: lighter and darker squares.
    pub stone: [Srgba; 2],
    /// Dark frames, lit and shaded.
    pub frame: [Srgba; 2],
    /// Indigo pieces, lit and shaded.
    pub indigo: [Srgba; 2],
    /// Gold pieces, lit and shaded.
    pub gold: [Srgba; 2],
    /// Blue tiles: surface and inlay.
    pub blue: [Srgba; 2],
    /// Orange tiles: surface and inlay.
    pub orange: [Srgba; 2],
    /// Pyramids: both colours of each of the four players.
    pub pyramids: [[Srgba; 2]; 4],
    /// Black pieces, lit and shaded.
    pub black: [Srgba; 2],
    /// White pieces, lit and shaded.
    pub white: [Srgba; 2],
    /// Chalk, for text and lines on boards.
    pub chalk: Srgba,
    /// The hues that players can choose, in the order of [`Hue::ALL`](super::Hue::ALL).
    pub hues: [Srgba; 6],
}

impl Default for Palette {
    fn default() -> Self {
        Self::of(ColorScheme::default())
    }
}

impl Palette {
    /// The palette of a colour scheme.
    #[must_use]
    pub fn of(colours: ColorScheme) -> Self {
        match colours {
            ColorScheme::Classic => Self::classic(),
            ColorScheme::Contrast => Self::contrast(),
            ColorScheme::ColourBlind => Self::colour_blind(),
        }
    }

    /// The palette of a colour scheme with the chosen hues applied.
    #[must_use]
    pub fn with_hues(colours: ColorScheme, chosen_hues: &ChosenHues) -> Self {
        let mut dyed = Self::of(colours);
        for (pieces, hue) in &chosen_hues.0 {
            dyed.apply_hue(*pieces, *hue);
        }
        dyed
    }

    /// Calm colours with soft light.
    fn classic() -> Self {
        let opaque = Srgba::rgb_u8;
        Self {
            colours: ColorScheme::Classic,
            table: [opaque(0x31, 0x45, 0x4f), opaque(0x1b, 0x28, 0x31), opaque(0x0e, 0x16, 0x1c)],
            panel: Srgba::rgba_u8(0x17, 0x24, 0x2d, 230),
            button: opaque(0x26, 0x33, 0x3c),
            button_hovered: opaque(0x31, 0x40, 0x4a),
            hairline: Srgba::rgba_u8(0xff, 0xff, 0xff, 20),
            text: opaque(0xee, 0xf3, 0xf1),
            muted: opaque(0x9d, 0xb0, 0xb6),
            on_accent: opaque(0x2a, 0x1d, 0x05),
            accent: opaque(0xf4, 0xb9, 0x42),
            legal: opaque(0x58, 0xd0, 0xb6),
            danger: opaque(0xef, 0x6f, 0x5e),
            trace: opaque(0xe9, 0xd7, 0xb8),
            walnut: [opaque(0xa9, 0x74, 0x4c), opaque(0x6a, 0x41, 0x29)],
            slate: [opaque(0x4f, 0x63, 0x70), opaque(0x33, 0x43, 0x4d)],
            felt: [opaque(0x3f, 0x6b, 0x5a), opaque(0x2b, 0x4d, 0x41)],
            paper: [opaque(0xf1, 0xea, 0xd9), opaque(0xd9, 0xcf, 0xb8)],
            stone: [opaque(0xb9, 0xab, 0x97), opaque(0x85, 0x77, 0x6a)],
            frame: [opaque(0x4a, 0x3f, 0x3d), opaque(0x2b, 0x24, 0x24)],
            indigo: [opaque(0x5a, 0x69, 0xb8), opaque(0x1e, 0x25, 0x55)],
            gold: [opaque(0xf7, 0xda, 0x8a), opaque(0xb0, 0x78, 0x1c)],
            blue: [opaque(0x2f, 0x72, 0xc2), opaque(0xd8, 0xe8, 0xfb)],
            orange: [opaque(0xe1, 0x7d, 0x27), opaque(0xff, 0xf0, 0xdd)],
            pyramids: [
                [opaque(0x2f, 0x72, 0xc2), opaque(0xd0, 0x3b, 0x40)],
                [opaque(0x2f, 0x9e, 0x63), opaque(0xe6, 0xb9, 0x2e)],
                [opaque(0x8a, 0x4f, 0xc4), opaque(0xe8, 0x83, 0x2a)],
                [opaque(0x27, 0xb3, 0xc9), opaque(0xee, 0xec, 0xe6)],
            ],
            black: [opaque(0x6c, 0x76, 0x83), opaque(0x07, 0x09, 0x0c)],
            white: [opaque(0xff, 0xff, 0xff), opaque(0xa8, 0x9c, 0x86)],
            chalk: opaque(0xff, 0xff, 0xff),
            hues: [
                opaque(0x3a, 0x40, 0x48),
                opaque(0xc9, 0x35, 0x3c),
                opaque(0x2f, 0x9e, 0x63),
                opaque(0x1f, 0xa9, 0xb8),
                opaque(0x2f, 0x72, 0xc2),
                opaque(0x8a, 0x4f, 0xc4),
            ],
        }
    }

    /// Darker backgrounds, lighter highlights and visible edges.
    fn contrast() -> Self {
        let opaque = Srgba::rgb_u8;
        Self {
            colours: ColorScheme::Contrast,
            table: [opaque(0x1c, 0x28, 0x30), opaque(0x0e, 0x15, 0x1a), opaque(0x04, 0x07, 0x0a)],
            panel: Srgba::rgba_u8(0x07, 0x0d, 0x12, 245),
            button: opaque(0x17, 0x22, 0x2a),
            button_hovered: opaque(0x2a, 0x3c, 0x48),
            hairline: Srgba::rgba_u8(0xff, 0xff, 0xff, 110),
            text: opaque(0xff, 0xff, 0xff),
            muted: opaque(0xcd, 0xda, 0xde),
            on_accent: opaque(0x1c, 0x12, 0x00),
            accent: opaque(0xff, 0xd0, 0x3c),
            legal: opaque(0x3c, 0xf2, 0xcc),
            danger: opaque(0xff, 0x8c, 0x7c),
            trace: opaque(0xff, 0xff, 0xff),
            walnut: [opaque(0x8a, 0x58, 0x34), opaque(0x42, 0x26, 0x15)],
            slate: [opaque(0x3d, 0x4f, 0x5c), opaque(0x20, 0x2c, 0x34)],
            felt: [opaque(0x2c, 0x5c, 0x4a), opaque(0x16, 0x33, 0x29)],
            paper: [opaque(0xff, 0xfb, 0xf0), opaque(0xea, 0xe2, 0xd0)],
            stone: [opaque(0xd6, 0xca, 0xb8), opaque(0x7c, 0x6e, 0x60)],
            frame: [opaque(0x34, 0x2c, 0x2a), opaque(0x18, 0x13, 0x13)],
            indigo: [opaque(0x5c, 0x6c, 0xd8), opaque(0x10, 0x15, 0x45)],
            gold: [opaque(0xff, 0xec, 0xa8), opaque(0xce, 0x94, 0x22)],
            blue: [opaque(0x0b, 0x4e, 0xa6), opaque(0xff, 0xff, 0xff)],
            orange: [opaque(0xd8, 0x66, 0x00), opaque(0xff, 0xfa, 0xf2)],
            pyramids: [
                [opaque(0x14, 0x62, 0xd8), opaque(0xe0, 0x20, 0x2a)],
                [opaque(0x0c, 0x8c, 0x48), opaque(0xff, 0xd6, 0x14)],
                [opaque(0x80, 0x34, 0xd4), opaque(0xff, 0x8c, 0x0a)],
                [opaque(0x0a, 0xb8, 0xd8), opaque(0xff, 0xff, 0xff)],
            ],
            black: [opaque(0x4e, 0x57, 0x62), opaque(0x00, 0x00, 0x00)],
            white: [opaque(0xff, 0xff, 0xff), opaque(0xcc, 0xc4, 0xb2)],
            chalk: opaque(0xff, 0xff, 0xff),
            hues: [
                opaque(0x26, 0x2b, 0x31),
                opaque(0xe0, 0x20, 0x2a),
                opaque(0x0c, 0x8c, 0x48),
                opaque(0x0a, 0xb0, 0xc8),
                opaque(0x14, 0x62, 0xd8),
                opaque(0x80, 0x34, 0xd4),
            ],
        }
    }

    /// The colours of Masataka Okabe and Kei Ito for pieces, marks and coloured text, on boards without red and green.
    fn colour_blind() -> Self {
        let opaque = Srgba::rgb_u8;
        let orange = opaque(0xe6, 0x9f, 0x00);
        let sky = opaque(0x56, 0xb4, 0xe9);
        let green = opaque(0x00, 0x9e, 0x73);
        let yellow = opaque(0xf0, 0xe4, 0x42);
        let blue = opaque(0x00, 0x72, 0xb2);
        let vermillion = opaque(0xd5, 0x5e, 0x00);
        let purple = opaque(0xcc, 0x79, 0xa7);
        Self {
            colours: ColorScheme::ColourBlind,
            on_accent: opaque(0x1f, 0x16, 0x00),
            accent: orange,
            legal: opaque(0x7c, 0xcb, 0xf5), // sky blue, lightened to be visible on every board
            danger: opaque(0xff, 0x8a, 0x3c), // vermillion, lightened to be legible
            trace: opaque(0xf6, 0xee, 0x9a),
            walnut: [opaque(0x8c, 0x7a, 0x66), opaque(0x4c, 0x40, 0x34)],
            felt: [opaque(0x4a, 0x5f, 0x70), opaque(0x2c, 0x3c, 0x4a)],
            indigo: [opaque(0x3f, 0x9a, 0xd6), opaque(0x00, 0x3a, 0x66)],
            gold: [yellow, opaque(0xb0, 0x84, 0x00)],
            blue: [blue, opaque(0xe2, 0xf2, 0xfc)],
            orange: [orange, opaque(0xff, 0xf8, 0xe4)],
            hues: [opaque(0x2c, 0x2c, 0x2c), vermillion, green, sky, blue, purple],
            pyramids: [[blue, vermillion], [green, yellow], [purple, orange], [sky, opaque(0xf2, 0xf0, 0xea)]],
            ..Self::classic()
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Palette>()
        .init_resource::<ColorScheme>()
        .init_resource::<ChosenHues>()
        .init_schedule(BuildMaterials);
    app.add_systems(Startup, |world: &mut World| world.run_schedule(BuildMaterials));
    app.add_systems(PreUpdate, choose.run_if(resource_changed::<ColorScheme>.or_eager(resource_changed::<ChosenHues>)));
}

/// Schedule that creates all coloured materials. Runs at start-up and after each palette change.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct BuildMaterials;

fn choose(colours: Res<ColorScheme>, chosen_hues: Res<ChosenHues>, mut palette: ResMut<Palette>) {
    palette.set_if_neq(Palette::with_hues(*colours, &chosen_hues));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn palettes() -> [Palette; 3] {
        ColorScheme::ALL.map(Palette::of)
    }

    #[test]
    fn sides_differ_in_lightness() {
        for palette in palettes() {
            let lights = |one: Srgba, other: Srgba| contrast(one, other);
            assert!(lights(palette.blue[0], palette.orange[0]) >= 1.5);
            assert!(lights(palette.indigo[1], palette.gold[0]) >= 4.5);
            assert!(lights(palette.black[0], palette.white[0]) >= 4.5);
        }
    }

    fn contrast(over: Srgba, under: Srgba) -> f32 {
        let light = |colour: Srgba| {
            let linear = LinearRgba::from(colour);
            0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue + 0.05
        };
        let (over, under) = (light(over), light(under));
        if over > under { over / under } else { under / over }
    }

    #[test]
    fn text_contrasts_with_background() {
        for palette in palettes() {
            for (text, ground) in [
                (palette.text, palette.panel),
                (palette.muted, palette.panel),
                (palette.text, palette.button),
                (palette.text, palette.button_hovered),
                (palette.accent, palette.panel),
                (palette.danger, palette.panel),
                (palette.on_accent, palette.accent),
                (palette.muted, palette.table[1]),
            ] {
                assert!(contrast(text, ground) >= 4.5, "{text:?} on {ground:?}: {}", contrast(text, ground));
            }
        }
    }

    #[test]
    fn marks_contrast_with_board() {
        let dimple = Srgba::rgb_u8(0x4a, 0x2c, 0x1b);
        for palette in palettes() {
            for mark in [palette.accent, palette.legal, palette.danger, palette.trace] {
                assert!(contrast(mark, dimple) >= 3.0, "{mark:?}: {}", contrast(mark, dimple));
            }
        }
    }
}
