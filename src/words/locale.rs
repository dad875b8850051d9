//! The languages that the program speaks.

use unic_langid::LanguageIdentifier;

use super::numbers::Style;

/// A language with a file of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Locale {
    /// English, which stands in for what another language lacks.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
}

impl Locale {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::French];

    /// Its code, as settings keep it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        ["en", "de", "fr"][self as usize]
    }

    /// The language of a code such as `de` or `fr-CA`, as systems and browsers name it; none if it is not spoken here.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        let asked: LanguageIdentifier = code.trim().parse().ok()?;
        Self::ALL.into_iter().find(|locale| locale.id().language == asked.language)
    }

    /// The first of some languages, by code, that is spoken here; English if none is.
    #[must_use]
    pub fn first_of<'a>(codes: impl IntoIterator<Item = &'a str>) -> Self {
        codes.into_iter().find_map(Self::of_code).unwrap_or_default()
    }

    /// Its file.
    pub(super) const fn file(self) -> &'static str {
        [include_str!("en.ftl"), include_str!("de.ftl"), include_str!("fr.ftl")][self as usize]
    }

    /// How it writes numbers.
    pub(super) const fn numbers(self) -> Style {
        match self {
            Self::English => Style { group: ',', decimal: '.' },
            Self::German => Style { group: '.', decimal: ',' },
            // A space, at which a line must not break: the narrow one is not known as such everywhere.
            Self::French => Style { group: '\u{a0}', decimal: ',' },
        }
    }

    pub(super) fn id(self) -> LanguageIdentifier {
        self.code().parse().expect("the codes are well formed")
    }
}
