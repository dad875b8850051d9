//! The colours of the sides, as data: hues that players can choose, tones, and the default colours of the pieces.

use crate::words::MessageId;

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

/// Whether a hue is dark or light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Dark.
    Dark,
    /// Light.
    Light,
}

impl Tone {
    /// Both tones.
    pub const ALL: [Self; 2] = [Self::Dark, Self::Light];

    /// The word in the language files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }
}

/// An sRGB colour as a hexadecimal number: `Rgb(0xRRGGBB)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u32);

impl Rgb {
    /// Red, green and blue.
    #[must_use]
    pub const fn parts(self) -> [u8; 3] {
        let [_, red, green, blue] = self.0.to_be_bytes();
        [red, green, blue]
    }
}

/// The two colours of a side's pieces in each colour scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shades {
    /// The colours in the standard scheme.
    pub classic: [Rgb; 2],
    /// The colours in the scheme with stronger contrasts.
    pub contrast: [Rgb; 2],
    /// The colours in the scheme for colour-blind players.
    pub color_blind: [Rgb; 2],
}

impl Shades {
    /// Creates shades from the two colours in the standard scheme, in the scheme with stronger contrasts, and in the
    /// scheme for colour-blind players, each as `0xRRGGBB`.
    #[must_use]
    pub const fn new(classic: [u32; 2], contrast: [u32; 2], color_blind: [u32; 2]) -> Self {
        const fn both([one, other]: [u32; 2]) -> [Rgb; 2] {
            [Rgb(one), Rgb(other)]
        }
        Self { classic: both(classic), contrast: both(contrast), color_blind: both(color_blind) }
    }
}

/// The meaning of the two colours of a side's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Finish {
    /// Round pieces. The colours are those of the lit and of the shaded part.
    Round,
    /// Flat pieces. The colours are those of the surface and of the inlay.
    Plate,
    /// Two kinds of pieces. The colours are those of the dark and of the light kind.
    Pair,
}

/// The default colours of a side's pieces. A player can choose another [`Hue`] for them.
///
/// The sides of a game have different colours.
///
/// # Examples
///
/// ```
/// use quintet_core::catalog::{Finish, Hue, Shades, SideColor, Tone};
///
/// const SHADES: Shades = Shades::new([0xd04a4a, 0x6a1515], [0xe02020, 0x500000], [0xd55e00, 0x703000]);
/// /// Red pieces.
/// const RED: SideColor = SideColor::new("red", Tone::Dark, Finish::Round, SHADES).hues(&[Hue::Red]);
///
/// assert!(RED.clash(None, SideColor::BLACK, Some(Hue::Red)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SideColor {
    /// The name of the colour in code.
    pub id: &'static str,
    /// The tone of the pieces on panels and in their names.
    pub tone: Tone,
    /// The meaning of the two colours.
    pub finish: Finish,
    /// The two colours in each colour scheme.
    pub shades: Shades,
    /// The hues of the pieces by default. Hues that cannot be chosen are not listed.
    pub hues: &'static [Hue],
}

impl SideColor {
    /// Black pieces.
    pub const BLACK: Self = Self::new(
        "black",
        Tone::Dark,
        Finish::Round,
        Shades::new([0x6c7683, 0x07090c], [0x4e5762, 0x000000], [0x6c7683, 0x07090c]),
    )
    .hues(&[Hue::Grey]);
    /// White pieces.
    pub const WHITE: Self = Self::new(
        "white",
        Tone::Light,
        Finish::Round,
        Shades::new([0xffffff, 0xa89c86], [0xffffff, 0xccc4b2], [0xffffff, 0xa89c86]),
    )
    .hues(&[Hue::Grey]);
    /// Indigo pieces.
    pub const INDIGO: Self = Self::new(
        "indigo",
        Tone::Dark,
        Finish::Round,
        Shades::new([0x5a69b8, 0x1e2555], [0x5c6cd8, 0x101545], [0x3f9ad6, 0x003a66]),
    )
    .hues(&[Hue::Blue]);
    /// Gold pieces.
    pub const GOLD: Self = Self::new(
        "gold",
        Tone::Light,
        Finish::Round,
        Shades::new([0xf7da8a, 0xb0781c], [0xffeca8, 0xce9422], [0xf0e442, 0xb08400]),
    );
    /// Blue tiles.
    pub const BLUE: Self = Self::new(
        "blue",
        Tone::Dark,
        Finish::Plate,
        Shades::new([0x2f72c2, 0xd8e8fb], [0x0b4ea6, 0xffffff], [0x0072b2, 0xe2f2fc]),
    )
    .hues(&[Hue::Blue]);
    /// Orange tiles.
    pub const ORANGE: Self = Self::new(
        "orange",
        Tone::Light,
        Finish::Plate,
        Shades::new([0xe17d27, 0xfff0dd], [0xd86600, 0xfffaf2], [0xe69f00, 0xfff8e4]),
    );
    /// Pieces in two colours each, for up to four players.
    pub const PAIRS: [Self; 4] = [
        Self::new(
            "blue-red",
            Tone::Dark,
            Finish::Pair,
            Shades::new([0x2f72c2, 0xd03b40], [0x1462d8, 0xe0202a], [0x0072b2, 0xd55e00]),
        )
        .hues(&[Hue::Blue, Hue::Red]),
        Self::new(
            "green-yellow",
            Tone::Dark,
            Finish::Pair,
            Shades::new([0x2f9e63, 0xe6b92e], [0x0c8c48, 0xffd614], [0x009e73, 0xf0e442]),
        )
        .hues(&[Hue::Green]),
        Self::new(
            "purple-orange",
            Tone::Dark,
            Finish::Pair,
            Shades::new([0x8a4fc4, 0xe8832a], [0x8034d4, 0xff8c0a], [0xcc79a7, 0xe69f00]),
        )
        .hues(&[Hue::Purple]),
        Self::new(
            "turquoise-white",
            Tone::Dark,
            Finish::Pair,
            Shades::new([0x27b3c9, 0xeeece6], [0x0ab8d8, 0xffffff], [0x56b4e9, 0xf2f0ea]),
        )
        .hues(&[Hue::Turquoise, Hue::Grey]),
    ];

    /// Creates a colour without default hues.
    #[must_use]
    pub const fn new(id: &'static str, tone: Tone, finish: Finish, shades: Shades) -> Self {
        Self { id, tone, finish, shades, hues: &[] }
    }

    /// Sets the hues of the pieces by default.
    #[must_use]
    pub const fn hues(self, hues: &'static [Hue]) -> Self {
        Self { hues, ..self }
    }

    /// Whether two sets of pieces are hard to distinguish in these hues. Grey counts as two hues, black and white;
    /// every other hue counts as the same in both tones.
    #[must_use]
    pub fn clash(self, hue: Option<Hue>, other: Self, other_hue: Option<Hue>) -> bool {
        let hues = |pieces: Self, chosen: Option<Hue>| chosen.map_or_else(|| pieces.hues.to_vec(), |one| vec![one]);
        let apart = self.tone != other.tone;
        let theirs = hues(other, other_hue);
        hues(self, hue).into_iter().any(|own| theirs.contains(&own) && !(apart && own == Hue::Grey))
    }
}

/// A message that names a colour of a side, in addition to the name of the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColorMessage {
    /// The message that names the default colour.
    pub id: MessageId,
    /// The tone of the colour.
    pub tone: Tone,
    /// The prefix of the messages that name it in another hue; `-TONE-HUE` follows.
    pub prefix: &'static str,
    /// The message that names the default colour in the scheme for colour-blind players, if it has another name there.
    pub color_blind: Option<MessageId>,
}
