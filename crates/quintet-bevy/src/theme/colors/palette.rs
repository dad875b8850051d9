//! The palette: colours named by purpose.

use bevy::prelude::*;
use quintet_core::catalog::SideColor;

use super::{ColorScheme, SystemColors};

/// The colours of the program, in sRGB.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Palette {
    /// The colour scheme, independent of the chosen hues.
    pub colors: ColorScheme,
    /// The system colours for menus, panels and the table, if the user has chosen any.
    pub(super) system: Option<SystemColors>,
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
    /// Text about what is possible or right, and variations.
    pub legal: Srgba,
    /// Text about danger and losses.
    pub danger: Srgba,
    /// The marks on boards.
    pub marks: MarkColors,
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
    /// Chalk, for text and lines on boards.
    pub chalk: Srgba,
    /// The hues that players can choose, in the order of [`Hue::ALL`](quintet_core::catalog::Hue::ALL).
    pub hues: [Srgba; 6],
    /// The colours of the pieces for which a player chose a hue.
    pub(super) piece_colors: Vec<(SideColor, [Srgba; 2])>,
}

/// The colours of the marks on boards. Like the colours of boards, they do not depend on the system colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MarkColors {
    /// The selection.
    pub selected: Srgba,
    /// Legal targets.
    pub legal: Srgba,
    /// Captures and obstacles.
    pub danger: Srgba,
    /// The last move.
    pub trace: Srgba,
    /// The keyboard cursor.
    pub cursor: Srgba,
}

impl Default for Palette {
    fn default() -> Self {
        Self::of(ColorScheme::default())
    }
}

impl Palette {
    /// The palette of a colour scheme.
    #[must_use]
    pub fn of(colors: ColorScheme) -> Self {
        match colors {
            ColorScheme::Classic => Self::classic(),
            ColorScheme::Contrast => Self::contrast(),
            ColorScheme::ColorBlind => Self::color_blind(),
        }
    }

    /// The two colours of a side's pieces, as [`Finish`](quintet_core::catalog::Finish) describes them: in the hue that
    /// the player chose, or the default ones.
    #[must_use]
    pub fn piece(&self, pieces: SideColor) -> [Srgba; 2] {
        let chosen = self.piece_colors.iter().find(|(other, _)| *other == pieces);
        chosen.map_or_else(|| default_colors(pieces, self.colors), |(_, colors)| *colors)
    }

    /// Felt on which green pieces stand out, lit and shaded.
    pub(super) fn blue_felt(&self) -> [Srgba; 2] {
        let opaque = Srgba::rgb_u8;
        match self.colors {
            ColorScheme::Contrast => [opaque(0x30, 0x49, 0x5e), opaque(0x18, 0x27, 0x35)],
            ColorScheme::Classic | ColorScheme::ColorBlind => [opaque(0x4a, 0x5f, 0x70), opaque(0x2c, 0x3c, 0x4a)],
        }
    }

    /// Calm colours with soft light.
    fn classic() -> Self {
        let opaque = Srgba::rgb_u8;
        Self {
            colors: ColorScheme::Classic,
            system: None,
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
            marks: MarkColors {
                selected: opaque(0xf4, 0xb9, 0x42),
                legal: opaque(0x58, 0xd0, 0xb6),
                danger: opaque(0xff, 0x9e, 0x90),
                trace: opaque(0xe9, 0xd7, 0xb8),
                cursor: opaque(0xee, 0xf3, 0xf1),
            },
            walnut: [opaque(0xa9, 0x74, 0x4c), opaque(0x6a, 0x41, 0x29)],
            slate: [opaque(0x4f, 0x63, 0x70), opaque(0x33, 0x43, 0x4d)],
            felt: [opaque(0x3f, 0x6b, 0x5a), opaque(0x2b, 0x4d, 0x41)],
            paper: [opaque(0xf1, 0xea, 0xd9), opaque(0xd9, 0xcf, 0xb8)],
            stone: [opaque(0xb9, 0xab, 0x97), opaque(0x85, 0x77, 0x6a)],
            frame: [opaque(0x4a, 0x3f, 0x3d), opaque(0x2b, 0x24, 0x24)],
            chalk: opaque(0xff, 0xff, 0xff),
            hues: [
                opaque(0x3a, 0x40, 0x48),
                opaque(0xc9, 0x35, 0x3c),
                opaque(0x2f, 0x9e, 0x63),
                opaque(0x1f, 0xa9, 0xb8),
                opaque(0x2f, 0x72, 0xc2),
                opaque(0x8a, 0x4f, 0xc4),
            ],
            piece_colors: Vec::new(),
        }
    }

    /// Darker backgrounds, lighter highlights and visible edges.
    fn contrast() -> Self {
        let opaque = Srgba::rgb_u8;
        Self {
            colors: ColorScheme::Contrast,
            system: None,
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
            danger: opaque(0xff, 0xa0, 0x92),
            marks: MarkColors {
                selected: opaque(0xff, 0xd0, 0x3c),
                legal: opaque(0x3c, 0xf2, 0xcc),
                danger: opaque(0xff, 0xad, 0xa0),
                trace: opaque(0xff, 0xff, 0xff),
                cursor: opaque(0xff, 0xff, 0xff),
            },
            walnut: [opaque(0x8a, 0x58, 0x34), opaque(0x42, 0x26, 0x15)],
            slate: [opaque(0x3d, 0x4f, 0x5c), opaque(0x20, 0x2c, 0x34)],
            felt: [opaque(0x2c, 0x5c, 0x4a), opaque(0x16, 0x33, 0x29)],
            paper: [opaque(0xff, 0xfb, 0xf0), opaque(0xea, 0xe2, 0xd0)],
            stone: [opaque(0xd6, 0xca, 0xb8), opaque(0x7c, 0x6e, 0x60)],
            frame: [opaque(0x34, 0x2c, 0x2a), opaque(0x18, 0x13, 0x13)],
            chalk: opaque(0xff, 0xff, 0xff),
            hues: [
                opaque(0x26, 0x2b, 0x31),
                opaque(0xe0, 0x20, 0x2a),
                opaque(0x0c, 0x8c, 0x48),
                opaque(0x0a, 0xb0, 0xc8),
                opaque(0x14, 0x62, 0xd8),
                opaque(0x80, 0x34, 0xd4),
            ],
            piece_colors: Vec::new(),
        }
    }

    /// The colours of Masataka Okabe and Kei Ito for pieces, marks and coloured text, on boards without red and green.
    fn color_blind() -> Self {
        let opaque = Srgba::rgb_u8;
        let orange = opaque(0xe6, 0x9f, 0x00);
        let sky = opaque(0x56, 0xb4, 0xe9);
        let light_sky = opaque(0x7c, 0xcb, 0xf5); // lightened to be visible on every board
        let green = opaque(0x00, 0x9e, 0x73);
        let blue = opaque(0x00, 0x72, 0xb2);
        let vermillion = opaque(0xd5, 0x5e, 0x00);
        let purple = opaque(0xcc, 0x79, 0xa7);
        Self {
            colors: ColorScheme::ColorBlind,
            on_accent: opaque(0x1f, 0x16, 0x00),
            accent: orange,
            legal: light_sky,
            danger: opaque(0xff, 0x8a, 0x3c), // vermillion, lightened to be legible
            marks: MarkColors {
                selected: opaque(0xf0, 0xab, 0x1e), // orange, lightened to be visible on slate
                // Bluish green, lightened. The pieces of many games are blue.
                legal: opaque(0x6f, 0xdc, 0xb8),
                danger: opaque(0xff, 0x9e, 0x5c),
                trace: opaque(0xf6, 0xee, 0x9a),
                ..Self::classic().marks
            },
            walnut: [opaque(0x8c, 0x7a, 0x66), opaque(0x4c, 0x40, 0x34)],
            felt: Self::classic().blue_felt(),
            hues: [opaque(0x2c, 0x2c, 0x2c), vermillion, green, sky, blue, purple],
            ..Self::classic()
        }
    }
}

/// The default colours of a side's pieces in a colour scheme.
pub(super) fn default_colors(pieces: SideColor, colors: ColorScheme) -> [Srgba; 2] {
    let shades = match colors {
        ColorScheme::Classic => pieces.shades.classic,
        ColorScheme::Contrast => pieces.shades.contrast,
        ColorScheme::ColorBlind => pieces.shades.color_blind,
    };
    shades.map(|shade| {
        let [red, green, blue] = shade.parts();
        Srgba::rgb_u8(red, green, blue)
    })
}

#[cfg(test)]
mod tests {
    use super::super::forced_palette::contrast;
    use super::*;

    fn palettes() -> [Palette; 3] {
        ColorScheme::ALL.map(Palette::of)
    }

    #[test]
    fn sides_differ_in_lightness() {
        for palette in palettes() {
            let lights = |one: Srgba, other: Srgba| contrast(one, other);
            assert!(lights(palette.piece(SideColor::BLUE)[0], palette.piece(SideColor::ORANGE)[0]) >= 1.5);
            assert!(lights(palette.piece(SideColor::INDIGO)[1], palette.piece(SideColor::GOLD)[0]) >= 4.5);
            assert!(lights(palette.piece(SideColor::BLACK)[0], palette.piece(SideColor::WHITE)[0]) >= 4.5);
        }
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

    /// A translucent colour over an opaque one.
    fn blended(over: Srgba, under: Srgba) -> Srgba {
        let part = |over_part: f32, under_part: f32| over_part * over.alpha + under_part * (1.0 - over.alpha);
        Srgba::rgb(part(over.red, under.red), part(over.green, under.green), part(over.blue, under.blue))
    }

    /// Text needs 4.5 to 1, controls and focus rings need 3 to 1 (WCAG 2.2, AA).
    #[test]
    fn panels_are_legible_on_every_part_of_the_table() {
        for palette in palettes() {
            for table in palette.table {
                let panel = blended(palette.panel, table);
                let chosen = blended(palette.accent.with_alpha(0.16), panel);
                let texts = [
                    (palette.text, panel),
                    (palette.muted, panel),
                    (palette.accent, panel),
                    (palette.danger, panel),
                    (palette.accent, chosen),
                    (palette.text, palette.button),
                    (palette.text, palette.button_hovered),
                ];
                let controls = [
                    (palette.danger, palette.button_hovered), // the cross of a button that removes something
                    (palette.accent, panel),
                    (palette.muted, palette.button),
                    (palette.on_accent, palette.accent),
                ];
                let least = texts.map(|pair| (pair, 4.5)).into_iter().chain(controls.map(|pair| (pair, 3.0)));
                for ((over, under), least) in least {
                    let found = contrast(over, under);
                    assert!(found >= least, "{:?}: {over:?} on {under:?}: {found}", palette.colors);
                }
            }
        }
    }

    /// The colour of the dark edge around every mark: the constant `EDGE` of `mark.wgsl`.
    const EDGE: LinearRgba = LinearRgba::rgb(0.012, 0.016, 0.022);

    /// Either a mark or its dark edge contrasts with every surface, and the two contrast with each other.
    #[test]
    fn marks_contrast_with_every_board_and_piece() {
        assert!(include_str!("../shaders/mark.wgsl").contains("EDGE: vec3<f32> = vec3(0.012, 0.016, 0.022)"));
        let edge = Srgba::from(EDGE);
        for palette in palettes() {
            let Palette { walnut, slate, felt, paper, stone, frame, table, hues, .. } = &palette;
            let sides = SideColor::PAIRS.into_iter().chain([SideColor::BLACK, SideColor::WHITE]);
            let sides = sides.chain([SideColor::INDIGO, SideColor::GOLD, SideColor::BLUE, SideColor::ORANGE]);
            let pieces: Vec<_> = sides.flat_map(|pieces| palette.piece(pieces)).collect();
            let surfaces = [walnut, slate, felt, paper, stone, frame].into_iter().flatten();
            let surfaces: Vec<_> = surfaces.chain(table).chain(hues).chain(&pieces).collect();
            let MarkColors { selected, legal, danger, trace, cursor } = palette.marks;
            for mark in [selected, legal, danger, trace, cursor] {
                assert!(contrast(mark, edge) >= 4.5, "{:?}: {mark:?}: {}", palette.colors, contrast(mark, edge));
                for surface in &surfaces {
                    let found = contrast(mark, **surface).max(contrast(edge, **surface));
                    assert!(found >= 3.0, "{:?}: {mark:?} on {surface:?}: {found}", palette.colors);
                }
            }
        }
    }
}
