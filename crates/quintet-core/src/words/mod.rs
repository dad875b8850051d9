//! The texts of the program. Message ids with typed values become text in one of several languages; each language has a
//! file. Games add their own messages as [`GameTexts`].
//!
//! # Examples
//!
//! ```
//! use quintet_games::find;
//! use quintet_core::rules::Side;
//! use quintet_core::words::{Locale, Localization};
//!
//! let abalone = find("abalone").unwrap();
//! let words = Locale::ALL.map(Localization::of);
//! let names = words.each_ref().map(|words| words.side(abalone.info, Side::SECOND));
//! assert_eq!(names, ["White", "Weiß", "Blanc"]);
//! ```

mod bundles;
mod error;
mod fallback;
pub mod ids;
mod locale;
mod localized_text;
mod message_id;
mod numbers;
mod texts;

use std::borrow::Cow;
use std::sync::{Arc, PoisonError, RwLock};

use fluent_bundle::FluentArgs;

use bundles::Bundles;
pub use error::fmt_in_english;
pub use locale::Locale;
pub use localized_text::{Localize, LocalizedText, TextArg};
pub use message_id::MessageId;
pub use texts::GameTexts;

pub(crate) use texts::{add as add_game, locales_of as game_locales};

/// The maximum length of the text of a placeholder, in characters; it may be user input.
const MAX_TEXT_CHARS: usize = 400;

/// The messages of one language: the shared ones and those of the registered games.
pub struct Localization {
    locale: Locale,
    groups_digits: bool,
    bundles: RwLock<Arc<Bundles>>,
    /// The replaced messages, each with the message whose text it has.
    aliases: Vec<(MessageId, MessageId)>,
    /// The original texts of the replaced messages.
    original_texts: Vec<(MessageId, String)>,
}

impl Localization {
    fn new(locale: Locale, groups_digits: bool) -> Self {
        let bundles = RwLock::new(Arc::new(Bundles::new(locale, groups_digits, &[])));
        Self { locale, groups_digits, bundles, aliases: Vec::new(), original_texts: Vec::new() }
    }

    /// Loads the messages of a language.
    ///
    /// # Panics
    /// Panics if a shared language file is malformed. The files are part of the program, and a test reads each of them.
    #[must_use]
    pub fn of(locale: Locale) -> Self {
        Self::new(locale, true)
    }

    /// Loads the English messages with plain numbers, without digit grouping, for output that other programs read.
    ///
    /// # Panics
    /// Panics if the shared language file is malformed.
    #[must_use]
    pub fn english() -> Self {
        Self::new(Locale::English, false)
    }

    /// The messages, including those of games that were registered in the meantime.
    fn bundles(&self) -> Arc<Bundles> {
        let bundles = Arc::clone(&self.bundles.read().unwrap_or_else(PoisonError::into_inner));
        if bundles.is_current() {
            return bundles;
        }
        let current = Arc::new(Bundles::new(self.locale, self.groups_digits, &self.aliases));
        *self.bundles.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&current);
        current
    }

    /// The language of the messages.
    #[must_use]
    pub const fn locale(&self) -> Locale {
        self.locale
    }

    /// The name of a language in that language, such as "Deutsch".
    #[must_use]
    pub fn native_name(locale: Locale) -> String {
        Self::of(locale).text(ids::LANGUAGE_NAME)
    }

    /// Whether the language file has this message; the English fallback does not count.
    #[must_use]
    pub fn has(&self, id: MessageId) -> bool {
        self.bundles().has(id)
    }

    /// The text of a message without placeholders.
    #[must_use]
    pub fn text(&self, id: MessageId) -> String {
        self.bundles().format(id, None)
    }

    /// A text in this language, with its placeholders filled.
    ///
    /// # Examples
    ///
    /// Each language has its own plurals and number format:
    ///
    /// ```
    /// use quintet_core::rules::LocalizedText;
    /// use quintet_core::words::{Locale, Localization, ids};
    ///
    /// let turns = |turns: i64| LocalizedText::new(ids::PAST_MATCHES_LENGTH).number("turns", turns);
    /// let english = Localization::of(Locale::English);
    /// assert_ne!(english.localize(&turns(1)), english.localize(&turns(2)));
    /// assert!(english.localize(&turns(1_500)).contains("1,500"));
    /// assert!(Localization::of(Locale::German).localize(&turns(1_500)).contains("1.500"));
    /// ```
    #[must_use]
    pub fn localize(&self, text: &LocalizedText) -> String {
        let mut arguments = FluentArgs::new();
        for (name, argument) in &text.args {
            match argument {
                TextArg::Number(number) => arguments.set(*name, *number),
                TextArg::Text(text) => arguments.set(*name, sanitize(text)),
                TextArg::Term(id) => arguments.set(*name, self.text(*id)),
                TextArg::Nested(inner) => arguments.set(*name, self.localize(inner)),
            }
        }
        self.bundles().format(text.id, Some(&arguments))
    }

    /// Replaces the texts of some messages by those of others, also in messages that refer to them. Previous replacements are
    /// removed.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::words::{Localization, ids};
    ///
    /// let mut words = Localization::english();
    /// words.set_aliases(vec![(ids::SIDE_BLACK, ids::HUE_DARK_RED)]);
    /// assert_eq!(words.text(ids::SIDE_BLACK), words.text(ids::HUE_DARK_RED));
    /// assert_eq!(words.original_text(ids::SIDE_BLACK), "Black");
    /// ```
    pub fn set_aliases(&mut self, names: Vec<(MessageId, MessageId)>) {
        let original = Bundles::new(self.locale, self.groups_digits, &[]);
        self.original_texts = names.iter().map(|(id, _)| (*id, original.format(*id, None))).collect();
        self.bundles = RwLock::new(Arc::new(Bundles::new(self.locale, self.groups_digits, &names)));
        self.aliases = names;
    }

    /// The replaced messages, each with the message whose text it has.
    #[must_use]
    pub fn aliases(&self) -> &[(MessageId, MessageId)] {
        &self.aliases
    }

    /// The original text of a message without placeholders, whether it is replaced or not.
    #[must_use]
    pub fn original_text(&self, id: MessageId) -> Cow<'_, str> {
        match self.original_texts.iter().find(|(own, _)| *own == id) {
            Some((_, text)) => Cow::Borrowed(text),
            None => Cow::Owned(self.text(id)),
        }
    }
}

/// Prepares text for a placeholder: replaces line breaks and control characters, and truncates it.
fn sanitize(text: &str) -> Cow<'_, str> {
    let is_break = |letter: char| letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}');
    let (start, ellipsis) = match text.char_indices().nth(MAX_TEXT_CHARS) {
        Some((end, _)) => (&text[..end], "…"),
        None => (text, ""),
    };
    if ellipsis.is_empty() && !start.contains(is_break) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(start.replace(is_break, "\u{fffd}") + ellipsis)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_language_file_is_read_completely() {
        let ids = |locale: Locale| -> BTreeSet<&str> {
            let lines = locale.file().lines().filter(|line| !line.starts_with([' ', '#', '-']));
            lines.filter_map(|line| line.split_once(" = ")).map(|(id, _)| id).collect()
        };
        for locale in Locale::ALL {
            let (words, names) = (Localization::of(locale), ids(locale));
            assert_eq!(names, ids(Locale::English), "{locale:?}");
            assert!(names.iter().all(|id| MessageId::find(id).is_some_and(|id| words.has(id))), "{locale:?}");
        }
    }

    #[test]
    fn language_has_code_and_own_name() {
        assert_eq!(Locale::ALL.map(Localization::native_name), ["English", "Deutsch", "Français"]);
        for locale in Locale::ALL {
            assert_eq!(Locale::from_code(locale.code()), Some(locale));
        }
        assert_eq!(Locale::from_code("de-AT"), Some(Locale::German));
        assert_eq!(Locale::from_code("fr_CA"), Some(Locale::French));
        assert_eq!(Locale::from_code("deu"), None);
        assert_eq!(Locale::from_code(""), None);
        assert_eq!(Locale::first_supported(["it", "pt-BR", "de", "fr"]), Locale::German);
        assert_eq!(Locale::first_supported(["it"]), Locale::English);
    }

    #[test]
    fn numbers_and_plurals_follow_language() {
        let [english, german, french] = Locale::ALL.map(Localization::of);
        let played = |turns: i64| LocalizedText::new(ids::TITLE_RESUME_DETAIL).number("turns", turns);
        let said = |turns| [&english, &german, &french].map(|words| words.localize(&played(turns)));
        assert_eq!(said(1), ["one turn played", "ein Zug gespielt", "un coup joué"]);
        assert_eq!(said(1500), ["1,500 turns played", "1.500 Züge gespielt", "1\u{a0}500 coups joués"]);
        assert_eq!(Localization::english().localize(&played(1500)), "1500 turns played");
        // In French, zero is singular.
        let turns = |words: &Localization, turns: i64| {
            words.localize(&LocalizedText::new(ids::PAST_MATCHES_LENGTH).number("turns", turns))
        };
        assert_eq!(turns(&french, 0), "0 coup");
        assert_eq!(turns(&german, 0), "0 Züge");
    }

    #[test]
    fn missing_message_falls_back_to_english() {
        let german = Localization::of(Locale::German);
        let mut english = Bundles::new(german.locale, true, &[]);
        english.remove_language();
        let incomplete = Localization { bundles: RwLock::new(Arc::new(english)), ..german };
        assert_eq!(incomplete.text(ids::TITLE_QUIT), "Quit");
    }

    #[test]
    fn side_names_are_replaced_and_restored() {
        let mut words = Localization::english();
        words.set_aliases(vec![(ids::SIDE_BLACK, ids::HUE_DARK_RED)]);
        assert_eq!(
            (words.text(ids::SIDE_BLACK), words.original_text(ids::SIDE_BLACK)),
            ("Red".to_owned(), "Black".into())
        );
        words.set_aliases(vec![(ids::SIDE_WHITE, ids::HUE_LIGHT_BLUE)]);
        assert_eq!(
            (words.text(ids::SIDE_BLACK), words.text(ids::SIDE_WHITE)),
            ("Black".to_owned(), "Sky blue".to_owned())
        );
        words.set_aliases(Vec::new());
        assert_eq!(
            (words.text(ids::SIDE_BLACK), words.text(ids::SIDE_WHITE)),
            ("Black".to_owned(), "White".to_owned())
        );
    }

    #[test]
    fn quoted_text_stays_on_one_line() {
        let words = Localization::english();
        let said = |quoted: &str| words.localize(&LocalizedText::new(ids::DIAGRAM_NO_SUCH_CELL).text("cell", quoted));
        assert_eq!(said("a\n1\u{1b}é\u{2028}"), "The board has no cell “a\u{fffd}1\u{fffd}é\u{fffd}”.");
        assert_eq!(said(&"é".repeat(MAX_TEXT_CHARS)).matches('é').count(), MAX_TEXT_CHARS);
        assert_eq!(said(&"é".repeat(MAX_TEXT_CHARS + 1)), said(&"é".repeat(1 << 20)));
        assert!(said(&"é".repeat(MAX_TEXT_CHARS + 1)).contains("é…”"));
    }
}
