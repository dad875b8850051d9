//! The languages of the program.

use unic_langid::LanguageIdentifier;

/// A language with a language file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Locale {
    /// English, the fallback for missing messages.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
}

impl Locale {
    /// All languages, in menu order.
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::French];

    /// The language code, as stored in settings.
    #[must_use]
    pub const fn code(self) -> &'static str {
        ["en", "de", "fr"][self as usize]
    }

    /// The language of a code such as `de` or `fr-CA`, as operating systems and browsers use it. Returns `None` if the
    /// language is not supported.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::words::Locale;
    ///
    /// assert_eq!(Locale::from_code("fr-CA"), Some(Locale::French));
    /// assert_eq!(Locale::from_code("it"), None);
    /// ```
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        let requested: LanguageIdentifier = code.trim().parse().ok()?;
        Self::ALL.into_iter().find(|locale| locale.id().language == requested.language)
    }

    /// The first supported language of a list of codes, or English.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::words::Locale;
    ///
    /// assert_eq!(Locale::first_supported(["it", "de-AT", "en"]), Locale::German);
    /// assert_eq!(Locale::first_supported(["it"]), Locale::English);
    /// ```
    #[must_use]
    pub fn first_supported<'a>(codes: impl IntoIterator<Item = &'a str>) -> Self {
        codes.into_iter().find_map(Self::from_code).unwrap_or_default()
    }

    /// The content of the language file.
    pub(super) const fn file(self) -> &'static str {
        [include_str!("en.ftl"), include_str!("de.ftl"), include_str!("fr.ftl")][self as usize]
    }

    pub(super) fn id(self) -> LanguageIdentifier {
        self.code().parse().expect("the language codes are valid")
    }
}
