//! Every sentence that a person reads: typed reasons, outcomes and labels to text. A file a language.

mod locale;
mod numbers;

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::rules::{Fact, GameInfo, Outcome, Sentence, Side};

pub use locale::Locale;

/// The longest text that fills a gap, in characters: it may be anything that somebody wrote.
const LONGEST_TEXT: usize = 400;

/// The sentences of one language.
pub struct Words {
    locale: Locale,
    /// The language's own sentences, and then English ones for what it lacks.
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl Words {
    /// The sentences of a language.
    ///
    /// # Panics
    /// When a language file is broken: they are part of the program, and a test reads each.
    #[must_use]
    pub fn of(locale: Locale) -> Self {
        let fallback = (locale != Locale::English).then_some(Locale::English);
        Self { locale, bundles: [Some(locale), fallback].into_iter().flatten().map(bundle).collect() }
    }

    /// The sentences in English as other programs read them, too: numbers are digits and nothing else.
    ///
    /// # Panics
    /// When the language file is broken.
    #[must_use]
    pub fn english() -> Self {
        let mut english = bundle(Locale::English);
        english.set_formatter(None);
        Self { locale: Locale::English, bundles: vec![english] }
    }

    /// Which language it is.
    #[must_use]
    pub const fn locale(&self) -> Locale {
        self.locale
    }

    /// What a language calls itself: "Deutsch".
    #[must_use]
    pub fn own_name(locale: Locale) -> String {
        Self::of(locale).text("language-name")
    }

    /// Whether the language has a message of this name itself.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundles.first().is_some_and(|bundle| bundle.has_message(id))
    }

    /// A message without gaps. One that is missing shows its name.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        self.format(id, None).into_owned()
    }

    /// A sentence with its gaps filled.
    #[must_use]
    pub fn say(&self, sentence: &Sentence) -> String {
        let mut gaps = FluentArgs::new();
        for (gap, fact) in &sentence.facts {
            match fact {
                Fact::Number(number) => gaps.set(*gap, *number),
                Fact::Text(text) => gaps.set(*gap, in_one_line(text)),
                Fact::Term(id) => gaps.set(*gap, FluentValue::String(self.format(id, None))),
                Fact::Sentence(inner) => gaps.set(*gap, self.say(inner)),
            }
        }
        self.format(sentence.id, Some(&gaps)).into_owned()
    }

    /// A side as the subject of a sentence: "Black".
    #[must_use]
    pub fn side(&self, info: &GameInfo, side: Side) -> String {
        self.text(&side_term(info, side))
    }

    /// Why a game ended, as a clause: "six balls ejected".
    #[must_use]
    pub fn ending(&self, outcome: &Outcome) -> String {
        self.text(outcome.ending.0)
    }

    fn format<'a>(&'a self, id: &'a str, gaps: Option<&'a FluentArgs<'_>>) -> Cow<'a, str> {
        let found = self.bundles.iter().find_map(|bundle| Some((bundle, bundle.get_message(id)?.value()?)));
        let Some((bundle, pattern)) = found else { return Cow::Borrowed(id) };
        let mut errors = Vec::new(); // a gap that nobody filled shows its own name
        Cow::Owned(bundle.format_pattern(pattern, gaps, &mut errors).into_owned())
    }
}

fn bundle(locale: Locale) -> FluentBundle<FluentResource> {
    let resource = FluentResource::try_new(locale.file().to_owned());
    let resource = resource.map_err(|(_, errors)| errors).expect("the language file is well formed");
    let mut bundle = FluentBundle::new_concurrent(vec![locale.id()]);
    // Cells and numbers stand in running text of one direction: no isolation marks around them.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(numbers::formatter(locale)));
    bundle.add_resource(resource).expect("every message has a name of its own");
    bundle
}

/// A text as it stands within a sentence: what would break the line or command a terminal is replaced, and of a very
/// long text only the beginning is shown.
fn in_one_line(text: &str) -> Cow<'_, str> {
    let breaks = |letter: char| letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}');
    let (shown, more) = match text.char_indices().nth(LONGEST_TEXT) {
        Some((end, _)) => (&text[..end], "…"),
        None => (text, ""),
    };
    if more.is_empty() && !shown.contains(breaks) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(shown.replace(breaks, "\u{fffd}") + more)
}

/// The name of a side's message in the language files.
#[must_use]
pub fn side_term(info: &GameInfo, side: Side) -> String {
    format!("side-{}", info.side_name(side))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::CATALOGUE;

    #[test]
    fn every_language_file_is_read_whole() {
        for locale in Locale::ALL {
            let words = Words::of(locale);
            let lines = || locale.file().lines().filter(|line| !line.starts_with([' ', '#', '-']));
            let names: Vec<_> = lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id).collect();
            let english = Locale::English.file().lines().filter(|line| line.contains(" = ")).count();
            assert!(names.len().abs_diff(english) < english / 10, "{locale:?}: {}, {english}", names.len());
            assert!(names.iter().all(|id| words.has(id)), "{locale:?}");
        }
    }

    #[test]
    fn every_side_has_a_name() {
        for words in Locale::ALL.map(Words::of) {
            for entry in CATALOGUE {
                for side in entry.info.sides {
                    assert!(words.has(&format!("side-{side}")), "{side}");
                }
            }
        }
    }

    #[test]
    fn a_language_is_known_by_its_code_and_names_itself() {
        assert_eq!(Locale::ALL.map(Words::own_name), ["English", "Deutsch", "Français"]);
        for locale in Locale::ALL {
            assert_eq!(Locale::of_code(locale.code()), Some(locale));
        }
        assert_eq!(Locale::of_code("de-AT"), Some(Locale::German));
        assert_eq!(Locale::of_code("fr_CA"), Some(Locale::French));
        assert_eq!(Locale::of_code("deu"), None);
        assert_eq!(Locale::of_code(""), None);
        assert_eq!(Locale::first_of(["it", "pt-BR", "de", "fr"]), Locale::German);
        assert_eq!(Locale::first_of(["it"]), Locale::English);
    }

    #[test]
    fn numbers_and_plurals_are_those_of_the_language() {
        let [english, german, french] = Locale::ALL.map(Words::of);
        let played = |turns: i64| Sentence::new("title-continue-detail").number("turns", turns);
        let said = |turns| [&english, &german, &french].map(|words| words.say(&played(turns)));
        assert_eq!(said(1), ["one move played", "ein Zug gespielt", "un coup joué"]);
        assert_eq!(said(1500), ["1,500 moves played", "1.500 Züge gespielt", "1\u{a0}500 coups joués"]);
        assert_eq!(Words::english().say(&played(1500)), "1500 moves played");
        // In French, none is singular.
        let turns = |words: &Words, turns: i64| words.say(&Sentence::new("records-length").number("turns", turns));
        assert_eq!(turns(&french, 0), "0 tour");
        assert_eq!(turns(&german, 0), "0 Züge");
    }

    #[test]
    fn what_a_language_lacks_is_said_in_english() {
        let german = Words::of(Locale::German);
        let lacking = Words { locale: Locale::German, bundles: german.bundles.into_iter().skip(1).collect() };
        assert_eq!(lacking.text("title-quit"), "Quit");
        assert_eq!(lacking.text("no-such-message"), "no-such-message");
    }

    #[test]
    fn plurals_follow_their_number() {
        let words = Words::english();
        let one = Sentence::new("abalone-not-more").number("ours", 2).number("theirs", 2);
        assert_eq!(words.say(&one), "Two against two cannot push: a push needs the greater number.");
    }

    #[test]
    fn a_sentence_stays_on_one_line_whatever_it_quotes() {
        let words = Words::english();
        let said = |quoted: &str| words.say(&Sentence::new("diagram-no-such-cell").text("cell", quoted));
        assert_eq!(said("a\n1\u{1b}é\u{2028}"), "The board has no cell “a\u{fffd}1\u{fffd}é\u{fffd}”.");
        assert_eq!(said(&"é".repeat(LONGEST_TEXT)).matches('é').count(), LONGEST_TEXT);
        assert_eq!(said(&"é".repeat(LONGEST_TEXT + 1)), said(&"é".repeat(1 << 20)));
        assert!(said(&"é".repeat(LONGEST_TEXT + 1)).contains("é…”"));
    }
}
