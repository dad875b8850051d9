//! The palette in the colours that the user has chosen for all programs.

use bevy::color::Mix;
use bevy::prelude::*;

use super::{ColorScheme, Palette, SystemColors};

/// The contrast of text that WCAG 2.2 requires at level AA.
const TEXT_CONTRAST: f32 = 4.5;
/// How much of the text colour is in the colour of a hovered button.
const HOVERED: f32 = 0.12;
/// How much of the accent colour is in the background of a chosen element.
const CHOSEN: f32 = 0.16;

impl Palette {
    /// The same palette with menus, panels and the table in the colours of the system, if there are any. Only the scheme
    /// with high contrast uses them. Boards, pieces and marks keep their colours, because they tell the players apart.
    #[must_use]
    pub fn in_system_colors(mut self, system: Option<SystemColors>) -> Self {
        let Some(colors) = system.filter(|_| self.colors == ColorScheme::Contrast) else { return self };
        self.system = Some(colors);
        let SystemColors { canvas, text, link, highlight, highlight_text, button } = colors;
        let extremes = [Srgba::BLACK, Srgba::WHITE];
        let text = legible([text].into_iter().chain(extremes), &[canvas], text);
        // The text of buttons has the same colour as other text.
        let button = if contrast(text, button) >= TEXT_CONTRAST { button } else { canvas };
        let hovered = button.mix(&text, HOVERED);
        let is_accent = |accent: &Srgba| {
            let chosen = canvas.mix(accent, CHOSEN);
            [canvas, button, chosen].iter().all(|ground| contrast(*accent, *ground) >= TEXT_CONTRAST)
        };
        let accent = [highlight, link].into_iter().find(is_accent).unwrap_or(text);
        self.table = [canvas; 3];
        self.panel = canvas;
        self.button = button;
        self.button_hovered = if contrast(text, hovered) >= TEXT_CONTRAST { hovered } else { button };
        (self.text, self.muted, self.hairline) = (text, text, text);
        self.accent = accent;
        self.on_accent = legible([highlight_text, canvas].into_iter().chain(extremes), &[accent], text);
        self.legal = legible([link], &[canvas, button], text);
        let dark_red = Srgba::rgb_u8(0xa0, 0x10, 0x10);
        self.danger = legible([self.danger, dark_red], &[canvas, button, self.button_hovered], text);
        self
    }
}

/// The first of these colours that is legible on all grounds, or `otherwise`.
fn legible(colors: impl IntoIterator<Item = Srgba>, grounds: &[Srgba], otherwise: Srgba) -> Srgba {
    let is_legible = |color: &Srgba| grounds.iter().all(|ground| contrast(*color, *ground) >= TEXT_CONTRAST);
    colors.into_iter().find(is_legible).unwrap_or(otherwise)
}

/// The contrast of two opaque colours, from 1 to 21, as WCAG defines it.
pub(super) fn contrast(one: Srgba, other: Srgba) -> f32 {
    let ratio = light_ratio(one, other);
    ratio.max(ratio.recip())
}

/// How much lighter the first of two opaque colours is than the second one. It is less than 1 if the second one is lighter.
pub(super) fn light_ratio(one: Srgba, other: Srgba) -> f32 {
    let [one, other] = [one, other].map(|color| {
        let linear = LinearRgba::from(color);
        0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue + 0.05
    });
    one / other
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The colours of Chromium in the light and the dark form, three themes of Windows, and colours that do not fit
    /// together.
    fn systems() -> [SystemColors; 6] {
        let system = |colors: [u32; 6]| {
            let [canvas, text, link, highlight, highlight_text, button] = colors.map(|color| {
                let [_, red, green, blue] = color.to_be_bytes();
                Srgba::rgb_u8(red, green, blue)
            });
            SystemColors { canvas, text, link, highlight, highlight_text, button }
        };
        [
            [0xffffff, 0x000000, 0x00009f, 0x37336d, 0xffffff, 0xffffff],
            [0x000000, 0xffffff, 0xffff00, 0x1aebff, 0x000000, 0x000000],
            [0x202020, 0xffffff, 0x75e9fc, 0x8ee3f0, 0x263b50, 0x202020],
            [0xfffaef, 0x3d3d3d, 0x1c5e75, 0x903909, 0xfff5e3, 0xfffaef],
            [0x2d3236, 0xffffff, 0x70ebde, 0xa1bfde, 0x212d3b, 0x2d3236],
            [0x808080, 0x888888, 0x808080, 0x7f7f7f, 0x818181, 0x909090],
        ]
        .map(system)
    }

    #[test]
    fn texts_are_legible_in_the_colors_of_the_system() {
        for system in systems() {
            let palette = Palette::of(ColorScheme::Contrast).in_system_colors(Some(system));
            let pairs = [
                (palette.text, palette.panel),
                (palette.muted, palette.panel),
                (palette.text, palette.button),
                (palette.text, palette.button_hovered),
                (palette.accent, palette.panel),
                (palette.accent, palette.panel.mix(&palette.accent, CHOSEN)),
                (palette.danger, palette.panel),
                (palette.legal, palette.panel),
                (palette.on_accent, palette.accent),
                (palette.text, palette.table[1]),
                (palette.hairline, palette.panel),
            ];
            for (text, ground) in pairs {
                // Middle grey has a contrast of 5.3 to black, but only 4.4 to a mixture with it.
                let least = if system == systems()[5] { 3.0 } else { TEXT_CONTRAST };
                assert!(contrast(text, ground) >= least, "{text:?} on {ground:?}: {}", contrast(text, ground));
            }
        }
    }

    #[test]
    fn boards_and_other_schemes_do_not_change() {
        let [system, ..] = systems();
        for colors in ColorScheme::ALL {
            let palette = Palette::of(colors).in_system_colors(Some(system));
            assert_eq!(palette.marks, Palette::of(colors).marks);
            assert_eq!(palette.walnut, Palette::of(colors).walnut);
            assert_eq!(palette == Palette::of(colors), colors != ColorScheme::Contrast);
        }
        assert_eq!(Palette::default().in_system_colors(None), Palette::default());
    }
}
