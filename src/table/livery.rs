//! What a player's pieces and panel look like, as chosen by the player: a hue, and a mark beside the name.

use std::fmt::{self, Display, Formatter};

use serde::{Deserialize, Serialize};

use crate::theme::Hue;

/// A mark beside a player's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// A disc.
    Circle,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A square on its corner.
    Diamond,
    /// A star with five points.
    Star,
    /// A heart.
    Heart,
    /// Two bars.
    Cross,
}

impl Sign {
    /// Every mark.
    pub const ALL: [Self; 7] =
        [Self::Circle, Self::Square, Self::Triangle, Self::Diamond, Self::Star, Self::Heart, Self::Cross];

    /// Its name in what is kept and, after `sign-`, in the language files.
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

/// What a player chose. It is kept as words: `red star`, `red`, `star`, or a dash for nothing. Words that nobody knows are
/// left out, so that a later program may have more of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Livery {
    /// The hue of the pieces; the game's own if there is none.
    pub hue: Option<Hue>,
    /// The mark beside the name, if there is one.
    pub sign: Option<Sign>,
}

impl Display for Livery {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match (self.hue, self.sign) {
            (None, None) => formatter.write_str(NOTHING),
            (Some(hue), None) => formatter.write_str(hue.word()),
            (None, Some(sign)) => formatter.write_str(sign.word()),
            (Some(hue), Some(sign)) => write!(formatter, "{} {}", hue.word(), sign.word()),
        }
    }
}

impl From<String> for Livery {
    fn from(text: String) -> Self {
        let sign = |word: &str| Sign::ALL.into_iter().find(|sign| sign.word() == word);
        let words = || text.split_whitespace();
        Self { hue: words().find_map(Hue::parse), sign: words().find_map(sign) }
    }
}

impl From<Livery> for String {
    fn from(livery: Livery) -> Self {
        livery.to_string()
    }
}

/// What is kept of nothing.
const NOTHING: &str = "-";
/// What stands between players.
const BETWEEN: &str = ", ";

impl Livery {
    /// What the players of a match chose as one text, in turn order; nothing if they chose nothing.
    #[must_use]
    pub fn write(all: &[Self]) -> Option<String> {
        let texts: Vec<String> = all.iter().map(Self::to_string).collect();
        all.iter().any(|livery| *livery != Self::default()).then(|| texts.join(BETWEEN))
    }

    /// What so many players chose. Who is not in the text chose nothing.
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
    fn what_was_chosen_is_read_back() {
        let hues = || std::iter::once(None).chain(Hue::ALL.map(Some));
        let signs = || std::iter::once(None).chain(Sign::ALL.map(Some));
        for livery in hues().flat_map(|hue| signs().map(move |sign| Livery { hue, sign })) {
            assert_eq!(Livery::from(livery.to_string()), livery);
            let all = [Livery::default(), livery, Livery::default()];
            let text = Livery::write(&all);
            assert_eq!(text.is_none(), livery == Livery::default());
            assert_eq!(Livery::read(&text.unwrap_or_default(), 3), all);
        }
    }

    #[test]
    fn words_of_a_later_program_are_left_out() {
        let red = Livery { hue: Some(Hue::Red), sign: None };
        assert_eq!(Livery::read("ultraviolet crown, red anchor,,, , x", 2), [Livery::default(), red]);
        assert_eq!(Livery::read("", 4), [Livery::default(); 4]);
        let kept: Vec<Livery> = serde_json::from_str(r#"["red crown", "-", ""]"#).unwrap();
        assert_eq!(kept, [red, Livery::default(), Livery::default()]);
    }
}
