//! Every sentence that a person reads: typed reasons, outcomes and labels to text. A file a language.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::rules::{Fact, GameInfo, Outcome, Sentence, Side};

const ENGLISH: &str = include_str!("en.ftl");
/// The longest text that fills a gap, in characters: it may be anything that somebody wrote.
const LONGEST_TEXT: usize = 400;

/// The sentences of one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
    /// Messages that say something else now: what another one says.
    called: Vec<(String, String)>,
    /// What they say otherwise.
    own: Vec<(String, String)>,
}

impl Words {
    /// The sentences in English.
    ///
    /// # Panics
    /// When the language file is broken: it is part of the program, and a test reads it.
    #[must_use]
    pub fn english() -> Self {
        let resource = FluentResource::try_new(ENGLISH.to_owned());
        let resource = resource.map_err(|(_, errors)| errors).expect("the language file is well formed");
        let english: LanguageIdentifier = "en".parse().expect("en is a language");
        let mut bundle = FluentBundle::new_concurrent(vec![english]);
        // Cells and numbers stand in running text of one direction: no isolation marks around them.
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).expect("every message has a name of its own");
        Self { bundle, called: Vec::new(), own: Vec::new() }
    }

    /// Whether the language has a message of this name.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
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

    /// Lets some messages say what others say, also within further messages; all others say their own.
    pub fn call(&mut self, names: Vec<(String, String)>) {
        let own = std::mem::take(&mut self.own);
        self.replace(&own);
        let new: Vec<_> = names.iter().map(|(id, other)| (id.clone(), self.text(other))).collect();
        self.own = names.iter().map(|(id, _)| (id.clone(), self.text(id))).collect();
        self.replace(&new);
        self.called = names;
    }

    fn replace(&mut self, texts: &[(String, String)]) {
        let lines: String = texts.iter().map(|(id, text)| format!("{id} = {text}\n")).collect();
        if let Ok(resource) = FluentResource::try_new(lines) {
            self.bundle.add_resource_overriding(resource);
        }
    }

    /// The messages that say something else, each with the one that it says.
    #[must_use]
    pub fn called(&self) -> &[(String, String)] {
        &self.called
    }

    /// A message without gaps as it is by itself, whatever it is to say now.
    #[must_use]
    pub fn own(&self, id: &str) -> Cow<'_, str> {
        match self.own.iter().find(|(own, _)| own == id) {
            Some((_, text)) => Cow::Borrowed(text),
            None => Cow::Owned(self.text(id)),
        }
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
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return Cow::Borrowed(id);
        };
        let mut errors = Vec::new(); // a gap that nobody filled shows its own name
        Cow::Owned(self.bundle.format_pattern(pattern, gaps, &mut errors).into_owned())
    }
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
    fn the_language_file_is_read_whole() {
        let words = Words::english();
        let messages =
            ENGLISH.lines().filter(|line| line.contains(" = ") && !line.starts_with([' ', '#', '-'])).count();
        let found = ENGLISH.lines().filter_map(|line| line.split_once(" = ")).filter(|(id, _)| words.has(id)).count();
        assert_eq!(found, messages);
    }

    #[test]
    fn every_side_has_a_name() {
        let words = Words::english();
        for entry in CATALOGUE {
            for side in entry.info.sides {
                assert!(words.has(&format!("side-{side}")), "{side}");
            }
        }
    }

    #[test]
    fn sides_are_called_by_their_colour_and_by_their_own_again() {
        let mut words = Words::english();
        words.call(vec![("side-black".to_owned(), "hue-deep-red".to_owned())]);
        assert_eq!(words.text("abande-too-early"), "Nothing moves until Red has entered a second piece.");
        assert_eq!((words.text("side-black"), words.own("side-black")), ("Red".to_owned(), "Black".into()));
        words.call(vec![("side-white".to_owned(), "hue-pale-blue".to_owned())]);
        assert_eq!((words.text("side-black"), words.text("side-white")), ("Black".to_owned(), "Sky blue".to_owned()));
        words.call(Vec::new());
        assert_eq!((words.text("side-black"), words.text("side-white")), ("Black".to_owned(), "White".to_owned()));
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
