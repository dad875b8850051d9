//! Hues that players can choose, and the resulting piece colours. The choice never changes which side is dark and which
//! is light, so sides remain distinguishable without colour vision.

use bevy::color::{Mix, Oklcha};
use bevy::prelude::*;
use quintet_core::catalog::{Finish, Hue, SideColor, Tone};

use super::palette::default_colors;
use super::{ColorScheme, Palette};

/// The hues chosen for the pieces that are currently visible.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ChosenHues(pub Vec<(SideColor, Hue)>);

/// The lightness of dark coloured round pieces minus that of black ones, lit and shaded. Lightness ranges from 0 to 1.
const DARK_LIGHTNESS_OFFSETS: [f32; 2] = [-0.06, 0.06];
/// The lightness of light coloured round pieces minus that of white ones, lit and shaded.
const LIGHT_LIGHTNESS_OFFSETS: [f32; 2] = [-0.11, -0.07];
/// The lightness of dark plates.
const DARK_PLATE: f32 = 0.47;
/// The lightness of light plates.
const LIGHT_PLATE: f32 = 0.70;
/// The lightness of the inlays of plates.
const INLAY: f32 = 0.96;
/// The minimum lightness of the lighter pieces of a [`Finish::Pair`].
const LIGHT_OF_PAIR: f32 = 0.81;
/// The minimum difference in lightness between the pieces of a [`Finish::Pair`].
const MIN_PAIR_STEP: f32 = 0.16;

impl Palette {
    /// The palette of a colour scheme with the chosen hues applied.
    #[must_use]
    pub fn with_hues(colors: ColorScheme, chosen_hues: &ChosenHues) -> Self {
        let mut recolored = Self::of(colors);
        for (pieces, hue) in &chosen_hues.0 {
            recolored.apply_hue(*pieces, *hue);
        }
        if chosen_hues.0.iter().any(|(_, hue)| *hue == Hue::Green) {
            recolored.felt = recolored.blue_felt();
        }
        recolored
    }

    /// The same palette with other hues.
    #[must_use]
    pub fn recolored(&self, chosen_hues: &ChosenHues) -> Self {
        Self::with_hues(self.colors, chosen_hues).in_system_colors(self.system)
    }

    /// Applies a hue to a set of pieces.
    pub fn apply_hue(&mut self, pieces: SideColor, hue: Hue) {
        let is_dark = pieces.tone == Tone::Dark;
        let colors = match pieces.finish {
            Finish::Round if is_dark => self.round(hue, SideColor::BLACK, DARK_LIGHTNESS_OFFSETS),
            Finish::Round => self.round(hue, SideColor::WHITE, LIGHT_LIGHTNESS_OFFSETS),
            Finish::Plate => self.plate(hue, if is_dark { DARK_PLATE } else { LIGHT_PLATE }),
            Finish::Pair => self.pair(hue),
        };
        self.piece_colors.retain(|(other, _)| *other != pieces);
        self.piece_colors.push((pieces, colors));
    }

    /// The colours that represent a hue of these pieces in a selector.
    #[must_use]
    pub fn swatch(&self, pieces: SideColor, hue: Option<Hue>) -> [Srgba; 2] {
        let mut recolored = self.clone();
        if let Some(hue) = hue {
            recolored.apply_hue(pieces, hue);
        }
        recolored.piece(pieces)
    }

    fn hue(&self, hue: Hue) -> Srgba {
        self.hues[hue as usize]
    }

    /// The colours of round pieces of a hue, lit and shaded. Their lightness is that of the `natural` pieces, black or
    /// white, plus these offsets. Grey pieces are the natural ones.
    fn round(&self, hue: Hue, natural: SideColor, [more, less]: [f32; 2]) -> [Srgba; 2] {
        let [light, dark] = default_colors(natural, self.colors);
        if hue == Hue::Grey {
            return [light, dark];
        }
        let beside = |color: Srgba, more: f32| lit(self.hue(hue), Oklcha::from(color).lightness + more, 1.0);
        [beside(light, more), beside(dark, less)]
    }

    fn plate(&self, hue: Hue, light: f32) -> [Srgba; 2] {
        // Black and white plates differ more in lightness, because they have no chroma to distinguish them.
        let light = if hue == Hue::Grey { light + (light - 0.65) * 0.5 } else { light };
        [lit(self.hue(hue), light, 1.0), lit(self.hue(hue), INLAY, 0.25)]
    }

    /// The colours of the dark and the light pieces of a player.
    fn pair(&self, hue: Hue) -> [Srgba; 2] {
        let base = self.hue(hue);
        // White pieces are lighter still, because they have no chroma to distinguish them.
        let light = Oklcha::from(base).lightness;
        let second = if hue == Hue::Grey { INLAY } else { LIGHT_OF_PAIR.max(light + MIN_PAIR_STEP) };
        [base, lit(base, second, 1.0)]
    }
}

/// A colour with this lightness, from 0 to 1, and this share of its chroma. The chroma is reduced if the result is
/// outside the sRGB gamut.
fn lit(color: Srgba, light: f32, share: f32) -> Srgba {
    let own = Oklcha::from(color);
    let shown = |chroma: f32| Srgba::from(Oklcha { lightness: light, chroma, ..own });
    let fits = |color: &Srgba| [color.red, color.green, color.blue].iter().all(|part| (-1e-3..=1.001).contains(part));
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
    use crate::theme::colors::forced_palette::{contrast, light_ratio};

    const ALL: [SideColor; 10] = [
        SideColor::BLACK,
        SideColor::WHITE,
        SideColor::INDIGO,
        SideColor::GOLD,
        SideColor::BLUE,
        SideColor::ORANGE,
        SideColor::PAIRS[0],
        SideColor::PAIRS[1],
        SideColor::PAIRS[2],
        SideColor::PAIRS[3],
    ];

    /// The distance between two colours in Oklab; black and white are 1 apart.
    fn oklab_distance(one: Srgba, other: Srgba) -> f32 {
        let [one, other] = [one, other].map(Oklaba::from);
        let part = |one: f32, other: f32| (one - other) * (one - other);
        (part(one.lightness, other.lightness) + part(one.a, other.a) + part(one.b, other.b)).sqrt()
    }

    fn middle([one, other]: [Srgba; 2]) -> Srgba {
        one.mix(&other, 0.5)
    }

    fn chosen() -> impl Iterator<Item = Option<Hue>> {
        std::iter::once(None).chain(Hue::ALL.map(Some))
    }

    #[test]
    fn green_pieces_lie_on_blue_felt() {
        let with_hue = |colors, hue| Palette::with_hues(colors, &ChosenHues(vec![(SideColor::BLACK, hue)]));
        for colors in ColorScheme::ALL {
            let [light, _] = with_hue(colors, Hue::Green).felt;
            assert!(light.blue > light.green, "{colors:?}: {light:?}");
            assert_eq!(with_hue(colors, Hue::Red).felt, Palette::of(colors).felt);
        }
    }

    #[test]
    fn hue_words_round_trip() {
        for hue in Hue::ALL {
            assert_eq!(Hue::parse(hue.word()), Some(hue));
        }
        assert_eq!(Hue::parse("ultraviolet"), None);
    }

    #[test]
    fn other_pieces_keep_their_colors() {
        for colors in ColorScheme::ALL {
            let palette = Palette::of(colors);
            for pieces in ALL {
                let mut recolored = palette.clone();
                recolored.apply_hue(pieces, Hue::Red);
                for other in ALL.into_iter().filter(|other| *other != pieces) {
                    assert_eq!(recolored.swatch(other, None), palette.swatch(other, None), "{pieces:?} {other:?}");
                }
                assert!(recolored.swatch(pieces, None) != palette.swatch(pieces, None));
            }
        }
    }

    #[test]
    fn non_clashing_sides_are_distinguishable() {
        // Opposing pieces of one game.
        let rivals = [
            (SideColor::BLACK, SideColor::WHITE),
            (SideColor::INDIGO, SideColor::GOLD),
            (SideColor::BLUE, SideColor::ORANGE),
        ];
        for colors in ColorScheme::ALL {
            let palette = Palette::of(colors);
            for (first, second) in rivals {
                for (one, other) in chosen().flat_map(|one| chosen().map(move |other| (one, other))) {
                    if first.clash(one, second, other) {
                        continue;
                    }
                    let face = |pieces: SideColor, hue| {
                        let [light, dark] = palette.swatch(pieces, hue);
                        // For plates, compare the surfaces, not the inlays.
                        if pieces.finish == Finish::Plate { light } else { light.mix(&dark, 0.5) }
                    };
                    let [one_face, other_face] = [face(first, one), face(second, other)];
                    let what = format!("{colors:?} {first:?} {one:?}, {second:?} {other:?}");
                    assert!(
                        oklab_distance(one_face, other_face) >= 0.15,
                        "{what}: {}",
                        oklab_distance(one_face, other_face)
                    );
                    // Without regard to hue, the second piece is the lighter one.
                    let lighter = light_ratio(other_face, one_face);
                    assert!(lighter >= 1.5, "{what}: {lighter}");
                }
            }
        }
    }

    #[test]
    fn non_clashing_pyramids_are_distinguishable() {
        for colors in ColorScheme::ALL {
            let palette = Palette::of(colors);
            for (first, second) in (0..4).flat_map(|one| (0..4).map(move |other| (one, other))) {
                let [first, second] = [first, second].map(|player| SideColor::PAIRS[player]);
                for (one, other) in chosen().flat_map(|one| chosen().map(move |other| (one, other))) {
                    if first == second || first.clash(one, second, other) {
                        continue;
                    }
                    for own in palette.swatch(first, one) {
                        for their in palette.swatch(second, other) {
                            let what = format!("{colors:?} {first:?} {one:?}, {second:?} {other:?}");
                            assert!(
                                oklab_distance(own, their) >= MIN_DISTANCE,
                                "{what}: {}",
                                oklab_distance(own, their)
                            );
                        }
                    }
                }
            }
            // The two colours of one player.
            for hue in Hue::ALL {
                let [one, other] = palette.swatch(SideColor::PAIRS[0], Some(hue));
                assert!(oklab_distance(one, other) >= 0.15, "{colors:?} {hue:?}: {}", oklab_distance(one, other));
            }
        }
    }

    /// The minimum distance between the colours of pyramids of different players. Small, because their pips differ too.
    const MIN_DISTANCE: f32 = 0.07;

    #[test]
    fn pieces_contrast_with_board() {
        for colors in ColorScheme::ALL {
            let palette = Palette::of(colors);
            let boards = |pieces| match pieces {
                SideColor::BLACK | SideColor::WHITE => vec![middle(palette.walnut), middle(palette.felt)],
                SideColor::INDIGO | SideColor::GOLD => vec![middle(palette.slate)],
                SideColor::BLUE | SideColor::ORANGE => vec![middle(palette.paper)],
                _ => Vec::new(), // pyramids have facets of every tone and an outline
            };
            for (pieces, hue) in ALL.into_iter().flat_map(|pieces| Hue::ALL.map(|hue| (pieces, hue))) {
                let [light, dark] = palette.swatch(pieces, Some(hue));
                // Plates are mostly surface; dark round pieces are mostly in shade.
                let seen = match pieces {
                    SideColor::BLUE | SideColor::ORANGE => light,
                    SideColor::BLACK | SideColor::INDIGO => light.mix(&dark, 0.65),
                    _ => light.mix(&dark, 0.5),
                };
                for board in boards(pieces) {
                    let (apart, contrast) = (oklab_distance(seen, board), contrast(seen, board));
                    let what = format!("{colors:?} {pieces:?} {hue:?}: {apart} {contrast}");
                    assert!(apart >= 0.1, "{what}");
                }
                if pieces.finish == Finish::Plate {
                    assert!(contrast(light, dark) >= 2.0, "{colors:?} {pieces:?} {hue:?}: {}", contrast(light, dark));
                }
            }
        }
    }

    #[test]
    fn same_hues_clash() {
        let (black, white) = (SideColor::BLACK, SideColor::WHITE);
        assert!(!black.clash(None, white, None) && !black.clash(Some(Hue::Grey), white, Some(Hue::Grey)));
        assert!(black.clash(Some(Hue::Red), white, Some(Hue::Red)));
        assert!(!black.clash(Some(Hue::Red), white, Some(Hue::Blue)));
        assert!(SideColor::INDIGO.clash(None, SideColor::GOLD, Some(Hue::Blue)), "indigo clashes with blue");
        let pyramids = |player: usize| SideColor::PAIRS[player];
        assert!(pyramids(0).clash(None, pyramids(1), Some(Hue::Red)), "one colour of the first player is red");
        assert!(pyramids(3).clash(None, pyramids(1), Some(Hue::Grey)), "one colour of the fourth player is white");
    }
}
