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

/// The default colours of a side's pieces. A player can choose another [`Hue`] for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SideColor {
    /// Black pieces.
    Black,
    /// White pieces.
    White,
    /// Indigo pieces.
    Indigo,
    /// Gold pieces.
    Gold,
    /// Blue tiles.
    Blue,
    /// Orange tiles.
    Orange,
    /// The pyramids of this player, from 0 to 3. They have both tones.
    Pyramids(usize),
}

impl SideColor {
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

/// A message that names a colour of a side, besides the name of the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColorMessage {
    /// The message that names the default colour.
    pub id: MessageId,
    /// The tone of the colour.
    pub tone: Tone,
    /// The prefix of the messages that name it in another hue; `-TONE-HUE` follows.
    pub prefix: &'static str,
}
