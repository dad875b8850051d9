//! Hues that players can choose, and the resulting piece colours. The choice never changes which side is dark and which
//! is light, so sides remain distinguishable without colour vision.

use bevy::color::{Mix, Oklcha};
use bevy::prelude::*;

use super::Palette;

/// A hue for a player's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Hue {
    /// Black or white.
    Grey,
    /// Red.
    Red,
    /// Green.
    Green,
    /// Between green and blue.
    Turquoise,
    /// Blue.
    Blue,
    /// Between blue and red.
    Purple,
}

impl Hue {
    /// All hues.
    pub const ALL: [Self; 6] = [Self::Grey, Self::Red, Self::Green, Self::Turquoise, Self::Blue, Self::Purple];

    /// The word in saved data and in the language files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Grey => "grey",
            Self::Red => "red",
            Self::Green => "green",
            Self::Turquoise => "turquoise",
            Self::Blue => "blue",
            Self::Purple => "purple",
        }
    }

    /// Parses [`Hue::word`].
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|hue| hue.word() == word)
    }
}

/// Whether pieces are dark or light in any hue: dark red is red, light red is rose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Dark.
    Deep,
    /// Light.
    Pale,
}

impl Tone {
    /// Both tones.
    pub const ALL: [Self; 2] = [Self::Deep, Self::Pale];

    /// The word in the language files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Deep => "deep",
            Self::Pale => "pale",
        }
    }
}

/// A set of pieces whose hue can be chosen. Each corresponds to a field of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pieces {
    /// [`Palette::black`].
    Black,
    /// [`Palette::white`].
    White,
    /// [`Palette::indigo`].
    Indigo,
    /// [`Palette::gold`].
    Gold,
    /// [`Palette::blue`].
    Blue,
    /// [`Palette::orange`].
    Orange,
    /// The pyramids of this player, from 0 to 3. They have both tones.
    Pyramids(usize),
}

impl Pieces {
    /// The tone of the pieces on panels and in their names.
    #[must_use]
    pub const fn tone(self) -> Tone {
        match self {
            Self::Black | Self::Indigo | Self::Blue | Self::Pyramids(_) => Tone::Deep,
            Self::White | Self::Gold | Self::Orange => Tone::Pale,
        }
    }

    /// The hues of the pieces by default. Hues that cannot be chosen are not listed.
    #[must_use]
    pub const fn default_hues(self) -> &'static [Hue] {
        match self {
            Self::Black | Self::White => &[Hue::Grey],
            Self::Indigo | Self::Blue => &[Hue::Blue],
            Self::Gold | Self::Orange => &[],
            Self::Pyramids(0) => &[Hue::Blue, Hue::Red],
            Self::Pyramids(1) => &[Hue::Green],
            Self::Pyramids(2) => &[Hue::Purple],
            Self::Pyramids(_) => &[Hue::Turquoise, Hue::Grey],
        }
    }

    /// Whether two sets of pieces would be hard to tell apart in these hues. Grey counts as two hues, black and white;
    /// every other hue counts as the same in both tones.
    #[must_use]
    pub fn clash(self, hue: Option<Hue>, other: Self, others: Option<Hue>) -> bool {
        let hues =
            |pieces: Self, chosen: Option<Hue>| chosen.map_or_else(|| pieces.default_hues().to_vec(), |one| vec![one]);
        let apart = self.tone() != other.tone();
        let theirs = hues(other, others);
        hues(self, hue).into_iter().any(|own| theirs.contains(&own) && !(apart && own == Hue::Grey))
    }
}

/// The hues chosen for the pieces that are currently visible.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ChosenHues(pub Vec<(Pieces, Hue)>);

/// The lightness offset of coloured round pieces, lit and shaded: of dark pieces relative to black ones, and of light
/// pieces relative to white ones. Lightness ranges from 0 to 1.
const BESIDE_BLACK: [f32; 2] = [-0.06, 0.06];
const BESIDE_WHITE: [f32; 2] = [-0.11, -0.07];
/// The lightness of the plates of both sides, and of their inlays.
const PLATES: [f32; 2] = [0.47, 0.70];
const INLAY: f32 = 0.96;
/// The minimum lightness of a player's lighter pyramids, and their minimum difference from the darker ones.
const LIGHT_PYRAMID: f32 = 0.81;
const MIN_PYRAMID_STEP: f32 = 0.16;

impl Palette {
    /// Applies a hue to a set of pieces.
    pub fn apply_hue(&mut self, pieces: Pieces, hue: Hue) {
        let [deep, pale] = self.round(hue);
        let [first, second] = PLATES.map(|light| self.plate(hue, light));
        match pieces {
            Pieces::Black => self.black = deep,
            Pieces::White => self.white = pale,
            Pieces::Indigo => self.indigo = deep,
            Pieces::Gold => self.gold = pale,
            Pieces::Blue => self.blue = first,
            Pieces::Orange => self.orange = second,
            Pieces::Pyramids(player) => {
                let base = self.hue(hue);
                // White pyramids are lighter still, because they have no chroma to distinguish them.
                let light = Oklcha::from(base).lightness;
                let second = if hue == Hue::Grey { INLAY } else { LIGHT_PYRAMID.max(light + MIN_PYRAMID_STEP) };
                self.pyramids[player] = [base, lit(base, second, 1.0)];
            }
        }
    }

    /// The colours that represent a hue of these pieces in a selector.
    #[must_use]
    pub fn swatch(&self, pieces: Pieces, hue: Option<Hue>) -> [Srgba; 2] {
        let mut dyed = self.clone();
        if let Some(hue) = hue {
            dyed.apply_hue(pieces, hue);
        }
        match pieces {
            Pieces::Black => dyed.black,
            Pieces::White => dyed.white,
            Pieces::Indigo => dyed.indigo,
            Pieces::Gold => dyed.gold,
            Pieces::Blue => dyed.blue,
            Pieces::Orange => dyed.orange,
            Pieces::Pyramids(player) => dyed.pyramids[player],
        }
    }

    fn hue(&self, hue: Hue) -> Srgba {
        self.hues[hue as usize]
    }

    /// The colours of dark and light round pieces of a hue, each lit and shaded. For grey, they are black and white.
    fn round(&self, hue: Hue) -> [[Srgba; 2]; 2] {
        let own = Self::of(self.colours);
        let both = [(own.black, BESIDE_BLACK), (own.white, BESIDE_WHITE)];
        both.map(|([light, dark], [more, less])| {
            if hue == Hue::Grey {
                return [light, dark];
            }
            let beside = |colour: Srgba, more: f32| lit(self.hue(hue), Oklcha::from(colour).lightness + more, 1.0);
            [beside(light, more), beside(dark, less)]
        })
    }

    fn plate(&self, hue: Hue, light: f32) -> [Srgba; 2] {
        // Black and white plates differ more in lightness, because they have no chroma to distinguish them.
        let light = if hue == Hue::Grey { light + (light - 0.65) * 0.5 } else { light };
        [lit(self.hue(hue), light, 1.0), lit(self.hue(hue), INLAY, 0.25)]
    }
}

/// A colour with this lightness, from 0 to 1, and this share of its chroma. The chroma is reduced if the result is
/// outside the sRGB gamut.
fn lit(colour: Srgba, light: f32, share: f32) -> Srgba {
    let own = Oklcha::from(colour);
    let shown = |chroma: f32| Srgba::from(Oklcha { lightness: light, chroma, ..own });
    let fits =
        |colour: &Srgba| [colour.red, colour.green, colour.blue].iter().all(|part| (-1e-3..=1.001).contains(part));
    let mut chroma = own.chroma * share;
    while chroma > 0.0 && !fits(&shown(chroma)) {
        chroma -= 0.004;
    }
    let Srgba { red, green, blue, .. } = shown(chroma.max(0.0));
    Srgba::rgb(red.clamp(0.0, 1.0), green.clamp(0.0, 1.0), blue.clamp(0.0, 1.0))
}

/// The inlay of dark round pieces: their lit colour, nearly white.
#[must_use]
pub fn inlay_of_dark([light, _]: [Srgba; 2]) -> Srgba {
    light.mix(&Srgba::WHITE, 0.72)
}

/// The inlay of light round pieces: their shaded colour, darkened.
#[must_use]
pub fn inlay_of_light([_, dark]: [Srgba; 2]) -> Srgba {
    Srgba { alpha: 1.0, ..dark * 0.62 }
}

#[cfg(test)]
mod tests {
    use bevy::color::Oklaba;

    use super::*;
    use crate::theme::ColorScheme;

    const ALL: [Pieces; 10] = [
        Pieces::Black,
        Pieces::White,
        Pieces::Indigo,
        Pieces::Gold,
        Pieces::Blue,
        Pieces::Orange,
        Pieces::Pyramids(0),
        Pieces::Pyramids(1),
        Pieces::Pyramids(2),
        Pieces::Pyramids(3),
    ];

    /// The distance between two colours in Oklab; black and white are 1 apart.
    fn apart(one: Srgba, other: Srgba) -> f32 {
        let [one, other] = [one, other].map(Oklaba::from);
        let part = |one: f32, other: f32| (one - other) * (one - other);
        (part(one.lightness, other.lightness) + part(one.a, other.a) + part(one.b, other.b)).sqrt()
    }

    fn light(colour: Srgba) -> f32 {
        let linear = LinearRgba::from(colour);
        0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
    }

    fn contrast(one: Srgba, other: Srgba) -> f32 {
        let (one, other) = (light(one) + 0.05, light(other) + 0.05);
        if one > other { one / other } else { other / one }
    }

    fn middle([one, other]: [Srgba; 2]) -> Srgba {
        one.mix(&other, 0.5)
    }

    fn chosen() -> impl Iterator<Item = Option<Hue>> {
        std::iter::once(None).chain(Hue::ALL.map(Some))
    }

    #[test]
    fn hue_words_round_trip() {
        for hue in Hue::ALL {
            assert_eq!(Hue::parse(hue.word()), Some(hue));
        }
        assert_eq!(Hue::parse("ultraviolet"), None);
    }

    #[test]
    fn other_pieces_keep_their_colours() {
        for colours in ColorScheme::ALL {
            let palette = Palette::of(colours);
            for pieces in ALL {
                let mut dyed = palette.clone();
                dyed.apply_hue(pieces, Hue::Red);
                for other in ALL.into_iter().filter(|other| *other != pieces) {
                    assert_eq!(dyed.swatch(other, None), palette.swatch(other, None), "{pieces:?} {other:?}");
                }
                assert!(dyed.swatch(pieces, None) != palette.swatch(pieces, None));
            }
        }
    }

    #[test]
    fn non_clashing_sides_are_distinguishable() {
        // Opposing pieces of one game.
        let rivals = [(Pieces::Black, Pieces::White), (Pieces::Indigo, Pieces::Gold), (Pieces::Blue, Pieces::Orange)];
        for colours in ColorScheme::ALL {
            let palette = Palette::of(colours);
            for (first, second) in rivals {
                for (one, other) in chosen().flat_map(|one| chosen().map(move |other| (one, other))) {
                    if first.clash(one, second, other) {
                        continue;
                    }
                    let face = |pieces: Pieces, hue| {
                        let [light, dark] = palette.swatch(pieces, hue);
                        // For plates, compare the surfaces, not the inlays.
                        if matches!(pieces, Pieces::Blue | Pieces::Orange) { light } else { light.mix(&dark, 0.5) }
                    };
                    let [one_face, other_face] = [face(first, one), face(second, other)];
                    let what = format!("{colours:?} {first:?} {one:?}, {second:?} {other:?}");
                    assert!(apart(one_face, other_face) >= 0.15, "{what}: {}", apart(one_face, other_face));
                    // Without regard to hue, the second piece is the lighter one.
                    let lighter = (light(other_face) + 0.05) / (light(one_face) + 0.05);
                    assert!(lighter >= 1.5, "{what}: {lighter}");
                }
            }
        }
    }

    #[test]
    fn non_clashing_pyramids_are_distinguishable() {
        for colours in ColorScheme::ALL {
            let palette = Palette::of(colours);
            for (first, second) in (0..4).flat_map(|one| (0..4).map(move |other| (one, other))) {
                let [first, second] = [first, second].map(Pieces::Pyramids);
                for (one, other) in chosen().flat_map(|one| chosen().map(move |other| (one, other))) {
                    if first == second || first.clash(one, second, other) {
                        continue;
                    }
                    for own in palette.swatch(first, one) {
                        for their in palette.swatch(second, other) {
                            let what = format!("{colours:?} {first:?} {one:?}, {second:?} {other:?}");
                            assert!(apart(own, their) >= MIN_DISTANCE, "{what}: {}", apart(own, their));
                        }
                    }
                }
            }
            // The two colours of one player.
            for hue in Hue::ALL {
                let [one, other] = palette.swatch(Pieces::Pyramids(0), Some(hue));
                assert!(apart(one, other) >= 0.15, "{colours:?} {hue:?}: {}", apart(one, other));
            }
        }
    }

    /// The pips of the pyramids differ too.
    const MIN_DISTANCE: f32 = 0.07;

    #[test]
    fn pieces_contrast_with_board() {
        for colours in ColorScheme::ALL {
            let palette = Palette::of(colours);
            let boards = |pieces| match pieces {
                Pieces::Black | Pieces::White => vec![middle(palette.walnut), middle(palette.felt)],
                Pieces::Indigo | Pieces::Gold => vec![middle(palette.slate)],
                Pieces::Blue | Pieces::Orange => vec![middle(palette.paper)],
                Pieces::Pyramids(_) => Vec::new(), // pyramids have facets of every tone and an outline
            };
            for (pieces, hue) in ALL.into_iter().flat_map(|pieces| Hue::ALL.map(|hue| (pieces, hue))) {
                let [light, dark] = palette.swatch(pieces, Some(hue));
                // Plates are mostly surface; dark round pieces are mostly in shade.
                let seen = match pieces {
                    Pieces::Blue | Pieces::Orange => light,
                    Pieces::Black | Pieces::Indigo => light.mix(&dark, 0.65),
                    _ => light.mix(&dark, 0.5),
                };
                for board in boards(pieces) {
                    let (apart, contrast) = (apart(seen, board), contrast(seen, board));
                    let what = format!("{colours:?} {pieces:?} {hue:?}: {apart} {contrast}");
                    assert!(apart >= 0.1, "{what}");
                }
                if matches!(pieces, Pieces::Blue | Pieces::Orange) {
                    assert!(contrast(light, dark) >= 2.0, "{colours:?} {pieces:?} {hue:?}: {}", contrast(light, dark));
                }
            }
        }
    }

    #[test]
    fn same_hues_clash() {
        let (black, white) = (Pieces::Black, Pieces::White);
        assert!(!black.clash(None, white, None) && !black.clash(Some(Hue::Grey), white, Some(Hue::Grey)));
        assert!(black.clash(Some(Hue::Red), white, Some(Hue::Red)));
        assert!(!black.clash(Some(Hue::Red), white, Some(Hue::Blue)));
        assert!(Pieces::Indigo.clash(None, Pieces::Gold, Some(Hue::Blue)), "indigo is a blue");
        let pyramids = Pieces::Pyramids;
        assert!(pyramids(0).clash(None, pyramids(1), Some(Hue::Red)), "the first has red ones as well");
        assert!(pyramids(3).clash(None, pyramids(1), Some(Hue::Grey)), "the fourth has white ones");
    }
}
