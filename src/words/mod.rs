//! Every sentence that a person reads: typed reasons, outcomes and labels to text. A file a language.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::rules::{Fact, GameInfo, Outcome, Sentence, Side};

const ENGLISH: &str = include_str!("en.ftl");

/// The sentences of one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
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
        Self { bundle }
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
                Fact::Text(text) => gaps.set(*gap, text.as_str()),
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
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return Cow::Borrowed(id);
        };
        let mut errors = Vec::new(); // a gap that nobody filled shows its own name
        Cow::Owned(self.bundle.format_pattern(pattern, gaps, &mut errors).into_owned())
    }
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
    fn plurals_follow_their_number() {
        let words = Words::english();
        let one = Sentence::new("abalone-not-more").number("ours", 2).number("theirs", 2);
        assert_eq!(words.say(&one), "Two against two cannot push: a push needs the greater number.");
    }
}
