//! Hues that people can choose for their pieces, and what pieces look like in them. Which side is dark and which light
//! stays as the game has it: whoever cannot tell hues apart tells sides by that, and by the marks on their pieces.

use bevy::color::{Mix, Oklcha};
use bevy::prelude::*;

use super::Palette;

/// A hue for somebody's pieces.
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
    /// Every hue.
    pub const ALL: [Self; 6] = [Self::Grey, Self::Red, Self::Green, Self::Turquoise, Self::Blue, Self::Purple];

    /// Its name in what is kept and in the language files.
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

    /// The hue of this name.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|hue| hue.word() == word)
    }
}

/// How dark a piece is, whatever its hue: a dark red is red, a light one rose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// The darker one.
    Deep,
    /// The lighter one.
    Pale,
}

impl Tone {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Deep, Self::Pale];

    /// Its name in the language files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Deep => "deep",
            Self::Pale => "pale",
        }
    }
}

/// Pieces of one side whose hue can be chosen: a field of the palette each.
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
    /// The pyramids of this player of four: each has both tones.
    Pyramids(usize),
}

impl Pieces {
    /// Which tone they have, as seen on a panel or by name.
    #[must_use]
    pub const fn tone(self) -> Tone {
        match self {
            Self::Black | Self::Indigo | Self::Blue | Self::Pyramids(_) => Tone::Deep,
            Self::White | Self::Gold | Self::Orange => Tone::Pale,
        }
    }

    /// The hues that they have while nobody chooses another; those that cannot be chosen are not among them.
    #[must_use]
    pub const fn natural(self) -> &'static [Hue] {
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

    /// Whether nobody could tell these pieces from others at a glance, both in the hues that were chosen for them.
    /// Black and white are two, every other hue is one in both tones.
    #[must_use]
    pub fn clash(self, hue: Option<Hue>, other: Self, others: Option<Hue>) -> bool {
        let hues =
            |pieces: Self, chosen: Option<Hue>| chosen.map_or_else(|| pieces.natural().to_vec(), |one| vec![one]);
        let apart = self.tone() != other.tone();
        let theirs = hues(other, others);
        hues(self, hue).into_iter().any(|own| theirs.contains(&own) && !(apart && own == Hue::Grey))
    }
}

/// The hues that were chosen for pieces that can be seen now.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Dyes(pub Vec<(Pieces, Hue)>);

/// How much lighter than black pieces dark round pieces of a hue are in the light and in the shade, in lightness from 0
/// to 1; and light ones beside white ones.
const BESIDE_BLACK: [f32; 2] = [-0.06, 0.06];
const BESIDE_WHITE: [f32; 2] = [-0.11, -0.07];
/// Lightness of the plates of both sides, and of what is inlaid in them.
const PLATES: [f32; 2] = [0.47, 0.70];
const INLAY: f32 = 0.96;
/// Of the lighter pyramids of a player at least, and how much lighter they are than the others at least.
const SECOND: f32 = 0.81;
const LIGHTER: f32 = 0.16;

impl Palette {
    /// The same with these pieces in this hue.
    pub fn dye(&mut self, pieces: Pieces, hue: Hue) {
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
                // White ones are lighter still: they have nothing else.
                let light = Oklcha::from(base).lightness;
                let second = if hue == Hue::Grey { INLAY } else { SECOND.max(light + LIGHTER) };
                self.pyramids[player] = [base, lit(base, second, 1.0)];
            }
        }
    }

    /// The colour by which a hue of some pieces is shown to be chosen.
    #[must_use]
    pub fn swatch(&self, pieces: Pieces, hue: Option<Hue>) -> [Srgba; 2] {
        let mut dyed = self.clone();
        if let Some(hue) = hue {
            dyed.dye(pieces, hue);
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

    /// Dark and light round pieces of a hue, each in the light and in the shade. Without a hue, they are black and white.
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
        // Black and white plates are further apart: they have nothing else.
        let light = if hue == Hue::Grey { light + (light - 0.65) * 0.5 } else { light };
        [lit(self.hue(hue), light, 1.0), lit(self.hue(hue), INLAY, 0.25)]
    }
}

/// A colour made so light, from 0 to 1, with so much of its chroma; less where screens cannot show that much.
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

/// What is inlaid in dark round pieces: their own light, nearly white.
#[must_use]
pub fn inlay_of_dark([light, _]: [Srgba; 2]) -> Srgba {
    light.mix(&Srgba::WHITE, 0.72)
}

/// What is inlaid in light round pieces: their own shade, darkened.
#[must_use]
pub fn inlay_of_light([_, dark]: [Srgba; 2]) -> Srgba {
    Srgba { alpha: 1.0, ..dark * 0.62 }
}

#[cfg(test)]
mod tests {
    use bevy::color::Oklaba;

    use super::*;
    use crate::theme::Colours;

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

    /// How far two colours are from each other: black and white are 1.
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
    fn words_are_read_back() {
        for hue in Hue::ALL {
            assert_eq!(Hue::parse(hue.word()), Some(hue));
        }
        assert_eq!(Hue::parse("ultraviolet"), None);
    }

    #[test]
    fn what_nobody_chose_is_as_it_was() {
        for colours in Colours::ALL {
            let palette = Palette::of(colours);
            for pieces in ALL {
                let mut dyed = palette.clone();
                dyed.dye(pieces, Hue::Red);
                for other in ALL.into_iter().filter(|other| *other != pieces) {
                    assert_eq!(dyed.swatch(other, None), palette.swatch(other, None), "{pieces:?} {other:?}");
                }
                assert!(dyed.swatch(pieces, None) != palette.swatch(pieces, None));
            }
        }
    }

    #[test]
    fn sides_that_do_not_clash_can_be_told_apart() {
        // Two sides of one game, and what is seen of a piece of each.
        let rivals = [(Pieces::Black, Pieces::White), (Pieces::Indigo, Pieces::Gold), (Pieces::Blue, Pieces::Orange)];
        for colours in Colours::ALL {
            let palette = Palette::of(colours);
            for (first, second) in rivals {
                for (one, other) in chosen().flat_map(|one| chosen().map(move |other| (one, other))) {
                    if first.clash(one, second, other) {
                        continue;
                    }
                    let face = |pieces: Pieces, hue| {
                        let [light, dark] = palette.swatch(pieces, hue);
                        // What lies beside the surface of a plate is its inlay.
                        if matches!(pieces, Pieces::Blue | Pieces::Orange) { light } else { light.mix(&dark, 0.5) }
                    };
                    let [one_face, other_face] = [face(first, one), face(second, other)];
                    let what = format!("{colours:?} {first:?} {one:?}, {second:?} {other:?}");
                    assert!(apart(one_face, other_face) >= 0.15, "{what}: {}", apart(one_face, other_face));
                    // Without any hue: the second is the lighter one.
                    let lighter = (light(other_face) + 0.05) / (light(one_face) + 0.05);
                    assert!(lighter >= 1.5, "{what}: {lighter}");
                }
            }
        }
    }

    #[test]
    fn pyramids_that_do_not_clash_can_be_told_apart() {
        for colours in Colours::ALL {
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
                            assert!(apart(own, their) >= LEAST, "{what}: {}", apart(own, their));
                        }
                    }
                }
            }
            // Both kinds of one player.
            for hue in Hue::ALL {
                let [one, other] = palette.swatch(Pieces::Pyramids(0), Some(hue));
                assert!(apart(one, other) >= 0.15, "{colours:?} {hue:?}: {}", apart(one, other));
            }
        }
    }

    /// Their pips differ besides.
    const LEAST: f32 = 0.07;

    #[test]
    fn pieces_stand_out_from_their_board() {
        for colours in Colours::ALL {
            let palette = Palette::of(colours);
            let boards = |pieces| match pieces {
                Pieces::Black | Pieces::White => vec![middle(palette.walnut), middle(palette.felt)],
                Pieces::Indigo | Pieces::Gold => vec![middle(palette.slate)],
                Pieces::Blue | Pieces::Orange => vec![middle(palette.paper)],
                Pieces::Pyramids(_) => Vec::new(), // these have facets of every tone, and an edge around them
            };
            for (pieces, hue) in ALL.into_iter().flat_map(|pieces| Hue::ALL.map(|hue| (pieces, hue))) {
                let [light, dark] = palette.swatch(pieces, Some(hue));
                // Plates are all surface; dark round pieces lie in the shade for the most part.
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
    fn hues_that_are_alike_clash() {
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
