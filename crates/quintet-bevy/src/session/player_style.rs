//! Player styles: the colour of a player's pieces and a mark beside the name.

use std::fmt::{self, Display, Formatter};

use serde::{Deserialize, Serialize};

use crate::theme::Hue;

/// A mark beside a player's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerSymbol {
    /// A disc.
    Circle,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A square standing on its corner.
    Diamond,
    /// A star with five points.
    Star,
    /// A heart.
    Heart,
    /// Two bars.
    Cross,
}

impl PlayerSymbol {
    /// All marks.
    pub const ALL: [Self; 7] =
        [Self::Circle, Self::Square, Self::Triangle, Self::Diamond, Self::Star, Self::Heart, Self::Cross];

    /// The word in saved data and, after `symbol-`, the message id in the language files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Circle => "circle",
            Self::Square => "square",
            Self::Triangle => "triangle",
            Self::Diamond => "diamond",
            Self::Star => "star",
            Self::Heart => "heart",
            Self::Cross => "cross",
        }
    }
}

/// A player's style. Its text form is `red star`, `red`, `star`, or a dash for the default. Unknown words are ignored,
/// so that later versions can add more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct PlayerStyle {
    /// The colour of the pieces; `None` for the game's own.
    pub hue: Option<Hue>,
    /// The mark beside the name, if any.
    pub symbol: Option<PlayerSymbol>,
}

impl Display for PlayerStyle {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match (self.hue, self.symbol) {
            (None, None) => formatter.write_str(DEFAULT_TEXT),
            (Some(hue), None) => formatter.write_str(hue.word()),
            (None, Some(symbol)) => formatter.write_str(symbol.word()),
            (Some(hue), Some(symbol)) => write!(formatter, "{} {}", hue.word(), symbol.word()),
        }
    }
}

impl From<String> for PlayerStyle {
    fn from(text: String) -> Self {
        let symbol = |word: &str| PlayerSymbol::ALL.into_iter().find(|symbol| symbol.word() == word);
        let words = || text.split_whitespace();
        Self { hue: words().find_map(Hue::parse), symbol: words().find_map(symbol) }
    }
}

impl From<PlayerStyle> for String {
    fn from(player_style: PlayerStyle) -> Self {
        player_style.to_string()
    }
}

/// The text of a default style.
const DEFAULT_TEXT: &str = "-";
/// The separator between players.
const SEPARATOR: &str = ", ";

impl PlayerStyle {
    /// The styles of all players as one text, in turn order; `None` if all are default.
    #[must_use]
    pub fn write(all: &[Self]) -> Option<String> {
        let texts: Vec<String> = all.iter().map(Self::to_string).collect();
        all.iter().any(|player_style| *player_style != Self::default()).then(|| texts.join(SEPARATOR))
    }

    /// Parses the styles of this many players. Players that are missing in the text get the default.
    #[must_use]
    pub fn read(text: &str, players: usize) -> Vec<Self> {
        let mut all: Vec<Self> = text.split(',').map(|part| Self::from(part.to_owned())).collect();
        all.resize(players, Self::default());
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_round_trip() {
        let hues = || std::iter::once(None).chain(Hue::ALL.map(Some));
        let symbols = || std::iter::once(None).chain(PlayerSymbol::ALL.map(Some));
        for player_style in hues().flat_map(|hue| symbols().map(move |symbol| PlayerStyle { hue, symbol })) {
            assert_eq!(PlayerStyle::from(player_style.to_string()), player_style);
            let all = [PlayerStyle::default(), player_style, PlayerStyle::default()];
            let text = PlayerStyle::write(&all);
            assert_eq!(text.is_none(), player_style == PlayerStyle::default());
            assert_eq!(PlayerStyle::read(&text.unwrap_or_default(), 3), all);
        }
    }

    #[test]
    fn unknown_words_are_ignored() {
        let red = PlayerStyle { hue: Some(Hue::Red), symbol: None };
        assert_eq!(PlayerStyle::read("ultraviolet crown, red anchor,,, , x", 2), [PlayerStyle::default(), red]);
        assert_eq!(PlayerStyle::read("", 4), [PlayerStyle::default(); 4]);
        let kept: Vec<PlayerStyle> = serde_json::from_str(r#"["red crown", "-", ""]"#).unwrap();
        assert_eq!(kept, [red, PlayerStyle::default(), PlayerStyle::default()]);
    }
}
