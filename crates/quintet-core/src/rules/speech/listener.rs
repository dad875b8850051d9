//! The listener of spoken texts, and how detailed the texts are.

use serde::{Deserialize, Serialize};

use crate::rules::{GameInfo, LocalizedText, Side, side_name_id};

/// How detailed spoken texts are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verbosity {
    /// The main point.
    Short,
    /// The main point and the details that most players need.
    #[default]
    Normal,
    /// Everything. Two moves of a position that differ on the board have different texts.
    Full,
}

impl Verbosity {
    /// All levels of verbosity, in ascending order.
    pub const ALL: [Self; 3] = [Self::Short, Self::Normal, Self::Full];

    /// The code in settings and on the command line.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::Verbosity;
    ///
    /// assert_eq!(Verbosity::Full.code(), "full");
    /// assert_eq!(Verbosity::from_code("full"), Some(Verbosity::Full));
    /// assert_eq!(Verbosity::from_code("long"), None);
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        ["short", "normal", "full"][self as usize]
    }

    /// The verbosity with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verbosity| verbosity.code() == code)
    }
}

/// The person who listens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Listener {
    /// The side of the listener, which is addressed as "you". `None` if every side is named, as in a match between people
    /// at one device.
    pub side: Option<Side>,
    /// How detailed the texts are.
    pub verbosity: Verbosity,
}

impl Listener {
    /// Fills the placeholders of a message about what a side does: `who` is `you` for the listener and `side` for other
    /// sides, and `side` is the name of the side.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::{Listener, LocalizedText, Side, Verbosity};
    /// use quintet_core::words::{Localization, ids};
    ///
    /// let info = quintet_games::find("abalone").unwrap().info;
    /// let listener = Listener { side: Some(Side::FIRST), verbosity: Verbosity::Normal };
    /// let passes = |side| listener.acting(LocalizedText::new(ids::SPEECH_PASSES), info, side);
    /// let words = Localization::english();
    /// assert_eq!(words.localize(&passes(Side::FIRST)), "You pass");
    /// assert_eq!(words.localize(&passes(Side::SECOND)), "White passes");
    /// ```
    #[must_use]
    pub fn acting(self, text: LocalizedText, info: &GameInfo, side: Side) -> LocalizedText {
        text.text("who", self.person(side)).term("side", side_name_id(info, side))
    }

    /// Fills the placeholders of a message about what a side owns: `whose` is `you` for the listener and `side` for other
    /// sides, and `owner` is the name of the side.
    #[must_use]
    pub fn owning(self, text: LocalizedText, info: &GameInfo, owner: Side) -> LocalizedText {
        text.text("whose", self.person(owner)).term("owner", side_name_id(info, owner))
    }

    /// Whether this verbosity, or a higher one, is wanted.
    #[must_use]
    pub fn wants(self, min: Verbosity) -> bool {
        self.verbosity >= min
    }

    fn person(self, side: Side) -> &'static str {
        if self.side == Some(side) { "you" } else { "side" }
    }
}
